mod review;
mod terminal;
