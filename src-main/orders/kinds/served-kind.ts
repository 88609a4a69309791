// What the core knows of a kind of order beside its shared module: how it goes to the service, and what comes back.

import { safeName } from '../../../src-shared/file-names/safe-name.ts'
import type { SlotName } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import type { JobObject } from '../../../src-shared/service/job.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import type { Say } from '../../../src-shared/words/say.ts'
import { fileWord } from '../../../src-shared/words/service-words.ts'
import type { Echo } from './echo.ts'

export type FileIds = Readonly<Partial<Record<SlotName, string>>>

/** The result that an order was paid for first of all; without types anything but a preview will do. */
export type Promised = { readonly name: string; readonly types?: readonly string[] }

/** What is known of an order's result besides its options. */
export type Told = {
  /** The value with which the service made an option, where it is not the one that was asked for. */
  made(option: string): string | undefined
  /** The order was found again in the account, so that its options may not be those that were asked for. */
  foundAnew: boolean
}

/** `differing`: every option by which two orders of the kind may differ in their results, with its word; the most telling first. */
export type FileWords = {
  readonly tier: string
  readonly style: string
  readonly differing: readonly (readonly [option: string, word: string])[]
}

export type ServedKind<Options> = {
  /** What the service calls such a job, which tells where it is ordered. */
  readonly object: JobObject
  /** The request's body once each slot has its file id; `modelJob` is the job of the model that it takes. */
  body(options: Options, fileIds: FileIds, modelJob: string | null): object
  /** The options that the service may repeat, as they were asked. */
  asked(options: Options): Echo
  /** Words of the options for file names. */
  words(options: Options, say: Say): FileWords
  promised(options: Options, told: Told): Promised
  /**
   * The request behind a job, as far as the job repeats it; `modelOrder` is the order on this computer whose job it took.
   * What is not repeated stays unknown and has the specification's defaults.
   */
  requestOf(job: ServiceJob, modelOrder: (jobId: string) => string | undefined): OrderRequest
  /** The job does not repeat what decides its price, which alone tells it. */
  readonly isToldByPrice: boolean
}

/** The first words of a prompt as a part of a file name; prompts that begin alike have one. */
export function promptWord(prompt: string): string {
  const whole = fileWord(prompt.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ').trim())
  const cut = safeName(whole, 36, '')
  const isBroken = cut.length < whole.length && whole[cut.length] !== '-'
  return isBroken ? cut.replace(/-[^-]*$/, '') : cut
}

/** A name of the service, as long as one may be. */
export const nameIn = (text: string | null | undefined) => (text ? text.slice(0, 100) : undefined)
