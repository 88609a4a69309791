// What the person picks by hand in the Library, told to whoever keeps the way back; what picks by itself is part of another act.
import { type LibraryState, useLibraryState } from './library-state.ts'

/** What is picked, and the result that the keyboard is on. */
export type HandPicked = Pick<LibraryState, 'picked' | 'selected'>

type Hears = (before: HandPicked, after: HandPicked) => void
const hearers = new Set<Hears>()

export const pickedByHand = (): HandPicked => {
  const { picked, selected } = useLibraryState.getState()
  return { picked, selected }
}

/** Tells what was picked before and what is now; `before` is what was there when a longer act began. */
export function byHand(act: () => unknown, before: HandPicked = pickedByHand()): void {
  act()
  const after = pickedByHand()
  if (after.picked.ids !== before.picked.ids) for (const hear of hearers) hear(before, after)
}

/** Returns what ends the hearing. */
export function hearHandPicks(hear: Hears): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}
