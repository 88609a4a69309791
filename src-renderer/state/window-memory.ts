// What the window remembers: read once at its start, answered at once, and handed to the main process as it changes.
import { longestMemory } from '../../src-shared/memory.ts'

export type Memory = Pick<Storage, 'getItem' | 'setItem'>

type WindowMemory = Memory & {
  /** Reads what is kept; what was said before stands above it. Nothing is handed over before, nor after a failure. */
  open(): Promise<void>
  /** Runs once everything is there, at once when it is already. */
  whenOpen(act: () => void): void
  /** Hands over what still waits: the window is about to go. */
  flush(): void
}

type MemoryPorts = {
  readonly read: () => Promise<Readonly<Record<string, string>>>
  readonly keep: (name: string, text: string) => Promise<unknown>
  /** Runs once after so many milliseconds. */
  readonly later: (ms: number, run: () => void) => void
}

/** The first change is handed over at once, those that follow close upon it together after this many milliseconds. */
const pause = 100

/** A memory over the main process; `setItem` throws for a text that is too long, as a full store does. */
export function createWindowMemory({ read, keep, later }: MemoryPorts): WindowMemory {
  const held = new Map<string, string>()
  const changed = new Set<string>()
  /** Could not be kept: they go again with the next change. */
  const refused = new Set<string>()
  const waiting: (() => void)[] = []
  let state: 'closed' | 'open' | 'alone' = 'closed'
  let resting = false

  const flush = () => {
    if (state !== 'open') return
    const names = [...changed]
    changed.clear()
    for (const name of names) keep(name, held.get(name) ?? '').catch(() => refused.add(name))
  }
  const soon = () => {
    if (resting || state !== 'open' || changed.size === 0) return
    resting = true
    flush()
    later(pause, () => {
      resting = false
      soon()
    })
  }
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem(name, text) {
      if (held.get(name) === text) return
      if (text.length > longestMemory) throw new RangeError(`${name} is too long to be remembered`)
      held.set(name, text)
      for (const each of [name, ...refused]) changed.add(each)
      refused.clear()
      soon()
    },
    async open() {
      const kept = await read().catch(() => null)
      for (const [name, text] of Object.entries(kept ?? {})) if (!held.has(name)) held.set(name, text)
      state = kept ? 'open' : 'alone'
      for (const act of waiting.splice(0)) act()
      soon()
    },
    whenOpen: (act) => void (state === 'closed' ? waiting.push(act) : act()),
    flush,
  }
}
