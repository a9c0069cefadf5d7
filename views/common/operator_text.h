#pragma once

#include "core/ops/operator_words.h"

#include <QString>

namespace ptoscope::views {

/// A phrase of core in the present language.
QString words_text(const ops::Words& words);

/// What a call of the operator gives and where that lies, in one line of the present language.
QString result_text(const ops::Operator& op);

/// What an argument by position accepts and what happens to it.
QString argument_text(const ops::Operator& op, std::size_t position);

/// What a keyword argument holds, and what it means to leave it out.
QString keyword_text(const ops::Keyword& keyword);

} // namespace ptoscope::views
