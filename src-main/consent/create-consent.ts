// The person's consent, owned by the main process: the one way through which every call of the window goes to its answer.
import type { Account } from '../../src-shared/account.ts'
import type { CallArguments, CallName, CallResult } from '../../src-shared/bridge/contract.ts'
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { Quote } from '../../src-shared/orders/quote.ts'
import type { Settings } from '../../src-shared/settings.ts'
import type { Ports, Question } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { callConsent } from './call-consent.ts'
import { type ComingCharges, createComingCharges } from './coming-charges.ts'
import { placeOfNewKey, placeOfOtherKey } from './key-places.ts'
import { createQuestionDesk } from './question-desk.ts'
import { createSpendingGuard } from './spending-guard.ts'

export type Consent = {
  /**
   * Lets `act`, the answer to a call, happen at once or after the person's word; `not-confirmed` without it. It is given the
   * call's arguments, without what was not counted before.
   */
  before<N extends CallName>(name: N, args: CallArguments<N>, act: Act<N>): Promise<Outcome<CallResult<N>>>
  /** Points that may be agreed to now without a question of the main process; null when the person wants none. */
  unasked(): number | null
}
type Act<N extends CallName> = (...args: CallArguments<N>) => Promise<Outcome<CallResult<N>>> | Outcome<CallResult<N>>

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'dialogs'>
  accounts: () => readonly Account[]
  settings: () => Settings
  offered: (quoteId: string) => Quote | undefined
  changed: () => void
}

/** Milliseconds for which a confirmed host stays so, until a key was taken there. */
const hostLasts = 5 * 60_000

export function createConsent({ db, ports, accounts, settings, offered, changed }: Given): Consent {
  const { clock, dialogs } = ports
  const accountOf = (id: string) => accounts().find((each) => each.id === id)
  const desk = createQuestionDesk({ dialogs, clock })
  const charges: ComingCharges = createComingCharges({
    ...{ db, offered },
    isPractice: (id) => accountOf(id)?.kind === 'practice',
  })
  const named = {
    ask: (question: Question) =>
      desk.ask(
        question.what === 'spend'
          ? { ...question, accounts: question.accounts.map((id) => nameOf(accountOf(id))) }
          : question,
      ),
  }
  const guard = createSpendingGuard({ db, clock, desk: named, limit: () => settings().confirmAbove, changed })

  const confirmed = new Map<string, number>()
  const sendKey = async <T>(
    question: ReturnType<typeof placeOfNewKey>,
    act: () => Promise<Outcome<T>> | Outcome<T>,
  ) => {
    if (!question) return await act()
    const name = JSON.stringify(question)
    const isKnown = clock.monotonic() < (confirmed.get(name) ?? Number.NEGATIVE_INFINITY)
    if (!isKnown) {
      if (!(await desk.ask(question))) return failure('not-confirmed')
      // A typing mistake in the key is no reason to be asked twice.
      confirmed.set(name, clock.monotonic() + hostLasts)
    }
    const outcome = await act()
    if (outcome.ok) confirmed.delete(name)
    return outcome
  }
  const raises = (wanted: number | undefined) => {
    const { confirmAbove } = settings()
    return wanted !== undefined && confirmAbove !== 0 && (wanted === 0 || wanted > confirmAbove)
  }

  return {
    async before(name, args, act) {
      switch (callConsent[name]) {
        case 'free':
          return await act(...args)
        case 'charge': {
          const look = charges[name as keyof ComingCharges] as (
            ...given: unknown[]
          ) => ReturnType<ComingCharges['orders.place']>
          const { charge, counted } = look(...args)
          const happen = () => act(...(counted() as typeof args))
          return charge ? await guard.spend(charge, happen) : await happen()
        }
        case 'limit': {
          const [{ confirmAbove: to }] = args as CallArguments<'settings.change'>
          if (to === undefined || !raises(to)) return await act(...args)
          const from = settings().confirmAbove
          return (await desk.ask({ what: 'limit', from, to })) ? await act(...args) : failure('not-confirmed')
        }
        case 'key': {
          const happen = () => act(...args)
          if (name === 'accounts.add')
            return await sendKey(placeOfNewKey(...(args as CallArguments<'accounts.add'>)), happen)
          const [id, apiKey] = args as CallArguments<'accounts.replaceKey'>
          return await sendKey(placeOfOtherKey(accountOf(id), apiKey), happen)
        }
      }
    },
    unasked: guard.unasked,
  }
}

/** By name and host: the name alone is the window's to choose. */
function nameOf(account: Account | undefined): string {
  return account ? `${account.name} (${new URL(account.baseUrl).host})` : ''
}
