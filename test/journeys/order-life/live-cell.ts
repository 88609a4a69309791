// One cell of the page on an order's life, lived: what an answer makes of an order, and what becomes of it afterwards.
import { setTimeout as wait } from 'node:timers/promises'
import type { Order, OrderStage } from '../../../src-shared/orders/order.ts'
import type { OneOrder } from '../../helpers/studio/one-order.ts'
import { type AnswerName, answers } from './answers.ts'
import { type AskingStage, askingStages } from './asking-stages.ts'
import { comeToRest, isOver, waitsForWord } from './come-to-rest.ts'
import { eventually } from './eventually.ts'

/** `cell` as the page writes it; every state in which the order rested. */
export type Lived = { cell: string; rested: readonly Order[] }

/** Milliseconds of the wall in which what only passes is over: minutes of the test's clock. */
const dwell = 500

/** A stage and, where something is wrong, what. */
export const stateOf = ({ stage, problem }: Order) => (problem ? `${stage} ${problem.kind}` : stage)

/** The answer comes until the order lastingly is as `expected` says, and then everything is as it should be again. */
export async function liveCell(
  one: OneOrder,
  stage: AskingStage,
  answer: AnswerName,
  expected: string,
): Promise<Lived> {
  const { bring, enough } = askingStages[stage]
  let struck = 0
  await bring(one, async () => {
    struck += 1
    return await answers[answer]()
  })
  await eventually(() => isOver(one.order()) || waitsForWord(one.order()) || struck >= enough)
  const { state: first, order } = await shows(one, expected)
  const rested = [order]
  one.answer(null)
  const said = await comeToRest(one, rested)
  const end = isOver(order) ? [] : [stateOf(one.order())]
  return { cell: [first, ...said, ...end].join(' → '), rested }
}

/**
 * Waits until the order is in the state with which `expected` begins, and still is a while later; what it is at last. A doubt is over
 * after minutes, when the ledger is asked: that it was heard of is enough.
 */
export async function shows(
  one: OneOrder,
  expected: string,
  stood?: OrderStage,
): Promise<{ state: string; order: Order }> {
  const [wanted] = expected.split(' → ')
  const now = () => {
    const order = one.order()
    const left = stood !== undefined && order.stage !== stood && !waitsForWord(order)
    return wanted === 'goes on' && left ? 'goes on' : stateOf(order)
  }
  // Twice, with a while between; an order that is sent over and over is on its way now and then.
  const comes = () =>
    eventually(() => now() === wanted).then(
      () => true,
      () => false,
    )
  const doubt = () => one.changes.findLast((order) => order.stage === 'checking' && stateOf(order) === wanted)
  if (wanted?.startsWith('checking')) await eventually(() => doubt() !== undefined).catch(() => undefined)
  else if (await comes()) {
    await wait(dwell)
    await comes()
  }
  const doubted = doubt()
  return doubted ? { state: stateOf(doubted), order: doubted } : { state: now(), order: one.order() }
}
