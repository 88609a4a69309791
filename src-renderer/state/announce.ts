// Words for screen readers alone, about what others see; the window speaks them one after another, politely.
import { create } from 'zustand'

type Line = { readonly id: number; readonly text: string }

/** Lines that stay, so that several said at once are all heard. */
const stay = 4

export const useAnnounced = create<{ readonly lines: readonly Line[]; readonly next: number }>(() => ({
  lines: [],
  next: 1,
}))

/** Forgets what was said, which is in the language of its moment. */
export const forgetSaid = (): void => useAnnounced.setState({ lines: [] })

/** Says it once; the same words again are heard again. */
export function say(text: string): void {
  useAnnounced.setState(({ lines, next }) => ({ lines: [...lines, { id: next, text }].slice(-stay), next: next + 1 }))
}
