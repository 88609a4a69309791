// What the person folded and unfolded in the Queue, remembered on this computer.
import type { Memory } from '../../state/window-memory.ts'
import { foundMark } from './queue-rows.ts'

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
    const lasting = [...folded].filter((mark) => !mark.startsWith(foundMark))
    memory.setItem(key, JSON.stringify(lasting.slice(-most)))
  } catch {
    return
  }
}
