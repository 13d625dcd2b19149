mod contradiction;
mod pipe;
mod review;
