// One look after another at a folder: which of its pictures came since they were known, and are whole by now.
import { open, readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pictureEndings } from '../../../src-shared/picture-endings.ts'
import { codeOf } from '../../storage/disk-failure.ts'
import { byName } from '../natural-order.ts'

/** What kept a look from seeing the folder. */
type FolderTrouble = 'gone' | 'no-access'

type Arrived = { name: string; path: string; stamp: string }
type Look = { arrived: Arrived[] } | { trouble: FolderTrouble }

export type FolderLooks = {
  /** The pictures that are there now, each with what it is like; what is still being written is known as it is now. */
  baseline(): Promise<readonly (readonly [string, string])[]>
  /** Pictures that are new or were saved anew, and did not change since the look before; in the sequence of their names. */
  next(known: ReadonlyMap<string, string>): Promise<Look>
}

const endings = new Set(Object.values(pictureEndings).flat())

/** Pictures by their names: a folder of downloads holds all sorts of things. */
const isPicture = (name: string) => !name.startsWith('.') && endings.has(extname(name).slice(1).toLowerCase())

/** Files that one look asks for: of those that may be new, and of those that are known, which may have been saved anew. */
const most = { fresh: 2000, known: 200 }

export function createFolderLooks(folder: string): FolderLooks {
  /** What a file that may be new was like at the last look. */
  const before = new Map<string, string>()
  let turn = 0
  let knownTurn = 0

  const names = async () => {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && isPicture(entry.name)).map(({ name }) => name)
  }
  const stampOf = (name: string) =>
    stat(join(folder, name)).then(
      ({ size, mtimeMs }) => ({ size, stamp: `${size} ${mtimeMs}` }),
      () => undefined,
    )
  return {
    async baseline() {
      const known: (readonly [string, string])[] = []
      for (const name of await names()) {
        const facts = await stampOf(name)
        if (facts) known.push([name, facts.stamp])
      }
      return known
    },
    async next(known) {
      let there: string[]
      try {
        there = await names()
      } catch (error) {
        return { trouble: ['EACCES', 'EPERM'].includes(codeOf(error)) ? 'no-access' : 'gone' }
      }
      const present = new Set(there)
      for (const name of before.keys()) if (!present.has(name)) before.delete(name)
      const fresh = there.filter((name) => !known.has(name) || before.has(name))
      const old = there.filter((name) => known.has(name) && !before.has(name))
      const arrived: Arrived[] = []
      for (const name of inTurn(fresh, turn, most.fresh)) {
        const facts = await stampOf(name)
        if (!facts || facts.stamp === known.get(name)) {
          before.delete(name)
          continue
        }
        const isStill = before.get(name) === facts.stamp && facts.size > 0
        before.set(name, facts.stamp)
        const path = join(folder, name)
        if (!isStill || !(await isReadable(path))) continue
        before.delete(name)
        arrived.push({ name, path, stamp: facts.stamp })
      }
      for (const name of inTurn(old, knownTurn, most.known)) {
        const facts = await stampOf(name)
        if (facts && facts.stamp !== known.get(name)) before.set(name, facts.stamp)
      }
      turn = fresh.length > most.fresh ? turn + most.fresh - arrived.length : 0
      knownTurn += most.known
      return { arrived: arrived.sort((a, b) => byName(a.name, b.name)) }
    },
  }
}

/** So many of a list, from an index that goes round and round. */
function inTurn(list: readonly string[], from: number, count: number): readonly string[] {
  const start = list.length === 0 ? 0 : from % list.length
  return [...list.slice(start), ...list.slice(0, start)].slice(0, count)
}

/** Whoever writes a file may hold it alone. */
async function isReadable(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'r')
    await file.close()
    return true
  } catch {
    return false
  }
}
