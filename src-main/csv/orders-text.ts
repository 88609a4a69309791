// The orders of an account as CSV, newest first, each with what its ledger charged and gave back; then what belongs to no order.
import { setImmediate } from 'node:timers/promises'
import type { Language } from '../../src-shared/languages.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import type { LedgerRow } from '../../src-shared/usage/ledger.ts'
import { type CsvWords, orderColumns } from '../../src-shared/usage/usage-csv.ts'
import { windowOrders } from '../orders/window-orders.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { type OrderPoints, orderPoints } from '../views/whole-ledger.ts'
import { createBatchWords } from './batch-cell.ts'
import { byteOrderMark, type Cell, csvLine } from './csv-text.ts'
import { zonedTime } from './zoned-time.ts'

/** Orders that are read at once; the window gets its answers in between. */
const chunk = 100

type Column = (typeof orderColumns)[number]
type Account = { id: string; name: string }
type Points = Pick<OrderPoints, 'charged' | 'refunded'>
const none: Points = { charged: 0, refunded: 0 }

/**
 * Parts of the file, with how many lines each has. The points are those of one moment, and their sum is that of the ledger: a
 * line at the end has what was charged for no order of this computer, and one for those that this version cannot read.
 */
export async function* ordersText(
  db: StudioDb,
  account: Account,
  words: CsvWords,
  language: Language,
): AsyncGenerator<{ text: string; lines: number }> {
  const points = orderPoints(db, account.id)
  const ofOrder = new Map(points.flatMap((each) => (each.orderId === null ? [] : [[each.orderId, each] as const])))
  yield { text: byteOrderMark + csvLine(orderColumns.map((column) => words.columns[column])), lines: 0 }
  const unwritten = new Set(ofOrder.keys())
  const batchWords = createBatchWords(db, language)
  for (let before: number | null = null; ; ) {
    await setImmediate()
    const page: Order[] = windowOrders(db, { before, most: chunk })
    const mine = page.filter(({ accountId }) => accountId === account.id)
    for (const { id } of mine) unwritten.delete(id)
    const text = mine.map((order) => line(orderCells(order, ofOrder.get(order.id) ?? none, account, words, batchWords)))
    yield { text: text.join(''), lines: mine.length }
    const last = page.at(-1)
    if (page.length < chunk || !last) break
    before = last.number
  }
  const others = Map.groupBy(
    points.filter(({ orderId }) => orderId === null || unwritten.has(orderId)),
    ({ match }) => match,
  )
  const text = [...others].map(([match, some]) => line(otherCells(match, some, account, words)))
  yield { text: text.join(''), lines: text.length }
}

const line = (cells: Partial<Record<Column, Cell>>) => csvLine(orderColumns.map((column) => cells[column] ?? null))

function orderCells(
  order: Order,
  points: Points,
  account: Account,
  words: CsvWords,
  batchWords: (id: string) => string,
): Record<Column, Cell> {
  const saved = order.artifacts.flatMap(({ state, fileName }) => (state === 'saved' && fileName ? [fileName] : []))
  return {
    order: order.number,
    placed: zonedTime(order.placedAt),
    title: order.title,
    for: words.kinds[order.request.kind],
    client: order.marks?.client ?? '',
    tags: (order.marks?.tags ?? []).join('; '),
    batch: batchWords(order.batchId),
    account: account.name,
    agreed: order.price.uploads + order.price.work,
    ...spent(points),
    stage: words.stages[order.stage],
    files: saved.join('; '),
  }
}

function otherCells(match: LedgerRow['match'], some: readonly Points[], account: Account, words: CsvWords) {
  const sum = (of: keyof Points) => some.reduce((all, each) => all + each[of], 0)
  const names = { foreign: words.kinds.foreign, unclear: words.unclear, upload: words.kinds.upload, order: '' }
  return {
    for: names[match],
    account: account.name,
    ...spent({ charged: sum('charged'), refunded: sum('refunded') }),
  }
}

const spent = ({ charged, refunded }: Points) => ({ charged, refunded, net: charged - refunded })
