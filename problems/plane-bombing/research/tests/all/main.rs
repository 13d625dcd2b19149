mod search;
mod strategies;
