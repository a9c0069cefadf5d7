// Tells the thread sanitizer what Qt orders; linked in the `tsan` preset only. Qt is not
// instrumented, so that a job handed to a QThreadPool and a call queued for another thread look
// like races of whatever they carry. The linker's --wrap leads our calls of the three functions
// through here, where the order that Qt promises is announced; what Qt does not order is still
// reported.

#include <QObject>
#include <QRunnable>
#include <QThreadPool>

#include <sanitizer/tsan_interface.h>

namespace {

/// Work of a pool: after what preceded its start, before what follows the wait for the pool.
class OrderedRunnable : public QRunnable {
public:
  OrderedRunnable(QThreadPool* pool, QRunnable* work) : pool_(pool), work_(work) {
    __tsan_release(this);
  }
  ~OrderedRunnable() override {
    if (work_->autoDelete())
      delete work_;
    __tsan_release(pool_);
  }

  void run() override {
    __tsan_acquire(this);
    work_->run();
  }

private:
  QThreadPool* pool_;
  QRunnable* work_;
};

/// A call of QMetaObject::invokeMethod: after what preceded its queueing.
class OrderedCall : public QtPrivate::QSlotObjectBase {
public:
  explicit OrderedCall(QSlotObjectBase* call) : QSlotObjectBase(&obey), call_(call) {
    __tsan_release(this);
  }

private:
  static void obey(int operation, QSlotObjectBase* self, QObject* receiver, void** arguments,
                   bool* equal) {
    __tsan_acquire(self);
    auto* ordered = static_cast<OrderedCall*>(self);
    if (operation == Call) {
      ordered->call_->call(receiver, arguments);
      __tsan_release(self); // the thread that queued the call may be the one that destroys it
    }
    if (operation == Compare)
      *equal = ordered->call_->compare(arguments);
    if (operation == Destroy) {
      ordered->call_->destroyIfLastRef();
      delete ordered;
    }
  }

  QSlotObjectBase* call_;
};

} // namespace

// The names that --wrap gives to the function of Qt and to the one that stands for it.

void start_in_qt(QThreadPool* pool, QRunnable* work, int priority) //
    asm("__real__ZN11QThreadPool5startEP9QRunnablei");
void start_ordered(QThreadPool* pool, QRunnable* work, int priority) //
    asm("__wrap__ZN11QThreadPool5startEP9QRunnablei");

bool wait_in_qt(QThreadPool* pool, int timeout_ms) //
    asm("__real__ZN11QThreadPool11waitForDoneEi");
bool wait_ordered(QThreadPool* pool, int timeout_ms) //
    asm("__wrap__ZN11QThreadPool11waitForDoneEi");

bool invoke_in_qt(QObject* receiver, QtPrivate::QSlotObjectBase* call, Qt::ConnectionType type,
                  void* result) //
    asm("__real__ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseE"
        "N2Qt14ConnectionTypeEPv");
bool invoke_ordered(QObject* receiver, QtPrivate::QSlotObjectBase* call, Qt::ConnectionType type,
                    void* result) //
    asm("__wrap__ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseE"
        "N2Qt14ConnectionTypeEPv");

void start_ordered(QThreadPool* pool, QRunnable* work, int priority) {
  start_in_qt(pool, new OrderedRunnable(pool, work), priority);
}

bool wait_ordered(QThreadPool* pool, int timeout_ms) {
  const bool done = wait_in_qt(pool, timeout_ms);
  __tsan_acquire(pool);
  return done;
}

bool invoke_ordered(QObject* receiver, QtPrivate::QSlotObjectBase* call, Qt::ConnectionType type,
                    void* result) {
  return invoke_in_qt(receiver, new OrderedCall(call), type, result);
}
