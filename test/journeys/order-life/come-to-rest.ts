// Lets an order go on to its end; where it waits for the person, they say what is free.
import { setTimeout as wait } from 'node:timers/promises'
import { actionsFor, type OrderAction } from '../../../src-renderer/queue/acts/order-actions.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OneOrder } from '../../helpers/studio/one-order.ts'
import { eventually } from './eventually.ts'

export const isOver = ({ stage }: Order) => stage === 'done' || stage === 'failed' || stage === 'cancelled'
export const waitsForWord = ({ stage }: Order) => stage === 'held' || stage === 'unresolved'

/** Milliseconds of the wall in which what rests would have gone on by itself: minutes of the test's clock. */
const quiet = 1500
const words: readonly OrderAction[] = ['resume', 'check']

/** Adds the states in which it waited for the person to `rested`, and answers what they said. */
export async function comeToRest(one: OneOrder, rested: Order[]): Promise<string[]> {
  const said: string[] = []
  while (!isOver(one.order())) {
    await eventually(() => isOver(one.order()) || waitsForWord(one.order()))
    if (isOver(one.order())) break
    // A key is proved again by itself, at last once an hour.
    await wait(one.order().problem?.kind === 'key-refused' ? 10 * quiet : quiet)
    const order = one.order()
    if (!waitsForWord(order)) continue
    rested.push(order)
    const word = words.find((each) => actionsFor(order).includes(each))
    if (!word || said.length > 2) throw new Error(`nothing free ends ${order.stage} after ${said.join(', ')}`)
    said.push(word)
    if (word === 'resume') one.studio.engine.resume([order.id])
    else await one.studio.engine.settle(order.id, 'check-again')
    await wait(50)
  }
  // Points that come back are looked for when a job has failed.
  await eventually(() => one.order().refund.state !== 'expected')
  return said
}
