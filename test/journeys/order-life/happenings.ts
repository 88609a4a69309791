// What may happen to an order without an answer of the service: to the app, the computer, the key.
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import type { OneOrder } from '../../helpers/studio/one-order.ts'
import { answers } from './answers.ts'
import { comeToRest } from './come-to-rest.ts'
import { type Lived, shows, stateOf } from './live-cell.ts'
import { type Stand, standAt } from './standing-stages.ts'

const hour = 3_600_000

type Happening = (one: OneOrder, stand: Stand) => Promise<void> | void
type Lasting = { begin: Happening; end?: Happening }

export const happenings = {
  'the app ends and starts': { begin: (one) => one.restart() },
  'the computer sleeps 8 hours': {
    begin(one) {
      one.setClock(8 * hour)
      one.studio.engine.wake()
    },
  },
  'its clock is put back a day': { begin: (one) => one.setClock(-24 * hour) },
  'its clock is put on a day': { begin: (one) => one.setClock(24 * hour) },
  'the key is refused': {
    begin: (_, stand) => stand.instead((call, pass) => (call.name === 'GET file' ? pass() : answers['401']())),
    end: (_, stand) => stand.instead(null),
  },
  'there is no network': {
    begin: (_, stand) => stand.instead(() => answers['no network']()),
    end: (_, stand) => stand.instead(null),
  },
  'the records take no writing': {
    begin: (one) => void one.world.db.run('pragma query_only = on'),
    end: (one) => void one.world.db.run('pragma query_only = off'),
  },
  'the folder for results is away': {
    begin: (one) => one.folderAway(true),
    end: (one) => one.folderAway(false),
  },
} as const satisfies Record<string, Lasting>

export type HappeningName = keyof typeof happenings

/** It happens while the order stands at its stage, until it is as `expected` says; then nothing is in its way any more. */
export async function liveHappening(
  one: OneOrder,
  stage: OrderStage,
  name: HappeningName,
  expected: string,
): Promise<Lived> {
  const { begin, end }: Lasting = happenings[name]
  const stand = await standAt(one, stage)
  await begin(one, stand)
  const { state: during, order } = await shows(one, expected, stage)
  const rested = [order]
  await end?.(one, stand)
  stand.release()
  const said = await comeToRest(one, rested)
  // A ledger that is slow to tell asks for a word on the way.
  const words = during === 'goes on' ? [] : said
  return { cell: [during, ...words, stateOf(one.order())].join(' → '), rested }
}
