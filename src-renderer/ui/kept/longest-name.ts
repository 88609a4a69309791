// How long a name can be under which something is kept on this computer: a saved search or a preset.

/** UTF-16 units. */
export const longestName = 60
