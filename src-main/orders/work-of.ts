// What an order's request means for the service: endpoint, JSON body, and what comes back of it.
import type { OptionsOf, OrderKind, RequestOf } from '../../src-shared/orders/order-request.ts'
import { type JobObject, jobPaths } from '../../src-shared/service/job.ts'
import type { Say } from '../../src-shared/words/say.ts'
import type { ChargedPath } from '../client/charged-request.ts'
import type { Echo } from './kinds/echo.ts'
import type { FileIds, FileWords, Promised, ServedKind, Told } from './kinds/served-kind.ts'
import { servedKinds } from './kinds/served-kinds.ts'

type Work = {
  path: ChargedPath
  /** What the service calls such a job, and the options that it may repeat, as they were asked. */
  object: JobObject
  asked: Echo
  /** Words of the options for file names; empty where an order has none. */
  words(say: Say): FileWords
  /** The body's JSON once each slot has its file id; `jobId` is that of the model to convert. */
  body(fileIds: FileIds, jobId: string | null): string
  /** The result that is paid for first of all. */
  promised(told: Told): Promised
}

/** The work behind a request; see `work-price.ts` for what it costs. */
export function workOf<K extends OrderKind>({ kind, options }: RequestOf<K>): Work {
  const served: ServedKind<OptionsOf<K>> = servedKinds[kind]
  return {
    path: jobPaths[served.object],
    object: served.object,
    asked: served.asked(options),
    words: (say) => served.words(options, say),
    body: (fileIds, jobId) => JSON.stringify(served.body(options, fileIds, jobId)),
    promised: (told) => served.promised(options, told),
  }
}
