// A folder of things that can be made again: whole entries appear by rename, the least recently used go first.
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export type ProductCache = {
  /** The folder of an entry, marked as just used, or undefined. */
  find(key: string, now: number): Promise<string | undefined>
  /** A fresh folder to make an entry in. */
  begin(): Promise<string>
  /** Moves a finished folder to its key and removes what no longer fits; returns where it is now. */
  keep(key: string, made: string, now: number): Promise<string>
  drop(made: string): Promise<void>
}

/** A cache below `folder` of at most `largestBytes`; the newest entry stays even when it alone is larger. */
export function createProductCache(folder: string, largestBytes: number): ProductCache {
  let leftovers: Promise<void> | undefined
  const sweep = async (kept: string) => {
    const entries = await readEntries(folder)
    let total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    for (const entry of entries.sort((a, b) => a.used - b.used)) {
      if (total <= largestBytes) return
      if (entry.path === kept) continue
      // A file that is being read cannot be removed everywhere; it goes with a later sweep.
      await rm(entry.path, { recursive: true, force: true }).catch(() => {})
      total -= entry.bytes
    }
  }
  // One after another: two versions of one file may be ready at the same time.
  let keeping: Promise<unknown> = Promise.resolve()
  const replace = async (path: string, made: string, now: number) => {
    await rm(path, { recursive: true, force: true })
    await rename(made, path)
    await utimes(path, now / 1000, now / 1000)
    await sweep(path)
    return path
  }
  return {
    async find(key, now) {
      const path = join(folder, key)
      try {
        await utimes(path, now / 1000, now / 1000)
        return path
      } catch {
        return undefined
      }
    },
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      leftovers ??= removeLeftovers(folder)
      await leftovers
      return mkdtemp(join(folder, making))
    },
    keep(key, made, now) {
      const path = join(folder, key)
      const kept = keeping.then(() => replace(path, made, now))
      keeping = kept.catch(() => undefined)
      return kept
    },
    async drop(made) {
      await rm(made, { recursive: true, force: true })
    },
  }
}

const making = '.making-'

/** What an app that was killed left half made. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(making))
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(() => {})))
}

type Entry = { path: string; bytes: number; used: number }

async function readEntries(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const entries = await Promise.all(names.map((name) => readEntry(join(folder, name)).catch(() => undefined)))
  return entries.filter((entry) => entry !== undefined)
}

async function readEntry(path: string): Promise<Entry> {
  const files = await readdir(path)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(path, file))).size))
  return { path, bytes: sizes.reduce((sum, size) => sum + size, 0), used: (await stat(path)).mtimeMs }
}
