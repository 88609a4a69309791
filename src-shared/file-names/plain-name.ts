// A name as it is read: signs that turn the direction of what follows them change the words around it, and hide its ending.

const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Without them; right-to-left letters themselves stay as they are. */
export const plainName = (name: string): string => name.replace(turning, '')
