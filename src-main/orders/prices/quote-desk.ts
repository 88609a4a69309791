// Quotes: made by the core, good for one batch and five minutes.
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { orderElsewhere } from '../../../src-shared/orders/found-model.ts'
import type { TakenModel } from '../../../src-shared/orders/kinds/kind.ts'
import { type OrderInputs, slotNames } from '../../../src-shared/orders/order-inputs.ts'
import {
  gapsIn,
  isStillOffered,
  modelTakenBy,
  type OrderRequest,
  slotsOf,
} from '../../../src-shared/orders/order-request.ts'
import type { Quote, QuoteAsk } from '../../../src-shared/orders/quote.ts'
import {
  handOverSlots,
  ownInputs,
  type RecipeStep,
  stepFlaws,
  stepsOf,
  takesSecond,
} from '../../../src-shared/orders/recipe.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { Ports } from '../../ports.ts'
import type { AccountsForOrders, SourcesForOrders } from '../needs.ts'
import { newId } from '../records/new-id.ts'
import { pricesOf } from './prices.ts'

export type AccountAsk = QuoteAsk & { accountId: string }
export type OpenQuote = { quote: Quote; ask: QuoteAsk }

export type QuoteDesk = {
  /** The price; where nothing but a prompt is missing it is told too, and that quote is never open. */
  make(ask: AccountAsk): Outcome<Quote>
  /** The quote if it is still good and its prices still hold. */
  check(id: string, total: number): Outcome<OpenQuote>
  /** An open quote, whatever its age. */
  offered(id: string): Quote | undefined
  /** Ends a quote that was used. */
  use(id: string): void
}

const life = 5 * 60_000
const mostOpen = 200

type Given = {
  ports: Pick<Ports, 'clock' | 'chance'>
  accounts: AccountsForOrders
  sources: Pick<SourcesForOrders, 'facts'>
  /** Points agreed in an account that its balance does not hold yet. */
  agreed: (accountId: string) => number
  isUploaded: (accountId: string, hash: string) => boolean
  /** True when the order's job is a model of the account that can be converted. */
  isModel: (accountId: string, orderId: string) => boolean
}

/** A desk that keeps its open quotes in memory: a restart asks for a new one. */
export function createQuoteDesk({ ports, accounts, sources, agreed, isUploaded, isModel }: Given): QuoteDesk {
  const open = new Map<string, OpenQuote>()
  const price = ({ accountId, ...ask }: AccountAsk) =>
    pricesOf(ask, (hash) => isUploaded(accountId, hash), accounts.catalog(accountId))
  const isThere = ({ accountId, inputs, ...ask }: AccountAsk) =>
    inputs.every((each) => slotNames.every((slot) => each[slot] === undefined || sources.facts(each[slot]))) &&
    begins(ask).every((request) => {
      const model = modelTakenBy(request)
      return model === null || isThereToConvert(accountId, model)
    })

  /** A model ordered elsewhere is known to the service alone, which refuses what it cannot convert before any charge. */
  const isThereToConvert = (accountId: string, { orderId, jobId }: TakenModel) =>
    orderId === orderElsewhere ? jobId !== undefined : isModel(accountId, orderId)

  return {
    make(ask) {
      const lack = lackOf(ask, accounts.catalog(ask.accountId))
      if (lack === 'more') return failure('nothing-to-order')
      if (!isThere(ask)) return failure('source-missing')
      const { accountId, ...rest } = ask
      const { lines, pictures, total, prices } = price(ask)
      const balance = accounts.balance(accountId)
      const already = agreed(accountId)
      const quote: Quote = {
        id: newId('q', ports.chance),
        accountId,
        requests: ask.requests,
        orders: ask.requests.length * ask.inputs.length,
        lines,
        pictures,
        total,
        balance,
        agreed: already,
        after: balance && balance.remaining - already - total,
        prices,
        expiresAt: ports.clock.now() + life,
      }
      if (lack === 'nothing') open.set(quote.id, { quote, ask: rest })
      for (const id of open.keys()) if (open.size > mostOpen) open.delete(id)
      return success(quote)
    },
    check(id, total) {
      const found = open.get(id)
      const now = ports.clock.now()
      if (!found || now > found.quote.expiresAt || now < found.quote.expiresAt - life) return failure('quote-expired')
      const { accountId, requests } = found.quote
      // What the service does not have any more cannot be agreed on, whatever it cost a moment ago.
      if (!requests.every((request) => isStillOffered(request, accounts.catalog(accountId))))
        return failure('quote-expired')
      const current = price({ accountId, ...found.ask }).total
      if (total === found.quote.total && current === total) return success(found)
      return failure('price-changed', { detail: { agreed: total, now: current } })
    },
    offered: (id) => open.get(id)?.quote,
    use: (id) => void open.delete(id),
  }
}

/** The requests that take the pictures themselves, not an earlier step's result. */
function begins({ requests, recipe }: Pick<QuoteAsk, 'requests' | 'recipe'>): OrderRequest[] {
  return requests.filter((_, step) => (recipe?.after[step] ?? null) === null)
}

/**
 * What is missing for an order: nothing when every one would have what its request needs, and no picture that its request
 * has no slot for; a prompt, on which no price depends; or more.
 */
function lackOf(ask: QuoteAsk, catalog: Capabilities | undefined): 'nothing' | 'prompt' | 'more' {
  const { requests, inputs, recipe } = ask
  const gaps = (request: OrderRequest, given: OrderInputs) => gapsIn(request, given, catalog)
  const steps = recipe && stepsOf(requests, recipe)
  if (steps) {
    const flaws = stepFlaws(steps)
    // A chain may begin with a result that is there already: a model to convert.
    if (flaws.some(({ flaw }) => flaw !== 'no-picture')) return 'more'
    const handed = (request: OrderRequest) =>
      Object.fromEntries(handOverSlots(request).map((slot) => [slot, '0'.repeat(64)]))
    if (!steps.every(({ request, after }) => after === null || gaps(request, handed(request)).length === 0))
      return 'more'
    // A second picture that no step takes would be paid for nothing.
    const second = takesSecond(steps)
    if (!inputs.every(({ second_source }) => (second_source !== undefined) === second)) return 'more'
  }
  const roots = (steps ?? requests.map((request): RecipeStep => ({ request, after: null }))).filter(
    ({ after }) => after === null,
  )
  const own = (step: RecipeStep) => (recipe ? inputs.map((each) => ownInputs(each, step)) : inputs)
  const hasSlots = (step: RecipeStep) => {
    const slots = slotsOf(step.request).all
    return own(step).every((each) => slotNames.every((slot) => each[slot] === undefined || slots.includes(slot)))
  }
  if (!roots.every(hasSlots)) return 'more'
  const missing = new Set(roots.flatMap((step) => own(step).flatMap((each) => gaps(step.request, each))))
  if (missing.size === 0) return 'nothing'
  return missing.size === 1 && missing.has('prompt') && !recipe ? 'prompt' : 'more'
}
