// Which saved files would lie elsewhere by the folder and names of today, and which are no matter of a move.
import { setImmediate } from 'node:timers/promises'
import type { ArtifactPlace } from '../../artifacts/artifact-name.ts'
import { presence } from '../../artifacts/presence.ts'
import { type Kept, readKept } from '../../orders/records/artifact-book.ts'
import { orderNamed } from '../../orders/records/order-book.ts'
import { resultPlace } from '../../orders/results/result-place.ts'
import { type Saving, stemOf } from '../../orders/results/saved-name.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { keptAfter } from '../../views/deleted-results.ts'
import { clientOf } from '../../views/order-rows.ts'

/** `place` is where it would be saved at the time when it is asked. */
export type Planned = {
  path: string
  orderId: string
  sha256: string | null
  bytes: number
  place: () => ArtifactPlace
}
type MoveList = { files: Planned[]; inPlace: number; missing: number; own: number }

const chunk = 200

/** Every saved file once, the oldest first. A drive that is away counts as missing. Ends early, with what it found, when `stopped`. */
export async function planMoves(db: StudioDb, saving: Saving, stopped: () => boolean): Promise<MoveList> {
  const list: MoveList = { files: [], inPlace: 0, missing: 0, own: 0 }
  const seen = new Set<string>()
  for (let after = 0; !stopped(); ) {
    const next = keptAfter(db, after, chunk)
    const last = next.at(-1)
    if (!last) break
    after = Number(last.number)
    for (const file of next.map(readKept)) {
      if (seen.has(file.path)) continue
      seen.add(file.path)
      await sort(file, list, db, saving)
    }
    await setImmediate()
  }
  return list
}

async function sort(file: Kept, list: MoveList, db: StudioDb, saving: Saving): Promise<void> {
  const { path, orderId, sha256, gone, own, type } = file
  const found = gone ? 'gone' : await presence(path)
  const order = orderNamed(db, orderId)
  if (!order) return
  if (typeof found === 'string') list.missing += 1
  else if (!own) list.own += 1
  else if (stemOf(path, { ...order, client: clientOf(db, orderId) }, type, saving) !== undefined) list.inPlace += 1
  else {
    const place = () => resultPlace(db, order, type, saving)
    list.files.push({ path, orderId, sha256, bytes: found.bytes, place })
  }
}
