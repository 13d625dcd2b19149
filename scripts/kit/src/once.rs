//! What is made once a process, for all tests that look at it.

use std::sync::Mutex;

/// As std's, which rustc has from 1.70 on: made by the first who asks for it. (A static of it needs rustc 1.63, the
/// solutions do not.)
pub struct OnceLock<T: 'static>(Mutex<Option<&'static T>>);

impl<T> OnceLock<T> {
    #[allow(clippy::incompatible_msrv, clippy::new_without_default)]
    pub const fn new() -> Self {
        OnceLock(Mutex::new(None))
    }

    pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &'static T {
        let mut made = self.0.lock().unwrap();
        made.get_or_insert_with(|| Box::leak(Box::new(make())))
    }
}
