// How high each kind of row of the Queue is, in pixels; the style sheet says the same.

export const heights = { head: 30, group: 36, chain: 52, order: 52 } as const
