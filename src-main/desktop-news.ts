// What the desktop hears of the orders: progress for its taskbar, and one note when a batch ends or begins to need its person.
import { filterOf, type Order } from '../src-shared/orders/order.ts'
import { type WorkUnderWay, workUnderWay } from '../src-shared/orders/work-under-way.ts'
import type { OrderEngine } from './orders/order-engine.ts'
import type { BatchNote, Desktop } from './ports.ts'

type Given = {
  desktop: Pick<Desktop, 'progress' | 'notify'>
  orders: Pick<OrderEngine, 'onChange'> & { list(): readonly Seen[] }
  /** Shows an order, and with it its batch, in the window. */
  show: (orderId: string) => void
}

type Seen = Pick<Order, 'id' | 'number' | 'batchId' | 'title' | 'stage' | 'progress' | 'recipe'>
type Standing = BatchNote & { ended: boolean; first: string }
type Tally = Pick<WorkUnderWay, 'running' | 'all'> & { counted: number }

/** Tells of changes from now on; what had ended, or needed attention, before is no news. Returns the undo. */
export function tellDesktop({ desktop, orders, show }: Given): () => void {
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
  /** Files what is known of a batch; `say` is false for what was so before. */
  const settle = (batchId: string, say: boolean) => {
    const batch = batches.get(batchId)
    if (!batch || ended.has(batchId)) return
    tallies.set(batchId, tallyOf([...batch.values()]))
    const { ended: isOver, first, ...note } = standing([...batch.values()])
    const troubled = note.attention > 0
    const news = isOver ? note.done + note.failed > 0 : troubled && !attention.has(batchId)
    if (troubled) attention.add(batchId)
    else attention.delete(batchId)
    if (isOver) ended.add(batchId)
    if (say && news) desktop.notify(note, () => show(first))
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
  const hear = (changed: readonly Order[]) => {
    const placed = changed.filter(({ rebuilt }) => rebuilt !== 'anew')
    for (const order of placed) take(order)
    for (const batchId of new Set(placed.map((order) => order.batchId))) settle(batchId, true)
    draw()
  }

  for (const order of orders.list()) take(order)
  for (const batchId of [...batches.keys()]) settle(batchId, false)
  for (const batchId of ended) forget(batchId)
  draw()
  const undo = orders.onChange(hear)
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

function standing(batch: readonly Seen[]): Standing {
  const count = (fits: (order: Seen) => boolean) => batch.filter(fits).length
  const first = batch.reduce((oldest, order) => (order.number < oldest.number ? order : oldest))
  return {
    ended: batch.every(({ stage }) => stage === 'done' || stage === 'failed' || stage === 'cancelled'),
    first: first.id,
    title: first.title,
    orders: batch.length,
    done: count(({ stage }) => stage === 'done'),
    failed: count(({ stage }) => stage === 'failed'),
    attention: count(({ stage }) => filterOf(stage) === 'attention'),
  }
}
