// The levels that a height map is shown with, and those that it had before they were stretched.
import { useCallback, useMemo, useState } from 'react'
import { type LevelRange, wholeRange } from './level-range.ts'

export type Levels = {
  readonly range: LevelRange
  readonly stretched: boolean
  readonly choose: (range: LevelRange) => void
  readonly stretch: (range: LevelRange) => void
  /** To those before they were stretched. */
  readonly back: () => void
}

type Held = { readonly range: LevelRange; readonly before: LevelRange | null }

export function useLevelRange(): Levels {
  const [{ range, before }, hold] = useState<Held>({ range: wholeRange, before: null })
  const choose = useCallback((next: LevelRange) => hold({ range: next, before: null }), [])
  const stretch = useCallback((next: LevelRange) => hold((now) => ({ range: next, before: now.range })), [])
  const back = useCallback(() => hold((now) => ({ range: now.before ?? now.range, before: null })), [])
  const stretched = before !== null
  return useMemo(() => ({ range, stretched, choose, stretch, back }), [range, stretched, choose, stretch, back])
}
