// The sequence of all that was done in the window, whatever part of it keeps the way back.

const turns = new WeakMap<object, number>()
let turn = 0

/** Of what was done just now, for the first time or again. */
export function noteDone(what: object): void {
  turn += 1
  turns.set(what, turn)
}

export const wasDoneAfter = (one: object, other: object): boolean => (turns.get(one) ?? 0) > (turns.get(other) ?? 0)
