// How an order comes to each stage where a call is out, and which call that is.
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import type { Answering, OneOrder } from '../../helpers/studio/one-order.ts'
import { type AnswerName, answers } from './answers.ts'
import { eventually } from './eventually.ts'

export type Asking = {
  /** The call that is answered otherwise. */
  call: string
  /** Brings the order there; from then on, `then` answers. */
  bring(one: OneOrder, then: Answering): Promise<void>
  /** Answers after which it shows what lasts. */
  enough: number
}

const only =
  (call: string, then: Answering): Answering =>
  (each, pass, signal) =>
    each.name === call ? then(each, pass, signal) : pass()

/** The service takes the request, and its answer is lost. */
const lose: Answering = async (_, pass) => {
  await pass()
  return await answers['cut off']()
}

const at = (one: OneOrder, stage: OrderStage) => eventually(() => one.order().stage === stage)

const work = 'POST /jobs'
const job = 'GET /jobs/:id'
const list = 'GET /jobs/:id/artifacts'

const fromTheStart = (call: string, enough = 4): Asking => ({
  call,
  enough,
  async bring(one, then) {
    one.answer(only(call, then))
    await one.place()
  },
})

/** The same call was answered `before` until the order came to `stage`. */
const onceAt = (stage: OrderStage, call: string, before: AnswerName): Asking => ({
  call,
  enough: 4,
  async bring(one, then) {
    one.answer(only(call, answers[before]))
    await one.place()
    await at(one, stage)
    one.answer(only(call, then))
  },
})

export const askingStages = {
  uploading: fromTheStart('POST /files'),
  sending: fromTheStart(work),
  checking: {
    call: work,
    enough: 4,
    async bring(one, then) {
      one.answer(only(work, (call, pass, signal) => (call.times === 0 ? lose : then)(call, pass, signal)))
      await one.place()
      await eventually(() => one.calls.includes(work))
    },
  },
  working: fromTheStart(job),
  unseen: onceAt('unseen', job, '404'),
  saving: fromTheStart(list),
  late: onceAt('late', list, '502'),
  'saving a file': fromTheStart('GET file', 13),
} as const satisfies Record<string, Asking>

export type AskingStage = keyof typeof askingStages
