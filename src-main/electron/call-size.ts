// How much one call of the window may hand over, measured before anything looks at what it is.
import type { CallName } from '../../src-shared/bridge/contract.ts'
import { drawnPictureLimit } from '../../src-shared/exports/drawn-picture.ts'
import { longestMemory } from '../../src-shared/memory.ts'
import { givenBytesLimit } from '../../src-shared/source.ts'

const usual = 256 * 1024
/** Ten thousand ids, with a number beside each. */
const longList = 1024 * 1024
/** Ten thousand orders with their pictures' hashes, or with their titles. */
const longOrder = 8 * 1024 * 1024

const larger: Partial<Record<CallName, number>> = {
  'tray.addGiven': givenBytesLimit + usual,
  'tray.addArtifacts': longList,
  'tray.remove': longList,
  'tray.restore': longList,
  'tray.remedy': longList,
  'quotes.make': longOrder,
  'orders.place': longOrder,
  'orders.cancel': longList,
  'orders.clear': longList,
  'orders.putBack': longList,
  'orders.sendFirst': longList,
  'orders.sendInTurn': longList,
  'orders.resume': longList,
  'orders.agree': longList,
  'artifacts.savePicture': drawnPictureLimit + usual,
  // Five hundred results with seven lines each.
  'sheets.make': 2 * longList,
  'memory.keep': longestMemory + usual,
  'texts.saveAs': 2_000_000 + usual,
}

/** Bytes and characters that a call may hand over. */
export const mostOf = (name: CallName): number => larger[name] ?? usual

/** True when a value has more than so many bytes and characters: names and texts, eight for a number, whatever is nested. */
export function isLarger(value: unknown, most: number): boolean {
  let left = most
  const seen = new Set<object>()
  const open: unknown[] = [value]
  while (open.length > 0 && left >= 0) {
    const next = open.pop()
    if (typeof next === 'string') left -= next.length
    else if (typeof next !== 'object' || next === null) left -= 8
    else if (ArrayBuffer.isView(next) || next instanceof ArrayBuffer) left -= next.byteLength
    else if (!seen.has(next)) {
      seen.add(next)
      // Maps and sets are in no call, so they are counted as what no call may hand over.
      if (next instanceof Map || next instanceof Set) return true
      if (Array.isArray(next) && next.length > left) return true
      for (const [name, member] of Object.entries(next)) {
        if (!Array.isArray(next)) left -= name.length
        open.push(member)
        if (open.length > most) return true
      }
    }
  }
  return left < 0
}
