// How an order comes to stand at each of its stages, and what lets it go on from there.
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import type { Answering, OneOrder } from '../../helpers/studio/one-order.ts'
import { answers } from './answers.ts'
import { isOver } from './come-to-rest.ts'
import { eventually } from './eventually.ts'

type Standing = {
  /** What the calls meet while it stands; one call, or none. */
  call?: string
  by?: Answering
  /** Places the order; it comes to its stage by itself. */
  place?: (one: OneOrder) => Promise<void>
  /** What the person takes back besides. */
  release?: (one: OneOrder) => void
}

/** The call hangs until its caller gives up, or calls are answered otherwise. */
const hang: Answering = async (_, pass, signal) => {
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
  return await pass()
}

const lostOnce =
  (later: Answering): Answering =>
  async (call, pass, signal) => {
    if (call.times > 0) return await later(call, pass, signal)
    await pass()
    return await answers['cut off']()
  }

/** Its true answer, with a status that is not an end. */
const stillRunning: Answering = async (_, pass) => {
  const job = (await (await pass()).json()) as Record<string, unknown>
  return Response.json({ ...job, status: 'running', progress: 40, artifacts: [], completed_at: null })
}

const paused: Standing = {
  async place(one) {
    one.studio.engine.pauseSending(true)
    await one.place()
  },
  release: (one) => one.studio.engine.pauseSending(false),
}

const standingStages: Readonly<Record<OrderStage, Standing>> = {
  chained: {
    ...paused,
    async place(one) {
      one.studio.engine.pauseSending(true)
      await one.place('chain')
    },
  },
  waiting: paused,
  held: { call: 'POST /jobs', by: answers['402'] },
  uploading: { call: 'POST /files', by: hang },
  sending: { call: 'POST /jobs', by: hang },
  checking: { call: 'POST /jobs', by: lostOnce(answers['cut off']) },
  unresolved: { call: 'GET /account/usage', by: answers['something else'] },
  working: { call: 'GET /jobs/:id', by: stillRunning },
  unseen: { call: 'GET /jobs/:id', by: answers['404'] },
  saving: { call: 'GET /jobs/:id/artifacts', by: hang },
  late: { call: 'GET /jobs/:id/artifacts', by: answers['502'] },
  done: {},
  failed: { call: 'POST /jobs', by: answers['400'] },
  cancelled: {
    async place(one) {
      one.studio.engine.pauseSending(true)
      await one.place()
      one.studio.engine.cancel([one.order().id])
    },
  },
}

export type Stand = {
  /** From now on all its calls meet this instead; null for what keeps it at its stage. */
  instead(by: Answering | null): void
  /** Nothing keeps it any more. */
  release(): void
}

/** Brings an order to its stage, where it stays. */
export async function standAt(one: OneOrder, stage: OrderStage): Promise<Stand> {
  const { call, by, place = () => one.place(), release } = standingStages[stage]
  const unclear = stage === 'unresolved' ? lostOnce(answers['409 conflict']) : null
  let instead: Answering | null = null
  one.answer((each, pass, signal) => {
    if (instead) return instead(each, pass, signal)
    if (unclear && each.name === 'POST /jobs') return unclear(each, pass, signal)
    return by && each.name === call ? by(each, pass, signal) : pass()
  })
  await place(one)
  await eventually(() => one.order().stage === stage && (call === undefined || one.calls.includes(call)))
  return {
    instead(other) {
      instead = other
    },
    release() {
      one.answer(null)
      if (!isOver(one.order())) release?.(one)
    },
  }
}
