// The copies of the person's pictures, each kept under its SHA-256, safe on disk before anything refers to it.
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { type Source, sourceSchema } from '../../src-shared/source.ts'
import type { Ports } from '../ports.ts'
import { writeFailure } from '../storage/disk-failure.ts'
import { sha256 } from '../storage/sha256.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { wasMadeFrom } from '../views/artifact-orders.ts'

export type SourceStore = {
  /** Absolute path of the copy; the hash must be 64 hex digits. */
  path(hash: string): string
  /** The exact bytes, proved by their hash: `source-missing` when gone, `file-damaged` when they changed. */
  bytes(hash: string): Promise<Outcome<Uint8Array>>
  facts(hash: string): Source | undefined
  /** Writes the copy durably: temporary file, sync, rename, folder sync. */
  keep(hash: string, bytes: Uint8Array): Promise<Outcome<undefined>>
  /** Enters the facts; call it inside the transaction that refers to them. */
  record(source: Source): void
  /** Remembers the name under which a recorded source lies in the tray; the last one stands. */
  setName(hash: string, name: string): void
  /** Remembers which artifact a recorded source was; the first word stands, and no result is its own origin. */
  setOrigin(hash: string, artifactId: string): void
}

/** A store in `folders.data` with its facts in the `sources` table. */
export function createSourceStore({ db, ports }: { db: StudioDb; ports: Pick<Ports, 'folders' | 'clock' | 'chance'> }) {
  const root = join(ports.folders.data, 'sources')
  const known = new Map<string, Source>()
  const writing = new Map<string, Promise<Outcome<undefined>>>()
  const made = new Set<string>()

  const path = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('not a source hash')
    return join(root, hash.slice(0, 2), hash)
  }
  const write = async (hash: string, bytes: Uint8Array): Promise<Outcome<undefined>> => {
    const target = path(hash)
    const there = await stat(target).catch(() => undefined)
    if (there?.size === bytes.length) return success(undefined)
    const temporary = `${target}.${Buffer.from(ports.chance.bytes(6)).toString('hex')}.part`
    try {
      await makeFolder(dirname(target), made)
      await writeSynced(temporary, bytes)
      await rename(temporary, target)
      await syncFolder(dirname(target))
      return success(undefined)
    } catch (error) {
      await unlink(temporary).catch(() => undefined)
      return { ok: false, failure: writeFailure(error) }
    }
  }

  const store: SourceStore = {
    path,
    async bytes(hash) {
      const bytes = await readFile(path(hash)).catch(() => undefined)
      if (!bytes) return failure('source-missing')
      return (await sha256(bytes)) === hash ? success(bytes) : failure('file-damaged')
    },
    facts(hash) {
      const cached = known.get(hash)
      if (cached) return cached
      const row = db.get('select facts from sources where hash = ?', hash)
      if (!row) return undefined
      const source = sourceSchema.parse(JSON.parse(String(row.facts)))
      known.set(hash, source)
      return source
    },
    keep(hash, bytes) {
      const running = writing.get(hash) ?? write(hash, bytes).finally(() => writing.delete(hash))
      writing.set(hash, running)
      return running
    },
    record(source) {
      db.run(
        'insert into sources (hash, facts, added_at) values (?, ?, ?) on conflict (hash) do nothing',
        source.hash,
        JSON.stringify(source),
        ports.clock.now(),
      )
    },
    setName(hash, name) {
      db.run('update sources set name = ? where hash = ? and name is not ?', name, hash, name)
    },
    setOrigin(hash, artifactId) {
      if (wasMadeFrom(db, artifactId, hash)) return
      const sql = 'update sources set origin_artifact_id = ? where hash = ? and origin_artifact_id is null'
      db.run(sql, artifactId, hash)
    },
  }
  return store
}

async function makeFolder(folder: string, made: Set<string>) {
  if (made.has(folder)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dirname(folder))
  made.add(folder)
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows cannot open a folder to sync it, and does not need to. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
