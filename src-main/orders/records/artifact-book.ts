// The durable record of each result file: where it is, whether it is whole, or why it is not here.
import { statSync } from 'node:fs'
import type { Failure } from '../../../src-shared/failure.ts'
import { stampOf } from '../../../src-shared/file-stamp.ts'
import { artifactStates, type SavedArtifact } from '../../../src-shared/orders/order.ts'
import type { ServiceArtifact } from '../../../src-shared/service/artifact.ts'
import type { Chance } from '../../ports.ts'
import { comingArtifacts, holdingArtifacts, keptArtifacts } from '../../storage/artifact-states.ts'
import { textIn, wordIn } from '../../storage/read-columns.ts'
import type { Row, StudioDb } from '../../storage/studio-db.ts'
import { sameResults } from '../results/same-results.ts'
import { newId } from './new-id.ts'
import { stageOf } from './order-book.ts'

export type ArtifactRecord = {
  id: string
  serviceId: string
  type: string
  state: SavedArtifact['state']
  path: string | null
  sha256: string | null
  /** It lay on this computer before. */
  wasSaved: boolean
}

export type ArtifactBook = {
  of(orderId: string): ArtifactRecord[]
  /** True when another order has this artifact of the service. */
  isOfAnother(orderId: string, serviceId: string): boolean
  /** Adds those artifacts of a job that are not known yet, by their id or, where the service tells other ids, by their type. */
  note(orderId: string, listed: readonly ServiceArtifact[]): void
  fetching(id: string): void
  /** The artifact `id`, just fetched, has the content of `known`, which is here under an id that is not listed any more. */
  isSame(id: string, known: string): void
  /** Where the file is about to appear, and its content: what a restart looks for. */
  publishing(id: string, path: string, sha256: string): void
  /** The file of an interrupted saving was found whole where it was about to appear. */
  recovered(id: string, at: number): void
  saved(id: string, file: { path: string; bytes: number; sha256: string }, at: number): void
  /** What lay here before stays known by its place and content, so that it can still be found. */
  failed(before: Pick<ArtifactRecord, 'id' | 'path'>, state: 'failed' | 'missing', problem: Failure): void
  /** Of a done order: the file that the service made is to be fetched although another lies in its place. */
  wantOriginal(orderId: string, id: string): void
  /** Originals that were not tried to be fetched are not wanted any more: the changed files stay the results. */
  endWanting(orderId: string): void
}

/** The artifacts of `db`. */
export function createArtifactBook(db: StudioDb, chance: Chance): ArtifactBook {
  const columns = 'id, service_id, type, state, path, sha256, saved_at'
  const of = (orderId: string) =>
    db.all(`select ${columns} from artifacts where order_id = ? order by rowid`, orderId).map(readRecord)
  const setServiceId = (id: string, serviceId: string) =>
    db.run('update artifacts set service_id = ? where id = ?', serviceId, id)
  return {
    of,
    isOfAnother: (orderId, serviceId) =>
      db.get('select 1 from artifacts where service_id = ? and order_id <> ?', serviceId, orderId) !== undefined,
    note(orderId, listed) {
      const sql = `insert into artifacts (id, order_id, service_id, type, state) values (?, ?, ?, ?, 'waiting')
        on conflict (order_id, service_id) do nothing`
      const named = listed.map(({ id, type }) => ({ id, type: type.slice(0, 40) }))
      db.soon(() => {
        const { renamed, replaced } = sameResults(of(orderId), named)
        for (const { id, serviceId } of renamed) setServiceId(id, serviceId)
        for (const id of replaced) db.run('delete from artifacts where id = ?', id)
        for (const { id, type } of named) db.run(sql, newId('artifact', chance), orderId, id, type)
      })
    },
    isSame(id, known) {
      db.soon(() => {
        const row = db.get('delete from artifacts where id = ? returning service_id', id)
        if (row) setServiceId(known, String(row.service_id))
      })
    },
    fetching: (id) =>
      db.soon(() => void db.run("update artifacts set state = 'fetching', problem = null where id = ?", id)),
    publishing: (id, path, sha256) =>
      void db.run('update artifacts set path = ?, sha256 = ? where id = ?', path, sha256, id),
    recovered(id, at) {
      const row = db.get('select path from artifacts where id = ?', id)
      const facts = statSync(String(row?.path))
      const sql = `update artifacts set state = 'saved', placed = path, bytes = ?, stamp = ?, changed = 0, saved_at = ?,
        problem = null where id = ?`
      db.run(sql, facts.size, stampOf(facts), at, id)
    },
    saved(id, { path, bytes, sha256 }, at) {
      const facts = statSync(path, { throwIfNoEntry: false })
      const sql = `update artifacts set state = 'saved', path = ?1, placed = ?1, bytes = ?2, sha256 = ?3, stamp = ?4, changed = 0,
        saved_at = ?5, problem = null where id = ?6`
      db.soon(() => db.run(sql, path, bytes, sha256, facts ? stampOf(facts) : null, at, id))
    },
    failed: ({ id, path }, state, problem) =>
      void db.run(
        `update artifacts set problem = ?2,
            state = iif(saved_at is null, ?3, iif(changed = 1, 'saved', 'gone')),
            path = iif(saved_at is null, null, ?4),
            sha256 = iif(saved_at is null, null, sha256)
          where id = ?1`,
        id,
        JSON.stringify(problem),
        state,
        path,
      ),
    wantOriginal(orderId, id) {
      if (stageOf(db, orderId) !== 'done') return
      const sql =
        "update artifacts set state = 'waiting' where order_id = ? and id = ? and state = 'saved' and changed = 1"
      db.run(sql, orderId, id)
    },
    endWanting: (orderId) =>
      void db.run(
        "update artifacts set state = 'saved' where order_id = ? and state = 'waiting' and changed = 1",
        orderId,
      ),
  }
}

