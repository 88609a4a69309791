// Which groups are folded to their header, remembered on this computer.
import type { Memory } from '../../state/window-memory.ts'

const key = 'queue.folded'
/** The newest folds are kept; batches of long ago open again. */
const most = 500

/** Nothing is folded where nothing readable is there. */
export function recallFolds(memory: Memory): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [])
  } catch {
    return new Set()
  }
}

/** A full or forbidden store loses nothing but the memory. */
export function rememberFolds(memory: Memory, folded: ReadonlySet<string>): void {
  try {
    memory.setItem(key, JSON.stringify([...folded].slice(-most)))
  } catch {
    return
  }
}
