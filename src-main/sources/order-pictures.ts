// Brings the pictures of an earlier order back into the tray, from the copies that are kept of every picture.
import { type SlotName, slotNames } from '../../src-shared/orders/order-inputs.ts'
import type { Returned, Source } from '../../src-shared/source.ts'
import type { Row, StudioDb } from '../storage/studio-db.ts'
import { orderPictures } from '../views/order-pictures.ts'
import type { SourceStore } from './source-store.ts'
import type { TrayBook } from './tray.ts'

type Given = {
  db: StudioDb
  sources: Pick<SourceStore, 'bytes' | 'facts'>
  tray: Pick<TrayBook, 'addKept' | 'readAnew'>
}

/**
 * Takes the pictures of an order of these records into the tray under the names they had; one that lies there already stays as it is,
 * and one whose copy is gone or damaged has no entry. Answers nothing for an order that nobody knows.
 */
export async function returnPictures(orderId: string, { db, sources, tray }: Given): Promise<Returned[]> {
  const returned: Returned[] = []
  const became = new Map<string, Pick<Returned, 'entry' | 'added'>>()
  for (const row of orderPictures(db, orderId)) {
    const hash = String(row.hash)
    const slot = slotNames.find((each) => each === row.slot)
    if (!slot) continue
    const known = became.get(hash)
    const found = known ? { ...known, added: false } : await take(row, slot)
    became.set(hash, found)
    returned.push({ slot, hash, ...found })
  }
  return returned

  async function take(row: Row, slot: SlotName): Promise<Pick<Returned, 'entry' | 'added'>> {
    const hash = String(row.hash)
    const kept = await sources.bytes(hash)
    const facts = sources.facts(hash)
    // The person's own file may still have what the studio's copy lost.
    if (!kept.ok || !facts) return { entry: tray.readAnew(hash) ?? null, added: false }
    const origin = typeof row.origin === 'string' ? row.origin : null
    return tray.addKept(facts, nameOf(row, slot, facts), origin)
  }
}

/** Pictures of earlier versions have no name of their own: they are called after the order, views so that they find their slot. */
function nameOf({ name, origin, maker_title, maker_kind, title }: Row, slot: SlotName, { format }: Source): string {
  if (typeof name === 'string') return name
  const ending = format === 'jpeg' ? 'jpg' : format
  if (origin !== null) return `${maker_title || maker_kind} – ${maker_kind}.${ending}`
  if (slot === 'source') return `${title || slot}.${ending}`
  return slot === 'second_source' ? `${title} 2.${ending}` : `${title}_${slot}.${ending}`
}