function readRecord(row: Row): ArtifactRecord {
  return {
    id: String(row.id),
    serviceId: String(row.service_id),
    type: String(row.type),
    // Not known to be here, and so fetched again when its order is looked at.
    state: wordIn(artifactStates, row.state) ?? 'failed',
    path: textIn(row.path),
    sha256: textIn(row.sha256),
    wasSaved: row.saved_at !== null,
  }
}

/** The types of an order's results, as far as they are known, each once. */
export function typesOf(db: StudioDb, orderId: string): string[] {
  return db.all('select distinct type from artifacts where order_id = ?', orderId).map(({ type }) => String(type))
}

/** True when a result of some order lies, or lay, at this path. */
export function isPathTaken(db: StudioDb, path: string): boolean {
  return db.get('select 1 from artifacts where path = ?', path) !== undefined
}

/** A result that was saved here, with what is known of its file. */
export type Kept = {
  id: string
  orderId: string
  gone: boolean
  path: string
  bytes: number | null
  sha256: string | null
  savedAt: number
  /** As it was at the last look; a file that still has it needs no reading. */
  stamp: string | null
  changed: boolean
  /** It lies where the studio put it; false of one that the person moved or renamed, and then showed to the studio. */
  own: boolean
  type: string
}

export type KeptFiles = {
  /** Those of `ids` that were saved. */
  named(ids: readonly string[]): Kept[]
  /** Those that lie, or lay, at this path: results of the same content may share one file. */
  at(path: string): Kept[]
  ofOrder(orderId: string): Kept[]
  /** The orders that have a file at this path, or are about to have one there. */
  holders(path: string): string[]
  /** A file of this order is on its way. */
  isComing(orderId: string): boolean
  /** So many artifacts that were noted before `number`, the newest first. */
  before(number: number, most: number): { number: number; id: string }[]
  /** The studio moved the file of these: it is at another path now. */
  setMoved(ids: readonly string[], path: string, stamp: string): void
  /** The studio itself chose the place where it lies. */
  setOwn(file: Pick<Kept, 'id'>): void
  /** Each answers false where somebody moved it on meanwhile. */
  setGone(file: Kept): boolean
  setFound(file: Kept, path: string, stamp: string, changed?: boolean): boolean
  setSeen(file: Kept, stamp: string, changed: boolean): boolean
}

/** The places of the saved artifacts of `db`. */
export function keptFiles(db: StudioDb): KeptFiles {
  const columns = `* from artifacts where state in (${keptArtifacts})`
  return {
    named: (ids) =>
      db.all(`select ${columns} and id in (select value from json_each(?))`, JSON.stringify(ids)).map(readKept),
    holders(path) {
      const sql = `select distinct order_id from artifacts where path = ? and state in (${holdingArtifacts})`
      return db.all(sql, path).map((row) => String(row.order_id))
    },
    ofOrder: (orderId) => db.all(`select ${columns} and order_id = ?`, orderId).map(readKept),
    isComing: (orderId) =>
      db.get(`select 1 from artifacts where order_id = ? and state in (${comingArtifacts})`, orderId) !== undefined,
    at: (path) => db.all(`select ${columns} and path = ?`, path).map(readKept),
    before: (number, most) =>
      db
        .all('select rowid as number, id from artifacts where rowid < ? order by rowid desc limit ?', number, most)
        .map((row) => ({ number: Number(row.number), id: String(row.id) })),
    setMoved(ids, to, stamp) {
      const sql = `update artifacts set state = 'saved', path = ?1, placed = ?1, stamp = ?2
        where id in (select value from json_each(?3))`
      db.run(sql, to, stamp, JSON.stringify(ids))
    },
    setOwn: ({ id }) => void db.run('update artifacts set placed = path where id = ?', id),
    setGone: ({ id, path }) =>
      db.run("update artifacts set state = 'gone' where id = ? and state = 'saved' and path = ?", id, path).changes > 0,
    setFound({ id }, path, stamp, changed = false) {
      const sql = `update artifacts set state = 'saved', placed = coalesce(placed, path), path = ?, stamp = ?, changed = ?,
        problem = null where id = ? and state = 'gone'`
      return db.run(sql, path, stamp, Number(changed), id).changes > 0
    },
    setSeen({ id, path }, stamp, changed) {
      const sql = "update artifacts set stamp = ?, changed = ? where id = ? and state = 'saved' and path = ?"
      return db.run(sql, stamp, Number(changed), id, path).changes > 0
    },
  }
}

/** The saved artifact of a row. */
export function readKept(row: Row): Kept {
  return {
    id: String(row.id),
    orderId: String(row.order_id),
    gone: row.state === 'gone',
    path: String(row.path),
    bytes: typeof row.bytes === 'number' ? row.bytes : null,
    sha256: typeof row.sha256 === 'string' ? row.sha256 : null,
    savedAt: Number(row.saved_at),
    stamp: typeof row.stamp === 'string' ? row.stamp : null,
    changed: row.changed === 1,
    own: row.placed === null || row.placed === row.path,
    type: String(row.type),
  }
}
