// The filters of a list, kept on this computer as they change.
import type { z } from 'zod'
import type { StoreApi } from 'zustand'
import { memory } from './memory.ts'
import type { Memory } from './window-memory.ts'

/** The part of a store that `schema` names comes back as it was left; what is broken stays as it is. */
export function keepFilters<S extends object, F extends Partial<S>>(
  store: Pick<StoreApi<S>, 'setState' | 'subscribe'>,
  name: string,
  schema: z.ZodType<F>,
): void {
  memory.whenOpen(() => {
    const kept = recallFilters(memory, name, schema)
    if (kept) store.setState(kept)
    store.subscribe((now) => rememberFilters(memory, name, schema, now))
  })
}

/** What was kept under a name; null when nothing sound is there. */
function recallFilters<F>(from: Memory, name: string, schema: z.ZodType<F>): F | null {
  try {
    const read = schema.safeParse(JSON.parse(from.getItem(name) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Keeps the part of `state` that the schema names; a full store loses nothing but the memory. */
function rememberFilters<F>(to: Memory, name: string, schema: z.ZodType<F>, state: unknown): void {
  const read = schema.safeParse(state)
  if (!read.success) return
  try {
    to.setItem(name, JSON.stringify(read.data))
  } catch {
    return
  }
}
