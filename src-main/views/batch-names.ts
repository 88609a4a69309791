// What batches are called without a window: by their own names, else by those that are made of their orders.
import type { Language } from '../../src-shared/languages.ts'
import { type BatchFacts, batchFacts, madeBatchName, type NamedOrder } from '../../src-shared/orders/batch-name.ts'
import { orderInputsSchema } from '../../src-shared/orders/order-inputs.ts'
import { type OrderRequest, orderRequestSchema } from '../../src-shared/orders/order-request.ts'
import { batchVoiceIn } from '../../src-shared/words/batch-voice.ts'
import type { StudioDb } from '../storage/studio-db.ts'

/** What orders are placed for never changes; only a batch that was found again grows, and with it its count. */
const known = new WeakMap<StudioDb, Map<string, { orders: number; facts: BatchFacts }>>()

/** The name of a batch in a language, and when it was placed; empty for one that is not here. */
export function batchOutline(db: StudioDb, batchId: string, language: Language): { name: string; placedAt: number } {
  const row = db.get('select name, placed_at from batches where id = ?', batchId)
  if (!row) return { name: '', placedAt: 0 }
  const own = typeof row.name === 'string' ? row.name : null
  return { name: own ?? madeBatchName(factsOf(db, batchId), batchVoiceIn(language)), placedAt: Number(row.placed_at) }
}

function factsOf(db: StudioDb, batchId: string): BatchFacts {
  const orders = Number(db.get('select count(*) as orders from orders where batch_id = ?', batchId)?.orders)
  const batches = known.get(db) ?? new Map<string, { orders: number; facts: BatchFacts }>()
  known.set(db, batches)
  const before = batches.get(batchId)
  if (before?.orders === orders) return before.facts
  const facts = batchFacts(namedOrders(db, batchId))
  batches.set(batchId, { orders, facts })
  return facts
}

function* namedOrders(db: StudioDb, batchId: string): Generator<NamedOrder> {
  const sql = `select title, request, step, recipe, (select json_group_object(slot, source_hash) from order_uploads
      where order_id = orders.id) as inputs
    from orders join batches on batches.id = batch_id left join recipe_steps on recipe_steps.order_id = orders.id
    where batch_id = ? order by number`
  const requests = new Map<string, OrderRequest>()
  const requestOf = (text: string) => {
    const request = requests.get(text) ?? orderRequestSchema.parse(JSON.parse(text))
    requests.set(text, request)
    return request
  }
  for (const { title, request, step, recipe, inputs } of db.all(sql, batchId)) {
    yield {
      title: String(title),
      request: requestOf(String(request)),
      inputs: orderInputsSchema.parse(JSON.parse(String(inputs))),
      ...(typeof step === 'number' ? { recipe: { name: String(recipe ?? ''), step } } : {}),
    }
  }
}
