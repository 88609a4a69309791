// The marks of results, as the person gave them: kept by order, told as they change.
import { isBare, type Marked, type Marks, type MarkWords } from '../../src-shared/orders/marks.ts'
import { stageOf } from '../orders/records/order-book.ts'
import type { StudioDb } from '../storage/studio-db.ts'

type MarksBook = {
  /** Gives these orders exactly these marks, all or none of them; unknown orders are passed over. */
  put(list: readonly Marked[]): void
  /** The tags and clients of all results. */
  words(): MarkWords
}

/** Tags, and clients, that are offered at most. */
const mostWords = 1000

/** The marks in `db`; `tell` is called with those that were put, and the orders whose words are others now: client, tags or note. */
export function createMarksBook(db: StudioDb, tell: (put: Marked[], reworded: string[]) => void = () => {}): MarksBook {
  const put = (orderId: string, { starred, tags, client, note }: Marks) => {
    db.run('delete from result_tags where order_id = ?', orderId)
    db.run('delete from result_marks where order_id = ?', orderId)
    if (isBare({ starred, tags, client, note })) return
    db.run('insert into result_marks values (?, ?, ?, ?)', orderId, Number(starred), client, note)
    for (const [number, tag] of tags.entries()) db.run('insert into result_tags values (?, ?, ?)', orderId, number, tag)
  }
  const wordsNow = (orderId: string) => {
    const tags = db.all('select tag from result_tags where order_id = ? order by number', orderId)
    const row = db.get('select client, note from result_marks where order_id = ?', orderId)
    return JSON.stringify([row?.client ?? '', row?.note ?? '', tags.map(({ tag }) => tag)])
  }
  const counted = (sql: string) =>
    db.all(sql, mostWords).map((row) => ({ word: String(row.word), count: Number(row.count) }))
  return {
    put(list) {
      const known = list.filter(({ orderId }) => stageOf(db, orderId) !== undefined)
      const reworded = known.filter(
        ({ orderId, marks: { client, note, tags } }) => wordsNow(orderId) !== JSON.stringify([client, note, tags]),
      )
      db.transaction(() => {
        for (const { orderId, marks } of known) put(orderId, marks)
      })
      if (known.length === 0) return
      tell(
        known,
        reworded.map(({ orderId }) => orderId),
      )
    },
    words: () => ({
      tags: counted(
        'select tag as word, count(*) as count from result_tags group by tag order by count desc, tag limit ?',
      ),
      clients: counted(
        `select client as word, count(*) as count from result_marks where client <> ''
          group by client order by count desc, client limit ?`,
      ),
    }),
  }
}
