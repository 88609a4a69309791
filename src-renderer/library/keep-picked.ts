// What is picked in the Library, kept on this computer as it changes; what is gone by then is in no list and acted upon by nothing.
import { z } from 'zod'
import type { StoreApi } from 'zustand'
import { memory } from '../state/memory.ts'
import { nonePicked, type Picked } from '../ui/focus/picked.ts'

const name = 'library.picked'
/** More than these are no choice that somebody made one by one. */
const most = 1000
const keptSchema = z.object({ ids: z.array(z.string().max(64)).max(most), anchor: z.string().max(64).nullable() })

export function keepPicked(store: Pick<StoreApi<{ readonly picked: Picked }>, 'setState' | 'subscribe'>): void {
  memory.whenOpen(() => {
    const kept = recalled()
    if (kept) store.setState({ picked: { ids: new Set(kept.ids), anchor: kept.anchor } })
    store.subscribe(({ picked }, before) => {
      if (picked !== before.picked) keep(picked)
    })
  })
}

/** A full store loses nothing but the memory. */
function keep(picked: Picked): void {
  const { ids, anchor } = picked.ids.size > most ? nonePicked : picked
  try {
    memory.setItem(name, JSON.stringify({ ids: [...ids], anchor }))
  } catch {
    return
  }
}

function recalled(): z.infer<typeof keptSchema> | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(memory.getItem(name) ?? 'null')).data
  } catch {
    return undefined
  }
}
