// Pixels that are not square, which are used as square ones and told.

/** By what is seen of a ratio of width and height; nothing that is no number of a shape is one. */
export const isOblong = (ratio: number): boolean => Number.isFinite(ratio) && ratio > 0 && Math.abs(ratio - 1) > 0.001
