// How much the records hold: orders, the results that are saved, and pictures.
import type { StudioDb } from '../storage/studio-db.ts'

export function recordCounts(db: StudioDb): { orders: number; results: number; pictures: number } {
  const row = db.get(
    `select (select count(*) from orders) as orders, (select count(*) from sources) as pictures,
      (select count(*) from artifacts where state = 'saved') as results`,
  )
  const count = (value: unknown) => (typeof value === 'number' ? value : 0)
  return { orders: count(row?.orders), results: count(row?.results), pictures: count(row?.pictures) }
}
