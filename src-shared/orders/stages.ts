// What each stage of an order means for the rules about it: one row a stage, also for what is asked of the records.
import type { OrderStage } from './order.ts'

type StageTraits = {
  /** Nothing becomes of it any more by itself. */
  readonly over: boolean
  /** What it was to bring is not to come. */
  readonly fruitless: boolean
  /** `open`: its work is surely unsent and can be cancelled; `sending`: its charged calls are under way; `sent`: neither. */
  readonly work: 'open' | 'sending' | 'sent'
  /** The service has not been heard to take its work, and still may. */
  readonly pending: boolean
  /** It stands still until this lets it go on: the step before it, or the person. */
  readonly stands: 'step' | 'person' | null
  /** It may have been charged for something that never came. */
  readonly refundable: boolean
}

const open = { over: false, fruitless: false, work: 'open', pending: true, stands: null, refundable: false } as const
const sending = { ...open, work: 'sending' } as const
const sent = { ...open, work: 'sent', pending: false } as const

export const stageTraits = {
  chained: { ...open, stands: 'step' },
  waiting: open,
  held: { ...open, stands: 'person' },
  uploading: sending,
  sending,
  checking: sending,
  working: sent,
  unseen: { ...sent, refundable: true },
  saving: sent,
  late: { ...sent, refundable: true },
  done: { ...sent, over: true },
  failed: { ...sent, over: true, fruitless: true, refundable: true },
  cancelled: { ...sent, over: true, fruitless: true },
  unresolved: { ...sent, pending: true },
} as const satisfies Record<OrderStage, StageTraits>

/** The stages of which `holds` is true, in the sequence of an order's life. */
export function stagesThat(holds: (traits: StageTraits) => boolean): OrderStage[] {
  return (Object.keys(stageTraits) as OrderStage[]).filter((stage) => holds(stageTraits[stage]))
}

/** A stage in which nothing more happens by itself. */
export type EndedStage = {
  [S in OrderStage]: (typeof stageTraits)[S]['over'] extends true ? S : never
}[OrderStage]
export const endedStages = stagesThat(({ over }) => over) as EndedStage[]

/** True while its work was surely not sent. */
export function isUnsent(stage: OrderStage): boolean {
  return stageTraits[stage].work === 'open'
}

/** True while the service has not been heard to take its work, and still may. */
export function isPending(stage: OrderStage): boolean {
  return stageTraits[stage].pending
}

/** True when nothing more happens by itself. */
export function isOver(stage: OrderStage): boolean {
  return stageTraits[stage].over
}

/** True when what the order was to bring is not to come. */
export function isFruitless(stage: OrderStage): boolean {
  return stageTraits[stage].fruitless
}
