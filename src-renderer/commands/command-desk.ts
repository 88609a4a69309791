// The commands that are there now: each part of the window offers its own while it is shown.
import type { Command, CommandSource } from './command.ts'

const sources = new Set<() => CommandSource>()
const listeners = new Set<() => void>()

/** Offers commands until the returned function is called; `source` is asked whenever somebody looks. */
export function offerCommands(source: () => CommandSource): () => void {
  sources.add(source)
  tellCommands()
  return () => {
    sources.delete(source)
    tellCommands()
  }
}

/** Every command that is offered now, each id once: the part of the window that came last knows best. */
export function commandsNow(typed: string): readonly Command[] {
  const byId = new Map<string, Command>()
  for (const source of sources) for (const command of source()(typed)) byId.set(command.id, command)
  return [...byId.values()]
}

/** Tells `listener` that commands may have changed; returns what unsubscribes it. */
export function onCommands(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellCommands(): void {
  for (const listener of listeners) listener()
}
