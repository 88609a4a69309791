// The Library with these results, of the newest first, and nothing to filter by.
import { LibraryPlace } from '../../../src-renderer/library/LibraryPlace.tsx'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Answers } from '../given-studio.ts'
import { show } from '../show.tsx'

export const showLibrary = (orders: Order[], answers: Answers = {}) =>
  show(<LibraryPlace />, {
    'orders.list': () => orders,
    'library.find': () => Uint32Array.from(orders, ({ number }) => number),
    'library.choices': () => ({ kinds: ['relief'], types: [], recipes: [], batches: [], looks: [], deleted: 0 }),
    'accounts.catalog': () => ({ catalog: null, readAt: null }),
    'artifacts.look': () => undefined,
    'marks.words': () => ({ tags: [], clients: [] }),
    ...answers,
  })
