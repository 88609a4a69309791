// What is on as long as a key is held.
import { useCallback, useEffect, useRef, useState } from 'react'
import { untilReleased } from './until-released.ts'

/** Whether it is on, and what a key that goes down calls: it ends when the key comes up or the window loses the keyboard. */
export function useHeld(): readonly [held: boolean, hold: () => void] {
  const [held, setHeld] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const hold = useCallback(() => {
    stop.current?.()
    stop.current = untilReleased(() => setHeld(false))
    setHeld(true)
  }, [])
  return [held, hold]
}
