// The last values of each order form, kept on this computer and validated by the form's own schema when they are read.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { Memory } from '../../state/window-memory.ts'

const keyOf = (kind: OrderRequest['kind']) => `create.options.${kind}`

/** What was kept for a kind, as unchecked data; undefined when nothing readable is there. */
export function recallOptions(memory: Memory, kind: OrderRequest['kind']): unknown {
  try {
    return JSON.parse(memory.getItem(keyOf(kind)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the values of a form; a full or forbidden store loses nothing but the memory. */
export function rememberOptions(memory: Memory, request: OrderRequest): void {
  try {
    memory.setItem(keyOf(request.kind), JSON.stringify(request.options))
  } catch {
    return
  }
}
