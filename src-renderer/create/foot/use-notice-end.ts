// The notice about orders just placed goes by itself: after a short while, or when something else is chosen.
import { useEffect, useRef } from 'react'
import type { Chosen } from '../../state/chosen.ts'
import { sameChoice } from '../../state/chosen.ts'
import { useHold } from '../../ui/use-hold.ts'
import { useCreateChoice } from '../create-choice.ts'

/** Milliseconds that it is news, and that it stays after somebody let go of it. */
const news = 12_000
const afterwards = 4_000

export function endNotice(): void {
  useCreateChoice.setState({ announcedAt: null })
}

/**
 * Ends the notice in time; it stays as long as the pointer or the keyboard is on what this is put on. `shown` says what is there
 * now: the notice or something else.
 */
export function useNoticeEnd(shown: string) {
  const announcedAt = useCreateChoice((state) => state.announcedAt)
  const [held, hold] = useHold<HTMLDivElement>(`${announcedAt} ${shown}`)
  useEffect(() => {
    if (announcedAt === null || held) return undefined
    const left = Math.max(announcedAt + news - Date.now(), 0)
    const timer = setTimeout(endNotice, left)
    return () => clearTimeout(timer)
  }, [announcedAt, held])
  useEffect(() => (held ? stayAfterwards : undefined), [held])
  return hold
}

function stayAfterwards(): void {
  useCreateChoice.setState(({ announcedAt: at }) => ({
    announcedAt: at === null ? null : Math.max(at, Date.now() - news + afterwards),
  }))
}

/** Ends the notice when something else is chosen than at its coming. */
export function useNoticeOf(chosen: Chosen | null): void {
  const announcedAt = useCreateChoice((state) => state.announcedAt)
  const then = useRef<{ readonly at: number | null; readonly chosen: Chosen | null }>({ at: null, chosen: null })
  useEffect(() => {
    if (then.current.at !== announcedAt) then.current = { at: announcedAt, chosen }
    else if (announcedAt !== null && !sameChoice(then.current.chosen, chosen)) endNotice()
  }, [announcedAt, chosen])
}
