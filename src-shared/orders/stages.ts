// What each stage of an order means for the rules about it: one row a stage, also for what is asked of the records.
import type { OrderStage } from './order.ts'

type StageTraits = {
  /** Nothing becomes of it any more by itself. */
  readonly over: boolean
  /** What it was to bring is not to come. */
  readonly fruitless: boolean
  /** `open`: its work is surely unsent and can be cancelled; `sending`: its charged calls are under way; `sent`: neither. */
  readonly work: 'open' | 'sending' | 'sent'
  /** It stands still until its step, or the person, lets it go on. */
  readonly stands: boolean
  /** It may have been charged for something that never came. */
  readonly refundable: boolean
}

const open = { over: false, fruitless: false, work: 'open', stands: true, refundable: false } as const
const sending = { ...open, work: 'sending', stands: false } as const
const sent = { ...sending, work: 'sent' } as const

export const stageTraits = {
  chained: open,
  waiting: { ...open, stands: false },
  held: open,
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
  unresolved: sent,
} as const satisfies Record<OrderStage, StageTraits>

/** The stages of which `holds` is true, in the sequence of an order's life. */
export function stagesThat(holds: (traits: StageTraits) => boolean): OrderStage[] {
  return (Object.keys(stageTraits) as OrderStage[]).filter((stage) => holds(stageTraits[stage]))
}

/** True when nothing more happens by itself. */
export function isOver(stage: OrderStage): boolean {
  return stageTraits[stage].over
}

/** True when what the order was to bring is not to come. */
export function isFruitless(stage: OrderStage): boolean {
  return stageTraits[stage].fruitless
}
