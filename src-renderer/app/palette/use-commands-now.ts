// The commands that are there while the palette is open, looked up again when the window changes beneath it.
import { useEffect, useMemo, useReducer } from 'react'
import type { Command } from '../../commands/command.ts'
import { commandsNow, onCommands } from '../../commands/command-desk.ts'

export function useCommandsNow(typed: string): readonly Command[] {
  const [turn, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let frame = 0
    // Hundreds of orders may change in a second: once a frame is enough.
    const listener = () => {
      if (frame === 0)
        frame = requestAnimationFrame(() => {
          frame = 0
          again()
        })
    }
    const unsubscribe = onCommands(listener)
    return () => {
      unsubscribe()
      cancelAnimationFrame(frame)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says that the commands are others now.
  return useMemo(() => commandsNow(typed), [typed, turn])
}
