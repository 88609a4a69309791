// The steps of recipes that wait for another: each goes on when the result is on disk, or ends free with the step before it.

import { inputTypes } from '../../src-shared/artifact-types.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { handOverSlots, takes } from '../../src-shared/orders/recipe.ts'
import { isFruitless } from '../../src-shared/orders/stages.ts'
import { uploadCost, workPoints } from '../../src-shared/orders/work-price.ts'
import type { Source } from '../../src-shared/source.ts'
import type { Chance, Clock } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { awaitedOrders, handOverOf } from '../views/recipe-orders.ts'
import type { AccountLimiter } from './account-limiter.ts'
import { whileRunning } from './following/while-running.ts'
import type { AccountsForOrders, SourcesForOrders } from './needs.ts'
import type { OrderRecord } from './order-steps.ts'
import { chainPrice } from './prices/chain-price.ts'
import type { ArtifactBook } from './records/artifact-book.ts'
import type { IntentBook } from './records/intent-book.ts'
import type { OrderBook } from './records/order-book.ts'
import type { RecipeBook } from './records/recipe-book.ts'
import { uploadIntent } from './sending/fresh-intent.ts'
import { createLeavingOrders } from './sending/leaving-orders.ts'

type HandOvers = {
  /** Takes up the steps that were waiting when the app ended, and those of a batch that was just placed. */
  takeUp(): void
  /** Lets a held step that has not got its picture yet wait for it again; false for any other order. */
  chainAgain(id: string): boolean
}

type Given = {
  db: StudioDb
  chance: Chance
  clock: Clock
  orders: OrderBook
  intents: IntentBook
  recipes: RecipeBook
  artifacts: ArtifactBook
  sources: SourcesForOrders
  accounts: AccountsForOrders
  /** Reads the account's catalog again, unless it was read a moment ago. */
  refreshPrices: (accountId: string) => Promise<void>
  isPractice: (accountId: string) => boolean
  /** Pictures that may be taken in at a time. */
  room: AccountLimiter
  signal: AbortSignal
  track: (work: Promise<void>) => void
  /** Acts later, after something that should not happen. */
  again: (act: () => void) => void
  /** Orders may be sent that could not before. */
  pump: () => void
}

type Picture = { source: Source; artifactId: string }
/** What steps take of one result, by what they take: its picture, or the views cut out of it. */
type Handed = ReadonlyMap<ReturnType<typeof takes>, Outcome<readonly Picture[]>>

