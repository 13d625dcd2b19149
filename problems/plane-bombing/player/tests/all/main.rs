mod house;
mod terminal;
