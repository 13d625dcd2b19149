mod imports;
mod terminal;
