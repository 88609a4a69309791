// What each state of a charge means for the rules about it: one row a state, also for what is asked of the records.
import { namesOf } from '../../src-shared/record-of.ts'
import { sqlList } from './sql-list.ts'

type IntentTraits = {
  /** It may still be sent, or its answer come. */
  readonly open: boolean
  /** It was sent, or may have been, and nobody knows what came of it. */
  readonly doubted: boolean
  /** It is not sent again, and only the ledger or the person ends it. */
  readonly settling: boolean
  /** The service charged it. */
  readonly charged: boolean
  /** What it made at the service is used; false of what is gone there. */
  readonly owned: boolean
}

const open = { open: true, doubted: false, settling: false, charged: false, owned: false } as const
const doubted = { ...open, doubted: true } as const
const ended = { ...open, open: false } as const
const accepted = { ...ended, charged: true, owned: true } as const

/**
 * `confirmed` is surely not charged and may be sent; `armed` is on its way or its answer was lost, so it may be
 * charged; `reconciling` is never sent again and asks the ledger; `unresolved` asks the person. The rest are ends.
 */
const intentTraits = {
  confirmed: open,
  armed: doubted,
  reconciling: { ...doubted, settling: true },
  unresolved: { ...doubted, settling: true },
  accepted,
  adopted: accepted,
  rejected: ended,
  'not-charged': ended,
  abandoned: { ...ended, doubted: true },
  cancelled: ended,
  forgotten: { ...accepted, owned: false },
} as const satisfies Record<string, IntentTraits>

export type IntentState = keyof typeof intentTraits
export const intentStates = namesOf(intentTraits)

/** True when the intent can never move again. */
export function isSettled(state: IntentState): boolean {
  return !intentTraits[state].open
}

/** True when the service owns a resource for this intent. */
export function isOwned(state: IntentState): boolean {
  return intentTraits[state].owned
}

/** True when it was sent, or may have been, and its end is still to be learnt. */
export function isDoubted(state: IntentState): boolean {
  const { open, doubted } = intentTraits[state]
  return open && doubted
}

/** True when only the ledger or the person ends it. */
export function isSettling(state: IntentState): boolean {
  return intentTraits[state].settling
}

const statesThat = (holds: (traits: IntentTraits) => boolean): readonly IntentState[] =>
  intentStates.filter((state) => holds(intentTraits[state]))

export const openStates = statesThat((traits) => traits.open)
export const doubtedStates = openStates.filter(isDoubted)
export const ownedStates = statesThat((traits) => traits.owned)

const listOf = (holds: (traits: IntentTraits) => boolean): string => sqlList(statesThat(holds))

export const openIntents = listOf((traits) => traits.open)
export const doubtedIntents = listOf((traits) => traits.doubted)
export const settlingIntents = listOf((traits) => traits.settling)
export const chargedIntents = listOf((traits) => traits.charged)
export const ownedIntents = listOf((traits) => traits.owned)
/** Of those that ended without anything that can be used. */
export const fruitlessIntents = listOf((traits) => !traits.open && !traits.owned)
/** Of those that ended and were surely not charged. */
export const freeIntents = listOf((traits) => !traits.open && !traits.doubted && !traits.charged)
