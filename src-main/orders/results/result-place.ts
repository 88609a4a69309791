// Where a result goes and what it is called there, beside the other results that would be called the same.
import { join } from 'node:path'
import { type ArtifactPlace, endingOf } from '../../artifacts/artifact-name.ts'
import type { StudioDb } from '../../storage/studio-db.ts'
import { clientOf } from '../../views/order-rows.ts'
import type { OrderRecord } from '../order-steps.ts'
import { keptFiles, typesOf } from '../records/artifact-book.ts'
import { orderNamed, ordersAlike } from '../records/order-book.ts'
import { type NamedOrder, type Saving, savedPlace, stemOf } from './saved-name.ts'

/**
 * The place of a result of this type. Results of one press that would have the same name each say in what their orders differ, and so
 * does one whose name a result of an earlier order has; the files of one order are called the same.
 */
export function resultPlace(db: StudioDb, record: OrderRecord, type: string, saving: Saving): ArtifactPlace {
  const named = (order: OrderRecord): NamedOrder => ({ ...order, client: clientOf(db, order.id) })
  const kept = keptFiles(db)
  const order = named(record)
  const plain = savedPlace(order, type, saving)
  const isPlain = ({ folder, label }: ArtifactPlace) => folder === plain.folder && label === plain.label
  const rivals = ordersAlike(db, record)
    .map(named)
    .filter((each) => isPlain(savedPlace(each, type, saving)))
  const endings = typesOf(db, order.id).map(endingOf)
  for (;;) {
    const place = savedPlace(order, type, saving, rivals)
    const known = new Set([order, ...rivals].map(({ id }) => id))
    const paths = [...new Set([place.ending, ...endings])].map((end) => join(place.folder, `${place.label}${end}`))
    const others = [...new Set(paths.flatMap(kept.holders))].flatMap((id) => {
      const other = known.has(id) ? undefined : orderNamed(db, id)
      return other ? [named(other)] : []
    })
    if (others.length > 0) {
      rivals.push(...others)
      continue
    }
    const stem = kept
      .ofOrder(order.id)
      .map((file) => (file.gone ? undefined : stemOf(file.path, order, file.type, saving)))
      .find((each) => each !== undefined)
    return { ...place, endings, stem, again: () => resultPlace(db, record, type, saving) }
  }
}
