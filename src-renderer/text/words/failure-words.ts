// Picks the words for a failure: the exact sentence when all its values are known, otherwise the plain one.
import type { Failure } from '../../../src-shared/failure.ts'
import { type FailureKind, mayPass, traitsOf } from '../../../src-shared/failure-traits.ts'
import type { Order, OrderStage } from '../../../src-shared/orders/order.ts'
import { failureText } from '../en/failures.ts'
import type { TextKey } from '../en.ts'
import type { TextValues } from '../use-text.ts'

type FailureWords = {
  readonly sentence: TextKey
  /** What the service itself said, where the sentence does not. */
  readonly said: TextKey | null
  readonly next: TextKey
  readonly values: TextValues
}

const words: Readonly<Record<string, string>> = failureText
const isText = (key: string): key is keyof typeof failureText => key in words

/** Its words are of an order that is being sent: one that was taken is only asked for, whatever is answered. */
function isOfSending(kind: FailureKind): boolean {
  const { about } = traitsOf(kind)
  return about === 'request' || about === 'points'
}

/**
 * How an order ended that is not tried again; `refunded` when its points were seen to come back. `held` waits for a word,
 * `doubtful` too, since nobody knows whether it was taken. `trying`, `asking` (its job) and `saving` (its results) go on by
 * themselves, as does `reading` (the history of its account).
 */
export type OrderEnd = 'ended' | 'refunded' | 'held' | 'doubtful' | 'saving' | 'asking' | 'reading' | 'trying'

const trying: readonly OrderStage[] = ['waiting', 'uploading', 'sending', 'checking']

/** How an order stands towards further attempts; undefined where nothing more is tried and no word of the person is waited for. */
export function orderEnd({ stage, refund }: Pick<Order, 'stage' | 'refund'>): OrderEnd | undefined {
  if (stage === 'held' || stage === 'saving') return stage
  if (stage === 'unresolved') return 'doubtful'
  if (stage === 'late') return 'saving'
  if (stage === 'working' || stage === 'unseen') return 'asking'
  if (trying.includes(stage)) return 'trying'
  if (stage !== 'failed') return undefined
  return refund.state === 'seen' ? 'refunded' : 'ended'
}

/** Words for how the order stands, the closest first. */
function standings(kind: FailureKind, ended: OrderEnd | undefined): readonly string[] {
  if (ended === undefined) return []
  if (ended !== 'saving' && ended !== 'asking' && ended !== 'reading') return [`${kind}.${ended}`]
  if (isOfSending(kind)) return [`untold.${ended}`, 'untold']
  return [...(ended === 'asking' ? [] : [`${kind}.${ended}`]), `${kind}.asking`, `${kind}.trying`]
}

/** Keys of the sentence, of the service's own words and of the next step, with the values to fill in. */
export function failureWords(failure: Failure, ended?: OrderEnd): FailureWords {
  const values: TextValues = {
    ...(failure.detail ?? {}),
    ...(failure.message ? { message: failure.message } : {}),
    ...(failure.code ? { code: failure.code } : {}),
  }
  const plain = `failure.${failure.kind}` as const
  const exact = [`${plain}.awaited`, `${plain}.left`, `${plain}.exact`]
    .filter(isText)
    .find((key) => fits(words[key], values))
  const standing = standings(failure.kind, ended).map((each) => `failure.${each}`)
  const sentence = standing.find(isText) ?? exact ?? plain
  return {
    sentence,
    said: saidBy(failure, sentence),
    next: nextStep(failure.kind, ended, sentence),
    values,
  }
}

/** The words for how the order stands, or for the sentence itself, where they differ. */
function nextStep(kind: FailureKind, ended: OrderEnd | undefined, sentence: TextKey): TextKey {
  const found = standings(kind, ended)
    .map((each) => `failure.${each}.next`)
    .find(isText)
  if (found) return found
  const over = ended === 'held' || ended === 'ended' || ended === 'refunded'
  // Its own next step tells of another attempt, which an order that has ended or waits for a word does not get.
  if (over && mayPass(kind)) return ended === 'held' ? 'failure.held.next' : 'failure.ended.next'
  const own = `${sentence}.next`
  return isText(own) ? own : `failure.${kind}.next`
}

/** Codes of this computer stay in the details: only an answer and a job have words of the service. */
function saidBy({ kind, status, code, message }: Failure, sentence: TextKey): TextKey | null {
  if (status === undefined && kind !== 'job-failed') return null
  if (message && !words[sentence]?.includes('{{message}}')) return code ? 'failure.said' : 'failure.saidPlain'
  return code ? 'failure.saidCode' : null
}

function fits(sentence: string | undefined, values: TextValues): boolean {
  if (sentence === undefined) return false
  return Array.from(sentence.matchAll(/\{\{(\w+)\}\}/g)).every(([, name = '']) => name in values)
}

/** Everything a supporter needs, one fact a line: what a person copies. Holds no key and no address. */
export function failureReport(failure: Failure): string {
  const lines = [
    `kind: ${failure.kind}`,
    failure.status === undefined ? '' : `status: ${failure.status}`,
    failure.code ? `code: ${failure.code}` : '',
    failure.message ? `message: ${failure.message}` : '',
    failure.requestId ? `request id: ${failure.requestId}` : '',
  ]
  return lines.filter((line) => line !== '').join('\n')
}