/** Is told of every changed order from now on. */
export function createHandOvers(given: Given): HandOvers & { stop: () => void } {
  const { db, clock, orders, intents, recipes, artifacts, sources, accounts, room, signal, track, again, pump } = given
  const { refreshPrices } = given
  const awaited = new Set<string>()
  const working = new Set<string>()
  const { passOn, release: releaseOrders } = createLeavingOrders({ db, orders, intents })

  const followersOf = (beforeId: string) => recipes.followers(beforeId).flatMap((id) => orders.get(id) ?? [])
  /** A held step that was never sent and has no picture of an earlier step yet; a conversion has none at all. */
  const isUnlinked = (order: OrderRecord) =>
    order.stage === 'held' && !handOverOf(db, order.id).isHanded && intents.get(order.intentId).armedAt === null

  /** Nothing of them was sent; a second picture that others wait for is theirs to pay. */
  const end = (before: OrderRecord) =>
    db.transaction(() => {
      const detail = { step: (recipes.link(before.id)?.step ?? 0) + 1, stage: before.stage }
      const ended = followersOf(before.id).filter((order) => order.stage === 'chained' || isUnlinked(order))
      const leaving = new Set(ended.map(({ id }) => id))
      for (const order of ended) passOn(order, leaving)
      for (const { id } of ended)
        orders.step(id, { what: 'chain-ended', failure: { kind: 'step-before-ended', detail }, at: clock.now() })
      releaseOrders(ended)
    })

  /** All of it is here, or as much as the next steps need while the rest is still being fetched. */
  const isReady = (before: OrderRecord) => {
    if (before.stage === 'done') return true
    const needed = followersOf(before.id).some(({ request }) => handOverSlots(request).length > 0)
    return before.stage === 'late' && (!needed || usableOf(before) !== undefined)
  }
  const usableOf = ({ id }: OrderRecord) => {
    const saved = artifacts.of(id).filter(({ state, path }) => state === 'saved' && path !== null)
    return inputTypes.flatMap((type) => saved.filter((artifact) => artifact.type === type))[0]
  }

  const goOn = async (before: OrderRecord) => {
    const followers = followersOf(before.id).filter(({ stage }) => stage === 'chained')
    const handed = await handedOf(before, followers)
    // What asks for more points asks at the prices of this moment.
    if (followers.some((order) => handedTo(order, handed).ok && isDearer(order)))
      await whileRunning(refreshPrices(before.accountId), signal)
    signal.throwIfAborted()
    db.transaction(() => {
      for (const { id } of followers) if (orders.get(id)?.stage === 'chained') release(id, handed)
    })
    pump()
  }

  const handedOf = async (before: OrderRecord, followers: readonly OrderRecord[]): Promise<Handed> => {
    const handed = new Map<ReturnType<typeof takes>, Outcome<readonly Picture[]>>()
    const taken = new Set(followers.map(({ request }) => takes(request)))
    if (taken.has('picture')) handed.set('picture', await picturesOf(before, (path) => sources.take(path)))
    if (taken.has('views')) handed.set('views', await picturesOf(before, (path) => sources.takeViews(path)))
    return handed
  }
  const handedTo = ({ request }: OrderRecord, handed: Handed) => handed.get(takes(request)) ?? success([])

  const picturesOf = async (
    before: OrderRecord,
    take: (path: string) => Promise<Outcome<readonly Source[]>>,
  ): Promise<Outcome<readonly Picture[]>> => {
    const best = usableOf(before)
    if (!best?.path) return failure('result-not-usable', { detail: { reason: 'not-saved' } })
    const free = await room.take(before.accountId, signal)
    try {
      const taken = await take(best.path)
      return taken.ok ? success(taken.value.map((source) => ({ source, artifactId: best.id }))) : taken
    } finally {
      free()
    }
  }

  const chainNow = ({ id, accountId }: OrderRecord) =>
    chainPrice(recipes.link(id)?.chain ?? id, given, accounts.catalog(accountId))
  const isDearer = (order: OrderRecord) => {
    const { agreed, now } = chainNow(order)
    return now > agreed
  }

  const release = (id: string, handed: Handed) => {
    const order = orders.get(id)
    if (!order) return
    const pictures = handedTo(order, handed)
    if (!pictures.ok) return void orders.step(id, { what: 'held', failure: pictures.failure })
    const catalog = accounts.catalog(order.accountId)
    const { agreed, now } = chainNow(order)
    if (now > agreed) {
      const detail = { agreed, now, of: 'recipe' }
      return void orders.step(id, { what: 'held', failure: { kind: 'price-changed', detail } })
    }
    const points = workPoints(order.request, catalog)
    intents.step(order.intentId, { what: 'repriced', points })
    orders.step(id, { what: 'agreed', points })
    const { own } = handOverOf(db, id)
    const handedOver = link(order, pictures.value)
    const uploadPoints = own + handedOver
    orders.step(id, { what: 'handed-over', uploadPoints })
    const share = order.workPoints + order.uploadPoints + (recipes.link(id)?.extra ?? 0)
    const taken = handedOver > 0 ? takeUpload(order) : 0
    recipes.setExtra(id, share + taken - points - uploadPoints)
  }

  /** Steps that wait for the same do not pay for its upload any more; the points that were agreed for it there. */
  const takeUpload = ({ id, request }: OrderRecord): number => {
    const after = recipes.link(id)?.after
    const siblings = after
      ? followersOf(after).filter((each) => each.id !== id && takes(each.request) === takes(request))
      : []
    return siblings.reduce((sum, each) => {
      const points = handOverOf(db, each.id).due
      if (points > 0) orders.step(each.id, { what: 'pays-upload', points: -points })
      return sum + points
    }, 0)
  }

  /** Writes what the step uploads, and answers the points that it pays for that. */
  const link = (order: OrderRecord, pictures: readonly Picture[]): number => {
    const { accountId, title } = order
    const price = uploadCost(accounts.catalog(accountId))
    // Agreed to with its work: a charge of it may be older than this moment, made before these records were put back.
    const at = intents.get(order.intentId).confirmedAt
    const filled = handOverSlots(order.request).map((slot, which) => {
      const picture = pictures[which]
      if (!picture) throw new Error('a step without its picture')
      const { source, artifactId } = picture
      sources.record(source)
      sources.setOrigin(source.hash, artifactId)
      return {
        slot,
        sourceHash: source.hash,
        ...uploadIntent(given, { accountId, picture: source, title, points: price, at }),
      }
    })
    orders.addSlots(order.id, filled)
    return filled.reduce((sum, { points }) => sum + points, 0)
  }

  const look = (beforeId: string): void => {
    const before = orders.get(beforeId)
    if (before && isFruitless(before.stage)) {
      awaited.delete(beforeId)
      end(before)
      return
    }
    if (!before || !isReady(before) || working.has(beforeId) || signal.aborted) return
    // The result may be usable now that was not.
    for (const { id, stage, problem } of followersOf(beforeId))
      if (stage === 'held' && problem?.kind === 'result-not-usable') orders.step(id, { what: 'chained' })
    working.add(beforeId)
    track(
      goOn(before)
        .finally(() => working.delete(beforeId))
        .then(
          () => {
            const left = followersOf(beforeId)
            if (left.some(({ stage }) => stage === 'chained')) look(beforeId)
            else if (!left.some(isUnlinked)) awaited.delete(beforeId)
          },
          (error: unknown) => {
            if (!signal.aborted) again(() => look(beforeId))
            throw error
          },
        ),
    )
  }

  return {
    takeUp() {
      for (const id of awaitedOrders(db)) {
        awaited.add(id)
        look(id)
      }
    },
    chainAgain(id) {
      const order = orders.get(id)
      const after = recipes.link(id)?.after
      if (!order || !after || !isUnlinked(order)) return false
      orders.step(id, { what: 'chained' })
      awaited.add(after)
      look(after)
      return true
    },
    stop: orders.onChange((id) => {
      if (awaited.has(id)) look(id)
    }),
  }
}
