// What one drag of results out of the window takes.

/** The most files of one drag. */
export const mostDragged = 1000
