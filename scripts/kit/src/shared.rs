//! What is made once a process, for all tests that look at it.

use std::sync::Mutex;

/// Made by the first who asks for it. (A static of it needs rustc 1.63, the solutions do not.)
pub struct Shared<T: 'static>(Mutex<Option<&'static T>>);

impl<T> Shared<T> {
    #[allow(clippy::incompatible_msrv, clippy::new_without_default)]
    pub const fn new() -> Self {
        Shared(Mutex::new(None))
    }

    pub fn get(&self, make: impl FnOnce() -> T) -> &'static T {
        let mut made = self.0.lock().unwrap();
        made.get_or_insert_with(|| Box::leak(Box::new(make())))
    }
}
