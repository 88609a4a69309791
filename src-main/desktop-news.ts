// What is told of batches: progress for the desktop's taskbar, and one note and news when a batch ends or begins to need its person.
import type { BatchNews } from '../src-shared/orders/batch-news.ts'
import { filterOf, type Order } from '../src-shared/orders/order.ts'
import { type WorkUnderWay, workUnderWay } from '../src-shared/orders/work-under-way.ts'
import type { Settings } from '../src-shared/settings.ts'
import type { EventDesk } from './event-desk.ts'
import type { OrderEngine } from './orders/order-engine.ts'
import type { Desktop } from './ports.ts'

type Given = {
  desktop: Pick<Desktop, 'progress' | 'notify'>
  orders: Pick<OrderEngine, 'onChange'> & { list(): readonly Seen[] }
  /** How the person wants notes, asked anew for each. */
  wanted: () => Pick<Settings, 'notes' | 'noteSound' | 'quietHours'>
  now: () => number
  /** The window hears the news of one moment together, and what a click on a note asks for. */
  tell: EventDesk['tell']
}

type Seen = Pick<Order, 'id' | 'number' | 'batchId' | 'title' | 'stage' | 'progress' | 'recipe'>
type Standing = BatchNews & { first: string }
type Tally = Pick<WorkUnderWay, 'running' | 'all'> & { counted: number }

/** Tells of changes from now on; what had ended, or needed attention, before is no news. Returns the undo. */
export function tellDesktop({ desktop, orders, wanted, now, tell }: Given): () => void {
  /** Batches by id; those that ended go when nothing is under way any more, and are known by their id alone. */
  const batches = new Map<string, Map<string, Seen>>()
  const tallies = new Map<string, Tally>()
  const ended = new Set<string>()
  const attention = new Set<string>()
  let shown: number | null = null

  const take = ({ id, number, batchId, title, stage, progress, recipe }: Seen) => {
    if (ended.has(batchId)) return
    const batch = batches.get(batchId) ?? new Map<string, Seen>()
    const seen: Seen = { id, number, batchId, title, stage, progress, ...(recipe ? { recipe } : {}) }
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
  const draw = () => {
    const sum = { running: 0, counted: 0, all: 0 }
    for (const [batchId, tally] of tallies) {
      if (tally.running === 0 && !ended.has(batchId)) continue
      sum.running += tally.running
      sum.counted += tally.counted
      sum.all += tally.all
    }
    if (sum.running === 0) for (const batchId of ended) forget(batchId)
    const next = sum.running === 0 ? null : Math.round((sum.counted / sum.all) * 100) / 100
    if (next !== shown) desktop.progress(next)
    shown = next
  }
  const onChanged = (changed: readonly Order[]) => {
    const placed = changed.filter(({ rebuilt }) => rebuilt !== 'anew')
    for (const order of placed) take(order)
    const news = [...new Set(placed.map((order) => order.batchId))].flatMap(settle)
    draw()
    const settings = wanted()
    if (mayNote(settings, now()))
      for (const { first, ...note } of news)
        desktop.notify(note, { sound: settings.noteSound }, () => tell('order-asked', first))
    if (news.length > 0)
      tell(
        'batch-news',
        news.map(({ first: _, ...note }) => note),
      )
  }

  for (const order of orders.list()) take(order)
  for (const batchId of [...batches.keys()]) settle(batchId)
  for (const batchId of ended) forget(batchId)
  draw()
  const undo = orders.onChange(onChanged)
  return () => {
    undo()
    if (shown !== null) desktop.progress(null)
  }
}

/** What counts of a batch in the progress: as if it were under way, even when it just ended. */
function tallyOf(batch: readonly Seen[]): Tally {
  const { running, all, share } = workUnderWay(batch)
  if (running > 0) return { running, all, counted: share * all }
  const over = batch.filter(({ stage }) => stage !== 'cancelled')
  const ended = over.filter(({ stage }) => stage === 'done' || stage === 'failed')
  return { running, all: over.length, counted: ended.length }
}

function standing(batchId: string, batch: readonly Seen[]): Standing {
  const count = (fits: (order: Seen) => boolean) => batch.filter(fits).length
  const first = batch.reduce((oldest, order) => (order.number < oldest.number ? order : oldest))
  return {
    batchId,
    ended: batch.every(({ stage }) => stage === 'done' || stage === 'failed' || stage === 'cancelled'),
    first: first.id,
    title: first.title,
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
