# What is installed beside the two programs, and the Debian package made of it.

set(resources "${CMAKE_SOURCE_DIR}/resources")
set(data "${CMAKE_INSTALL_DATADIR}")

install(FILES "${resources}/man/ptosc.1" DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES "${resources}/completion/ptosc"
        DESTINATION ${data}/bash-completion/completions)
install(FILES "${CMAKE_SOURCE_DIR}/README.md" DESTINATION ${data}/doc/ptoscope)
install(FILES "${resources}/desktop/copyright" DESTINATION ${data}/doc/ptoscope)
install(DIRECTORY "${CMAKE_SOURCE_DIR}/docs/user" DESTINATION ${data}/doc/ptoscope)

if(TARGET ptoscope)
  set(name org.ptoscope.Ptoscope)
  install(FILES "${resources}/desktop/${name}.desktop" DESTINATION ${data}/applications)
  install(FILES "${resources}/desktop/${name}.metainfo.xml" DESTINATION ${data}/metainfo)
  install(FILES "${resources}/icons/app/${name}.svg"
          DESTINATION ${data}/icons/hicolor/scalable/apps)
  install(FILES "${resources}/man/ptoscope.1" DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(DIRECTORY "${resources}/examples" DESTINATION ${data}/ptoscope
          PATTERN "*.md" EXCLUDE)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ptoscope)
set(CPACK_PACKAGE_VENDOR "The Ptoscope developers")
set(CPACK_PACKAGE_CONTACT "The Ptoscope developers <ptoscope@localhost>")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
"Ptoscope opens what the PyPTO compiler leaves on disk: steps through the
program after each pass, shows which pass changed it and how, searches all
steps at once and follows one name through them. ptosc does the same on the
command line, without a display.")
set(CPACK_RESOURCE_FILE_LICENSE "${CMAKE_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_OUTPUT_FILE_PREFIX "${CMAKE_BINARY_DIR}/package")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# libqt6svg6 is loaded as a plugin (icons are SVG), so shlibdeps may not see it.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "fonts-noto-core, fonts-noto-mono, fonts-noto-cjk, qt6-translations-l10n")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "qt6-wayland")
include(CPack)
