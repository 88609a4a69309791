// What the person has chosen in Create: it stays while they visit other places, and ends with the window.
import { create } from 'zustand'
import type { OrderRequest } from '../../src-shared/order.ts'
import type { Chosen } from './chosen.ts'
import { everything, type Selection } from './tray-selection.ts'

/** The last orders placed from here, to tell a second press from a second wish. */
export type Placed = Chosen & {
  readonly orders: number
  readonly points: number
  readonly orderId: string | null
}

type CreateChoice = {
  readonly kind: OrderRequest['kind']
  /** Requests changed since the start, by kind; others come from what was remembered. */
  readonly requests: Partial<Record<OrderRequest['kind'], OrderRequest>>
  readonly selection: Selection
  /** Card that the keyboard is on. */
  readonly focused: string | null
  readonly placed: Placed | null
  /** The notice about `placed` was not closed yet. */
  readonly announced: boolean
}

export const useCreateChoice = create<CreateChoice>(() => ({
  kind: 'relief',
  requests: {},
  selection: everything,
  focused: null,
  placed: null,
  announced: false,
}))

/** Changes the selection by a pure step. */
export function changeSelection(step: (selection: Selection) => Selection): void {
  useCreateChoice.setState((state) => ({ selection: step(state.selection) }))
}
