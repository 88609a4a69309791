// What is told of batches: progress and a number for the desktop, and one note and news when a batch ends or begins to need its person.
import type { BatchNews } from '../src-shared/orders/batch-news.ts'
import { filterOf, type Order } from '../src-shared/orders/order.ts'
import { isOver } from '../src-shared/orders/stages.ts'
import { type WorkUnderWay, workUnderWay } from '../src-shared/orders/work-under-way.ts'
import type { Settings } from '../src-shared/settings/settings.ts'
import type { EventDesk } from './desks/event-desk.ts'
import type { OrderEngine } from './orders/engine-calls.ts'
import type { Desktop } from './ports.ts'

type Given = {
  desktop: Pick<Desktop, 'progress' | 'count' | 'notify'>
  orders: Pick<OrderEngine, 'onChange'> & {
    /** Of the batches under way. */
    list(): readonly Seen[]
    /** Ids of the batches that have ended. */
    ended(): readonly string[]
  }
  /** How the person wants notes, asked anew for each. */
  wanted: () => Pick<Settings, 'notes' | 'notesTogether' | 'noteSound' | 'quietHours'>
  now: () => number
  /** The window is told the news of one moment together, and what a click on a note asks for. */
  tell: EventDesk['tell']
  /** What a batch is called, asked when it is told of. */
  nameOf: (batchId: string) => string
}

type Seen = Pick<Order, 'id' | 'number' | 'batchId' | 'stage' | 'progress' | 'recipe'>
type Standing = Omit<BatchNews, 'name'> & { first: string }
type Tally = Pick<WorkUnderWay, 'running' | 'attention' | 'all'> & { counted: number }

/** Tells of changes from now on; what had ended, or needed attention, before is no news. Returns what ends it. */
export function tellDesktop({ desktop, orders, wanted, now, tell, nameOf }: Given): () => void {
  /** Batches by id; those that ended go when nothing is under way any more, and are known by their id alone. */
  const batches = new Map<string, Map<string, Seen>>()
  const tallies = new Map<string, Tally>()
  const ended = new Set(orders.ended())
  const attention = new Set<string>()
  /** Ended batches that are told of once nothing is under way any more. */
  const kept: Standing[] = []
  let shown: number | null = null
  let shownCount = 0

  const take = ({ id, number, batchId, stage, progress, recipe }: Seen) => {
    if (ended.has(batchId)) return
    const batch = batches.get(batchId) ?? new Map<string, Seen>()
    const seen: Seen = { id, number, batchId, stage, progress, ...(recipe ? { recipe } : {}) }
    batches.set(batchId, batch.set(id, seen))
  }
  /** Files what is known of a batch, and answers with what is new of it. */
  const settle = (batchId: string): Standing[] => {
    const batch = batches.get(batchId)
    if (!batch || ended.has(batchId)) return []
    tallies.set(batchId, tallyOf([...batch.values()]))
    const now = standing(batchId, [...batch.values()])
    const troubled = now.attention > 0
    const isNew = now.ended ? now.done + now.failed > 0 : troubled && !attention.has(batchId)
    if (troubled) attention.add(batchId)
    else attention.delete(batchId)
    if (now.ended) ended.add(batchId)
    return isNew ? [now] : []
  }
  const forget = (batchId: string) => {
    batches.delete(batchId)
    tallies.delete(batchId)
  }
  /** Answers how many orders are under way. */
  const draw = (): number => {
    const sum = { running: 0, attention: 0, counted: 0, all: 0 }
    for (const [batchId, tally] of tallies) {
      sum.attention += tally.attention
      if (tally.running === 0 && !ended.has(batchId)) continue
      sum.running += tally.running
      sum.counted += tally.counted
      sum.all += tally.all
    }
    if (sum.running === 0) for (const batchId of ended) forget(batchId)
    const next = sum.running === 0 ? null : Math.round((sum.counted / sum.all) * 100) / 100
    if (next !== shown) desktop.progress(next)
    shown = next
    const count = sum.running + sum.attention
    if (count !== shownCount) desktop.count(count)
    shownCount = count
    return sum.running
  }
  /** What is told now of what is new, where the ends of batches are told together; what asks for its person never waits. */
  const gather = (news: readonly Standing[], running: number): Standing[] => {
    kept.push(...news.filter((each) => each.ended))
    const asking = news.filter((each) => !each.ended)
    const [first, ...rest] = running > 0 ? [] : kept.splice(0)
    return first ? [...asking, rest.reduce(together, first)] : asking
  }
  const onChanged = (changed: readonly Order[]) => {
    const placed = changed.filter(({ rebuilt }) => rebuilt !== 'anew')
    for (const order of placed) take(order)
    const news = [...new Set(placed.map((order) => order.batchId))].flatMap(settle)
    const running = draw()
    const named = (note: Omit<BatchNews, 'name'>): BatchNews => ({ ...note, name: nameOf(note.batchId) })
    const settings = wanted()
    const due = settings.notesTogether ? gather(news, running) : [...kept.splice(0), ...news]
    if (mayNote(settings, now()))
      for (const { first, ...note } of due)
        desktop.notify(named(note), { sound: settings.noteSound }, () => tell('order-asked', first))
    if (news.length > 0)
      tell(
        'batch-news',
        news.map(({ first: _, ...note }) => named(note)),
      )
  }

  for (const order of orders.list()) take(order)
  for (const batchId of [...batches.keys()]) settle(batchId)
  for (const batchId of ended) forget(batchId)
  draw()
  const unsubscribe = orders.onChange(onChanged)
  return () => {
    unsubscribe()
    if (shown !== null) desktop.progress(null)
    if (shownCount > 0) desktop.count(0)
  }
}

/** What counts of a batch in the progress: as if it were under way, even when it just ended. */
function tallyOf(batch: readonly Seen[]): Tally {
  const { running, attention, all, share } = workUnderWay(batch)
  if (running > 0) return { running, attention, all, counted: share * all }
  const over = batch.filter(({ stage }) => stage !== 'cancelled')
  const ended = over.filter(({ stage }) => stage === 'done' || stage === 'failed')
  return { running, attention, all: over.length, counted: ended.length }
}

/** Several batches as one, called after the first. */
function together(one: Standing, { batches, orders, done, failed, attention }: Standing): Standing {
  return {
    ...one,
    batches: one.batches + batches,
    orders: one.orders + orders,
    done: one.done + done,
    failed: one.failed + failed,
    attention: one.attention + attention,
  }
}

function standing(batchId: string, batch: readonly Seen[]): Standing {
  const count = (fits: (order: Seen) => boolean) => batch.filter(fits).length
  const first = batch.reduce((oldest, order) => (order.number < oldest.number ? order : oldest))
  return {
    batchId,
    ended: batch.every(({ stage }) => isOver(stage)),
    first: first.id,
    batches: 1,
    orders: batch.length,
    done: count(({ stage }) => stage === 'done'),
    failed: count(({ stage }) => stage === 'failed'),
    attention: count(({ stage }) => filterOf(stage) === 'attention'),
  }
}

/**
 * Whether a note may be shown now. Quiet hours go by the clock on the wall, over midnight too; without a minute between their
 * ends there are none.
 */
function mayNote({ notes, quietHours }: Pick<Settings, 'notes' | 'quietHours'>, now: number): boolean {
  if (!notes || quietHours === null) return notes
  const clock = new Date(now)
  const at = clock.getHours() * 60 + clock.getMinutes()
  const from = minutesOf(quietHours.from)
  const until = minutesOf(quietHours.until)
  return from <= until ? at < from || at >= until : at < from && at >= until
}

/** `22:30` as the minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
