// The notice about orders just placed goes by itself: after a short while, or when something else is chosen.
import { useEffect, useRef, useState } from 'react'
import type { Chosen } from '../../state/chosen.ts'
import { sameChoice } from '../../state/chosen.ts'
import { useCreateChoice } from '../create-choice.ts'

/** Milliseconds that it is news, and that it stays after somebody let go of it. */
const news = 12_000
const afterwards = 4_000

export function endNotice(): void {
  useCreateChoice.setState({ announcedAt: null })
}

/** Ends the notice in time; it stays as long as the pointer or the keyboard is on what these handlers are put on. */
export function useNoticeEnd() {
  const announcedAt = useCreateChoice((state) => state.announcedAt)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (announcedAt === null || held) return undefined
    const left = Math.max(announcedAt + news - Date.now(), 0)
    const timer = setTimeout(endNotice, left)
    return () => clearTimeout(timer)
  }, [announcedAt, held])
  const resumeTimer = () => {
    setHeld(false)
    useCreateChoice.setState(({ announcedAt: at }) => ({
      announcedAt: at === null ? null : Math.max(at, Date.now() - news + afterwards),
    }))
  }
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: resumeTimer,
    onFocus: () => setHeld(true),
    onBlur: resumeTimer,
  }
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
