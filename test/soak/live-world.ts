// One world: a practice region that misbehaves, orders of all kinds, a person who only does what is free or was agreed.
import { setTimeout as wait } from 'node:timers/promises'
import { usualPace } from '../../src-main/orders/following/pace.ts'
import { actionsFor, askedPoints } from '../../src-renderer/queue/acts/order-actions.ts'
import type { FaultPlan } from '../../src-sandbox/faults/fault-plan.ts'
import { designOptionsSchema } from '../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../src-shared/orders/order-request.ts'
import { orderOfStepBefore, type Recipe } from '../../src-shared/orders/recipe.ts'
import { datedFetch, fastClock } from '../helpers/clocks.ts'
import { servedRegion } from '../helpers/region/served-region.ts'
import { type OrderStudio, orderStudio, relief } from '../helpers/studio/order-studio.ts'
import { studioWorld } from '../helpers/studio/studio-world.ts'

/** How each order ended, what must not be, and how often the app was killed. */
export type Told = { ends: string[]; wrong: string[]; kills: number }

const points = 5000
const design: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'background_removal' }) }
const model: OrderRequest = { kind: 'model', options: modelOptionsSchema.parse({ type: 'image_to_model' }) }
const conversion: OrderRequest = { kind: 'conversion', options: { format: 'stl', orderId: orderOfStepBefore } }
const recipe = (...steps: [OrderRequest, number | null][]): Recipe => ({
  name: 'Lives',
  about: '',
  steps: steps.map(([request, after]) => ({ request, after })),
})
const recipes = [
  recipe([relief, null]),
  recipe([design, null]),
  recipe([design, null], [relief, 0], [design, 0]),
  recipe([model, null], [conversion, 0]),
]

/** Milliseconds of the wall for each part: an hour of the world's clock. */
const part = 12_000
const over = ({ stage }: Order) => stage === 'done' || stage === 'failed' || stage === 'cancelled'
const asks = ({ stage }: Order) => stage === 'held' || stage === 'unresolved'

/** Places orders, lets things go wrong, lets them go right again, and looks at what became of everything. */
export async function liveWorld(plan: FaultPlan, chance: () => number): Promise<Told> {
  const clock = fastClock(300)
  const region = await servedRegion({ accounts: [{ name: 'maker', points }], clock: clock.now, speed: 400 })
  const world = studioWorld({ clock, fetch: datedFetch(clock) })
  const at = { baseUrl: region.baseUrl, apiKey: region.key('maker') }
  const open = async () => {
    const opened = await orderStudio({ ...world, region: at, pace: usualPace })
    opened.engine.start()
    return opened
  }
  let studio = await open()
  let kills = 0
  try {
    const hashes = await studio.keepPictures([0, 1].map(() => Math.floor(chance() * 40)))
    for (const each of recipes) await studio.order([...new Set(hashes)], {}, each)
    region.sandbox.setFaults(plan)
    const until = performance.now() + part
    while (performance.now() < until && !studio.engine.list().every(over)) {
      await wait(200 + chance() * 1500)
      if (chance() > 0.25) continue
      await studio.engine.stop()
      world.reopen()
      studio = await open()
      kills += 1
    }
    region.sandbox.setFaults({})
    // A start whose key was refused has none in this world without a keychain.
    await studio.accounts.practice()
    await letRest(studio)
    await studio.ledger.refresh(studio.accountId)
    return { ...look(studio, points - (region.sandbox.accounts[0]?.points ?? 0)), kills }
  } finally {
    await studio.engine.stop()
    world.end()
    await region.end()
  }
}

/** Everything ends, or waits for a word that the person has said three times. */
async function letRest(studio: OrderStudio): Promise<void> {
  const said = new Map<string, number>()
  const tired = (order: Order) => (said.get(order.id) ?? 0) >= 3
  const rests = (order: Order): boolean => {
    if (order.refund.state === 'expected') return false
    if (over(order)) return order.artifacts.every(({ state }) => state === 'saved') || tired(order)
    const before = order.recipe?.after ? studio.get(order.recipe.after) : undefined
    if (order.stage === 'chained' && before) return rests(before) && before.stage !== 'done'
    return asks(order) && tired(order)
  }
  // Far above what it takes: a busy machine makes lives slow, not wrong.
  const until = performance.now() + 75 * part
  while (!studio.engine.list().every(rests)) {
    if (performance.now() > until) return
    for (const order of studio.engine.list()) {
      if (tired(order)) continue
      if (sayWhatIsFree(order, studio)) said.set(order.id, (said.get(order.id) ?? 0) + 1)
    }
    await wait(1500)
  }
}

/** True when there was something to say. */
function sayWhatIsFree(order: Order, { engine }: OrderStudio): boolean {
  const actions = actionsFor(order)
  const asked = askedPoints(order)
  if (actions.includes('agree') && asked) engine.agree([{ id: order.id, points: asked.now }])
  else if (actions.includes('resume') || actions.includes('tryAgain')) engine.resume([order.id])
  else if (order.stage === 'unresolved') void engine.settle(order.id, 'check-again')
  else if (order.stage === 'done' && actions.includes('fetch')) engine.fetchAgain(order.id)
  else return false
  return true
}

function look(studio: OrderStudio, spent: number): Omit<Told, 'kills'> {
  const orders = studio.engine.list()
  const wrong = orders.flatMap((order) => {
    const flaw = flawOf(order, studio)
    return flaw ? [`${order.request.kind} ${order.stage} ${order.problem?.kind ?? ''}: ${flaw}`] : []
  })
  const { sum, difference, foreign } = studio.ledger.read(studio.accountId, 1000)
  const told = orders.reduce((all, { charged }) => all + (charged ?? 0), 0)
  const unclear = orders.filter(({ stage }) => stage === 'unresolved').length
  if (difference !== 0 || sum !== spent) wrong.push(`the ledger says ${sum}, ${difference} off, ${spent} were spent`)
  if (unclear === 0 && (told !== spent || foreign.points !== 0))
    wrong.push(`the orders tell ${told} of ${spent} points, ${foreign.points} are called foreign`)
  return { ends: orders.map(endOf), wrong }
}

const endOf = ({ request, stage, problem }: Order) => `${request.kind} ${stage}${problem ? `, ${problem.kind}` : ''}`

/** Why an order is not as it should be at the end; null when it is. */
function flawOf(order: Order, studio: OrderStudio): string | null {
  const { stage, artifacts, problem, refund, charged, price } = order
  const free = ['resume', 'check', 'fetch', 'now', 'cancel', 'tryAgain', 'saveAgain']
  const before = order.recipe?.after ? studio.get(order.recipe.after) : undefined
  switch (stage) {
    case 'done':
      return artifacts.length > 0 && artifacts.every(({ state }) => state === 'saved') ? null : 'files are missing'
    case 'cancelled':
      return before && before.stage !== 'done' ? null : 'nobody cancelled it'
    case 'failed':
      if (problem?.kind === 'job-failed') return refund.state === 'seen' ? null : `its refund is ${refund.state}`
      return (charged ?? 0) <= price.uploads ? null : 'it failed and was charged'
    case 'chained':
    case 'held':
    case 'late':
    case 'unresolved':
      return actionsFor(order).some((action) => free.includes(action)) ? null : 'nothing free can be done'
    default:
      return 'it still goes on'
  }
}
