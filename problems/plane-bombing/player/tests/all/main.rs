mod imports;
mod review;
mod terminal;
