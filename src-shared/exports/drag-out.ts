// What one drag of results out of the window takes, and one copy of where they lie.

/** The most files of one drag. */
export const mostDragged = 1000

/** The most paths of one copy. */
export const mostCopied = 1000
