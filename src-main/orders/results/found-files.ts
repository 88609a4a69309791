// Results of orders that were found again which lie on this computer already: known by their content.
import { contentOf } from '../../artifacts/fetch-artifact.ts'
import { presence } from '../../artifacts/presence.ts'
import type { Clock } from '../../ports.ts'
import { walkPaths } from '../../sources/walk-paths.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { isPathTaken } from '../records/artifact-book.ts'

export type FoundFiles = {
  /** The path of a file with this content under `folder` that no order has. */
  find(folder: string, file: { bytes: number; sha256: string }): Promise<string | undefined>
}

/** Files of a folder that are looked at before a search gives up. */
const mostFiles = 200_000
/** Milliseconds for which what a folder holds counts as fresh. */
const freshFor = 600_000

type Listed = { folder: string; at: number; bySize: Promise<Map<number, Sized>> }
/** Files of one size; by their content once that was asked for. */
type Sized = { paths: string[]; byContent?: Promise<Map<string, string[]>> }

/** Lists a folder once for many results; each file is read once at most, and only when its size fits. */
export function createFoundFiles({ db, clock }: { db: StudioDb; clock: Pick<Clock, 'monotonic'> }): FoundFiles {
  let last: Listed | undefined
  const listed = (folder: string) => {
    const now = clock.monotonic()
    if (last?.folder !== folder || now - last.at > freshFor) last = { folder, at: now, bySize: list(folder) }
    return last.bySize
  }
  const isTaken = (path: string) => isPathTaken(db, path)
  return {
    async find(folder, { bytes, sha256 }) {
      const sized = (await listed(folder)).get(bytes)
      if (!sized) return undefined
      sized.byContent ??= read(sized.paths)
      const same = (await sized.byContent).get(sha256) ?? []
      for (let path = same.shift(); path !== undefined; path = same.shift())
        if (!isTaken(path) && (await contentOf(path)) === sha256) return path
      return undefined
    },
  }
}

async function list(folder: string): Promise<Map<number, Sized>> {
  const found = new Map<number, Sized>()
  let seen = 0
  for await (const entry of walkPaths([folder])) {
    if (!('file' in entry)) continue
    seen += 1
    if (seen > mostFiles) break
    const { path } = entry.file
    const facts = await presence(path)
    if (typeof facts === 'string') continue
    const sized = found.get(facts.bytes) ?? { paths: [] }
    sized.paths.push(path)
    found.set(facts.bytes, sized)
  }
  return found
}

async function read(paths: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const path of paths) {
    const content = await contentOf(path)
    if (content !== undefined) found.set(content, [...(found.get(content) ?? []), path])
  }
  return found
}
