// A folder of things that can be made again: whole entries appear by rename, the least recently used go first, and what is not an
// entry goes at once.
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export type ProductCache = {
  /** The folder of an entry, marked as just used, or undefined. */
  find(key: string, now: number): Promise<string | undefined>
  /** A fresh folder to make an entry in. */
  begin(): Promise<string>
  /** Moves a finished folder to its key (40 hex digits) and removes what no longer fits; returns where it is now. */
  keep(key: string, made: string, now: number): Promise<string>
  drop(made: string): Promise<void>
}

/** Both hold; the newest entry stays even when it alone is larger. */
export type CacheLimits = { bytes: number; entries: number }

type Known = { bytes: number; used: number }

const making = '.making-'
const isKey = (name: string) => /^[0-9a-f]{40}$/.test(name)

/** A cache that has `folder` for itself; what is there from earlier is read once, before the first use. */
export function createProductCache(folder: string, limits: CacheLimits): ProductCache {
  const entries = new Map<string, Known>()
  let total = 0
  let opened: Promise<void> | undefined

  const forget = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const enter = (key: string, known: Known) => {
    forget(key)
    entries.set(key, known)
    total += known.bytes
  }
  const sweep = async (kept?: string) => {
    if (total <= limits.bytes && entries.size <= limits.entries) return
    for (const [key] of [...entries].sort(([, a], [, b]) => a.used - b.used)) {
      if (total <= limits.bytes && entries.size <= limits.entries) return
      if (key === kept) continue
      forget(key)
      // A file that is being read cannot be removed everywhere; it goes after the next start.
      await rm(join(folder, key), { recursive: true, force: true }).catch(() => {})
    }
  }
  const open = () => {
    opened ??= readEntries(folder).then((found) => {
      for (const [key, known] of found) enter(key, known)
      return sweep()
    })
    return opened
  }
  // One after another: two versions of one file may be ready at the same time.
  let keeping: Promise<unknown> = Promise.resolve()
  const replace = async (key: string, made: string, now: number) => {
    const path = join(folder, key)
    const bytes = await bytesIn(made)
    await rm(path, { recursive: true, force: true })
    await rename(made, path)
    await utimes(path, now / 1000, now / 1000)
    enter(key, { bytes, used: now })
    await sweep(key)
    return path
  }
  return {
    async find(key, now) {
      await open()
      const path = join(folder, key)
      try {
        await utimes(path, now / 1000, now / 1000)
        const known = entries.get(key)
        if (known) known.used = now
        return path
      } catch {
        forget(key)
        return undefined
      }
    },
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await open()
      return mkdtemp(join(folder, making))
    },
    keep(key, made, now) {
      const kept = keeping.then(() => replace(key, made, now))
      keeping = kept.catch(() => undefined)
      return kept
    },
    async drop(made) {
      await rm(made, { recursive: true, force: true })
    },
  }
}

/** What is no entry was left by an app that was killed, or by an earlier version. */
async function readEntries(folder: string): Promise<[string, Known][]> {
  const names = await readdir(folder).catch(() => [])
  const read = async (name: string): Promise<[string, Known][]> => {
    const path = join(folder, name)
    try {
      if (isKey(name)) return [[name, { bytes: await bytesIn(path), used: (await stat(path)).mtimeMs }]]
    } catch {}
    await rm(path, { recursive: true, force: true }).catch(() => {})
    return []
  }
  const found: [string, Known][] = []
  // Some at a time: there may be tens of thousands.
  for (let at = 0; at < names.length; at += 64)
    found.push(...(await Promise.all(names.slice(at, at + 64).map(read))).flat())
  return found
}

async function bytesIn(path: string): Promise<number> {
  const files = await readdir(path)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(path, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
