// What the person has chosen in Create: it stays while they visit other places, and is kept on this computer.
import { create } from 'zustand'
import type { SlotTarget } from '../../src-shared/destination.ts'
import type { TrayItem } from '../../src-shared/source.ts'
import type { Chosen } from '../state/chosen.ts'
import { memory } from '../state/memory.ts'
import { type KeptChoice, recallChoice, rememberChoice } from './kept-choice.ts'
import type { FormKind, FormRequest } from './kinds/forms.ts'
import type { SlotNote } from './slots/landing.ts'
import type { Selection } from './tray/tray-selection.ts'
import type { Also } from './variants/variants.ts'

/** The last orders placed from here, to tell a second press from an order that is meant again. */
type Placed = {
  /** Where they were placed: another account never placed them. */
  readonly accountId: string
  readonly chosen: Chosen
  readonly orders: number
  readonly points: number
  readonly orderId: string | null
}

/** Files dropped on a slot: they go there as soon as they are checked, or the slot says why they cannot. */
export type Dropped = { readonly to: SlotTarget } & (
  | { readonly stage: 'checking' }
  | { readonly stage: 'checked'; readonly items: readonly TrayItem[] }
  | { readonly stage: 'told'; readonly note: SlotNote }
)

type CreateChoice = KeptChoice & {
  /** Requests changed since the start, by kind; others come from what was remembered. */
  readonly requests: Partial<Record<FormKind, FormRequest>>
  /** At most one for each slot. */
  readonly dropped: readonly Dropped[]
  /** Card that the keyboard is on. */
  readonly focused: string | null
  readonly placed: Placed | null
  /** When the notice about `placed` came; null once it is no news any more. */
  readonly announcedAt: number | null
}

export const useCreateChoice = create<CreateChoice>(() => ({
  ...recallChoice(memory),
  requests: {},
  dropped: [],
  focused: null,
  placed: null,
  announcedAt: null,
}))

const kept = [
  'kind',
  'also',
  'second',
  'presetName',
  'moves',
  'selection',
  'marks',
] as const satisfies readonly (keyof KeptChoice)[]

memory.whenOpen(() => {
  useCreateChoice.setState(recallChoice(memory))
  useCreateChoice.subscribe((now, before) => {
    if (kept.some((part) => now[part] !== before[part])) rememberChoice(memory, now)
  })
})

/** Changes the selection by a pure step. */
export function changeSelection(step: (selection: Selection) => Selection): void {
  useCreateChoice.setState((state) => ({ selection: step(state.selection) }))
}

/** Values chosen besides the form's own, for the form of one kind. */
export function changeAlso(kind: FormKind, also: Also): void {
  useCreateChoice.setState((state) => ({ also: { ...state.also, [kind]: also } }))
}

/** Remembers what was placed in an account, and shows the notice about it. */
export function announce(accountId: string, { chosen, points, orderIds }: Announced): void {
  const placed = { accountId, chosen, orders: orderIds.length, points, orderId: orderIds[0] ?? null }
  useCreateChoice.setState({ placed, announcedAt: Date.now() })
}

type Announced = { readonly chosen: Chosen; readonly points: number; readonly orderIds: readonly string[] }
