// The life of an order: every answer and every mishap at every stage, lived over the core and the practice region, against its page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsFor } from '../../../src-renderer/queue/acts/order-actions.ts'
import { stageWords } from '../../../src-renderer/queue/rows/stage-words.ts'
import { en } from '../../../src-renderer/text/en.ts'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { type Order, type OrderStage, orderStages } from '../../../src-shared/orders/order.ts'
import { fastClock } from '../../helpers/clocks.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type OneOrder, oneOrder } from '../../helpers/studio/one-order.ts'
import { type AnswerName, answers } from './answers.ts'
import { type AskingStage, askingStages } from './asking-stages.ts'
import { type HappeningName, happenings, liveHappening } from './happenings.ts'
import { type Lived, liveCell } from './live-cell.ts'
import { cellsUnder, tableUnder } from './read-page.ts'

const format = formatsOf('en-GB')
const clock = fastClock(400)
const points = 100
const texts: Readonly<Record<string, string>> = en

const asked = cellsUnder('Answers').map(({ row, column, cell }) => ({ stage: column, what: row, cell }))
const happened = cellsUnder('Mishaps').map(({ row, column, cell }) => ({ stage: row, what: column, cell }))
const words = tableUnder('Words').slice(1)
type Cell = (typeof asked)[number]
const nameOf = ({ stage, what }: Cell) => `${stage}: ${what}`

let region: ServedRegion
beforeAll(async () => {
  const accounts = [...asked, ...happened].map((cell) => ({ name: nameOf(cell), points }))
  region = await servedRegion({ accounts, clock: clock.now, speed: 400 })
})
afterAll(() => region.end())

/** What the row of an order says, as the page writes it. */
function saysOf(order: Order): string[] {
  const key = stageWords(order, format, (key) => key).note?.key
  const note = key === undefined ? '' : (texts[key] ?? '').replaceAll(/\{\{\w+\}\}/g, '…')
  const next = order.problem?.detail?.next === undefined ? '' : 'yes'
  return [order.stage, note, next, actionsFor(order).join(', ')]
}

async function lived(cell: Cell, live: (one: OneOrder) => Promise<Lived>) {
  const one = await oneOrder(region, nameOf(cell), clock)
  try {
    const { cell: found, rested } = await live(one)
    expect(found).toBe(cell.cell)
    for (const order of rested) expect(words).toContainEqual(saysOf(order))
    // The order tells what the service took, to the point.
    await one.studio.ledger.refresh(one.accountId)
    const told = one.studio.engine.list().reduce((sum, { charged }) => sum + (charged ?? 0), 0)
    expect(told).toBe(points - one.points())
  } finally {
    await one.end()
  }
}

test('the page has every answer at every stage that asks, and every mishap at every stage', () => {
  const all = (rows: readonly string[], columns: readonly string[]) =>
    rows.flatMap((stage) => columns.map((what) => ({ stage, what })))
  const names = (cells: readonly { stage: string; what: string }[]) =>
    cells.map(({ stage, what }) => `${stage}: ${what}`).sort()
  expect(names(asked)).toEqual(names(all(Object.keys(askingStages), Object.keys(answers))))
  expect(names(happened)).toEqual(names(all(orderStages, Object.keys(happenings))))
})

test('whatever waits or is in doubt says when it is tried next, or waits for a word, and there is something to do about it', () => {
  const costsNoMore = ['resume', 'now', 'check', 'fetch', 'cancel']
  const waiting = words.filter(([stage = '']) =>
    ['waiting', 'held', 'checking', 'unresolved', 'unseen', 'late'].includes(stage),
  )
  expect(new Set(waiting.map(([stage]) => stage)).size).toBe(6)
  for (const [stage, note, next, actions = ''] of waiting) {
    expect(note).not.toBe('')
    expect(
      actions.split(', ').some((action) => costsNoMore.includes(action)),
      `${stage}, ${note}`,
    ).toBe(true)
    const now = note === texts['queue.note.checking']
    if (!now && !['held', 'unresolved', 'waiting'].includes(stage ?? '')) expect(next, `${stage}, ${note}`).toBe('yes')
  }
})

test.concurrent.each(asked)('$stage: $what', (each) =>
  lived(each, (one) => liveCell(one, each.stage as AskingStage, each.what as AnswerName, each.cell)),
)
test.concurrent.each(happened)('$stage: $what', (each) =>
  lived(each, (one) => liveHappening(one, each.stage as OrderStage, each.what as HappeningName, each.cell)),
)
