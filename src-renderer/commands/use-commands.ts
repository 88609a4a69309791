// Offers the commands of a component to the palette while it is shown, and lets their shortcuts work.
import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { say } from '../state/announce.ts'
import { texts } from '../text/texts.ts'
import type { Command, CommandSource } from './command.ts'
import { commandsNow, offerCommands, tellCommands } from './command-desk.ts'
import type { KeyBindings } from './key-desk.ts'
import { LayerContext } from './layer.ts'
import { windowKeys } from './window-keys.ts'

/** `useCommands(() => [{ id: 'queue.pause', group: 'queue', title: t('queue.pause'), run: pause }])` is all a place needs. */
export function useCommands(source: CommandSource): void {
  const layer = useContext(LayerContext)
  const current = useRef(source)
  useLayoutEffect(() => {
    current.current = source
  })
  useEffect(tellCommands)
  useEffect(() => {
    const withdraw = offerCommands(() => current.current)
    const unbind = windowKeys.bind({ bindings: () => bindingsOf(current.current('')), layer })
    return () => {
      unbind()
      withdraw()
    }
  }, [layer])
}

/** What cannot be done says why instead. */
export function runCommand({ reason, title, run }: Command): void {
  if (reason) say(texts.t('words.of', { name: title, words: reason }))
  else run()
}

/** Does what the command of this id does, while it is there. */
export function runNamed(id: string): void {
  const command = commandsNow('').find((each) => each.id === id)
  if (command) runCommand(command)
}

function bindingsOf(commands: readonly Command[]): KeyBindings {
  return Object.fromEntries(
    commands.flatMap((command) => (command.shortcut ? [[command.shortcut, () => runCommand(command)]] : [])),
  )
}
