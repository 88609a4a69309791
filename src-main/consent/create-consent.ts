// The person's consent, owned by the main process: the one way through which every call of the window goes to its answer.
import type { Account } from '../../src-shared/account.ts'
import type { CallArguments, CallName, CallResult } from '../../src-shared/bridge/contract.ts'
import { failure, type Outcome } from '../../src-shared/failure.ts'
import type { Quote } from '../../src-shared/orders/quote.ts'
import { namesOf } from '../../src-shared/record-of.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'
import type { Ports, Question } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { CallConsent } from './call-consent.ts'
import type { CallsOf } from './calls-of.ts'
import { type ChargedCall, createComingCharges } from './coming-charges.ts'
import { createKeyGuard } from './key-guard.ts'
import { placeOfNewKey, placeOfOtherKey } from './key-places.ts'
import { createPageGuard } from './page-guard.ts'
import type { PointCaps } from './point-caps.ts'
import { createQuestionDesk } from './question-desk.ts'
import { type Charge, createSpendingGuard } from './spending-guard.ts'

type Consent = {
  /**
   * Lets `act`, the answer to a call, happen at once or after the person's word; `not-confirmed` without it. It is given the
   * call's arguments, without what was not counted before.
   */
  before<N extends CallName>(name: N, args: CallArguments<N>, act: Act<N>): Promise<Outcome<CallResult<N>>>
  /** Points that may be agreed to now without a question of the main process; null when the person wants none. */
  unasked(): number | null
}
type Act<N extends CallName> = (...args: CallArguments<N>) => Promise<Outcome<CallResult<N>>> | Outcome<CallResult<N>>
type Asking<N extends CallName> = (args: CallArguments<N>, act: Act<N>) => Promise<Outcome<CallResult<N>>>
/** What each call that is not free goes through: one of another class without an entry does not compile. */
type AskingCalls = { [N in CallsOf<Exclude<CallConsent, 'free'>>]: Asking<N> }

/** What only the person raises, and what the question about it is of. */
const limits = { confirmAbove: 'question', capPerDay: 'day', capPerMonth: 'month' } as const

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'dialogs'>
  accounts: () => readonly Account[]
  settings: () => Settings
  caps: PointCaps
  offered: (quoteId: string) => Quote | undefined
  changed: () => void
}

export function createConsent({ db, ports, accounts, settings, caps, offered, changed }: Given): Consent {
  const { clock, dialogs } = ports
  const accountOf = (id: string) => accounts().find((each) => each.id === id)
  const desk = createQuestionDesk({ dialogs, clock })
  const named = {
    ask: (question: Question) =>
      desk.ask(
        question.what === 'spend'
          ? { ...question, accounts: question.accounts.map((id) => nameOf(accountOf(id))) }
          : question,
      ),
  }
  const spending = createSpendingGuard({ db, clock, desk: named, limit: () => settings().confirmAbove, changed })
  const keys = createKeyGuard({ desk, clock })
  const pages = createPageGuard({ desk, accountOf })
  const charges = createComingCharges({ db, offered, isPractice: (id) => accountOf(id)?.kind === 'practice' })

  /** All that a press buys is within the caps, or none of it is placed. */
  const newAbove = ({ accounts: [accountId = ''], points, press }: Charge) =>
    caps.refusalOfNew(accountId, Math.max(points, press?.points ?? 0))

  const charged =
    <N extends ChargedCall>(name: N): Asking<N> =>
    async (args, act) => {
      const { charge, counted, shares } = charges[name](...args)
      const happen = () => act(...counted())
      if (!charge) return await happen()
      // Nobody is asked for what could not be agreed to.
      const above = shares ? caps.refusal(shares) : newAbove(charge)
      if (above) return { ok: false, failure: above }
      return await spending.spend(charge, shares ? () => caps.during(shares, happen) : happen)
    }
  const asking: AskingCalls = {
    'orders.place': charged('orders.place'),
    'orders.agree': charged('orders.agree'),
    'orders.resume': charged('orders.resume'),
    'rebuilds.release': charged('rebuilds.release'),
    'settings.change': async ([change], act) => {
      for (const of of namesOf(limits)) {
        const { [of]: from } = settings()
        const { [of]: to } = change
        const raises = to !== undefined && from !== 0 && (to === 0 || to > from)
        if (raises && !(await desk.ask({ what: 'limit', of: limits[of], from, to }))) return failure('not-confirmed')
      }
      return await act(change)
    },
    'accounts.add': (args, act) => keys.send(placeOfNewKey(...args), () => act(...args)),
    'accounts.openPage': ([id], act) => pages.open(id, () => act(id)),
    'accounts.replaceKey': ([id, apiKey], act) =>
      keys.send(placeOfOtherKey(accountOf(id), apiKey), () => act(id, apiKey)),
  }
  const byName: { [N in CallName]?: Asking<N> } = asking

  return {
    async before(name, args, act) {
      const ask = byName[name]
      return ask ? await ask(args, act) : await act(...args)
    },
    unasked: spending.unasked,
  }
}

/** By name and host: the name alone is the window's to choose. */
function nameOf(account: Account | undefined): string {
  return account ? `${account.name} (${new URL(account.baseUrl).host})` : ''
}
