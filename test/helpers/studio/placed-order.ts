// An order with saved files, written straight into the records: for tests that begin where the service has ended.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { workOf } from '../../../src-main/orders/work-of.ts'
import type { StudioDb } from '../../../src-main/storage/studio-db.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import type { OrderInputs } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'

type Saved = { id: string; type: string; path: string; state?: string }
type Placed = {
  number: number
  title: string
  request: OrderRequest
  inputs?: OrderInputs
  /** Its own without one. */
  batchId?: string
  files: readonly Saved[]
}

/** Its account is made with the first order. */
export function recordOrder(db: StudioDb, { number, title, request, inputs = {}, files, ...more }: Placed): string {
  const id = `order-${number}`
  const { batchId = `batch-${number}` } = more
  db.transaction(() => {
    db.run(
      `insert or ignore into accounts (id, kind, name, base_url, colour, key_tail, key_place, key_fingerprint, created_at)
        values ('account-1', 'service', 'Workshop', 'https://eu.example.com/v2', 'blue', 'abcd', 'session', 'f', 1)`,
    )
    const intent = (name: string, purpose: string, hash: string | null) => {
      db.run(
        `insert into intents (id, account_id, purpose, path, idempotency_key, state, points, source_hash, confirmed_at)
          values (?, 'account-1', ?, ?, ?, 'accepted', 1, ?, 1)`,
        ...[name, purpose, purpose === 'upload' ? '/files' : workOf(request).path, `key-${name}`, hash],
      )
      return name
    }
    db.run(
      `insert or ignore into batches (id, account_id, quote_id, total, placed_at) values (?, 'account-1', ?, 1, 1)`,
      ...[batchId, `quote-${number}`],
    )
    db.run(
      `insert into orders (id, number, batch_id, account_id, kind, title, request, upload_points, work_points, intent_id,
        stage, status, job_id, placed_at, sent_at, finished_at)
        values (?, ?, ?, 'account-1', ?, ?, ?, 1, 50, ?, 'done', 'succeeded', ?, 1, 1, 2)`,
      ...[id, number, batchId, request.kind, title, JSON.stringify(request)],
      ...[intent(`work-${number}`, request.kind, null), `job-${number}`],
    )
    for (const [slot, hash] of Object.entries(inputs)) {
      const known = db.get("select id from intents where purpose = 'upload' and source_hash = ?", hash)
      const upload = known ? String(known.id) : intent(`upload-${number}-${slot}`, 'upload', hash)
      db.run(
        'insert into order_uploads (order_id, slot, source_hash, intent_id, points) values (?, ?, ?, ?, 1)',
        ...[id, slot, hash, upload],
      )
    }
    for (const file of files) {
      db.run(
        `insert into artifacts (id, order_id, service_id, type, state, path, bytes, sha256, saved_at)
          values (?, ?, ?, ?, ?, ?, ?, ?, 2)`,
        ...[file.id, id, `service-${file.id}`, file.type, file.state ?? 'saved', file.path, ...contentOf(file.path)],
      )
    }
  })
  return id
}

/** One relief in each of these stages, none of them with files; answers their ids. */
export function recordStages(db: StudioDb, stages: readonly OrderStage[]): string[] {
  return stages.map((stage, at) => {
    const id = recordOrder(db, { number: at + 1, title: 'a', request: reliefOf({}), files: [] })
    db.run('update orders set stage = ? where id = ?', stage, id)
    return id
  })
}

/** Size and hash of the file as it lies there now. */
function contentOf(path: string): readonly [bytes: number, sha256: string | null] {
  if (!existsSync(path)) return [1, null]
  const bytes = readFileSync(path)
  return [bytes.length, createHash('sha256').update(bytes).digest('hex')]
}
