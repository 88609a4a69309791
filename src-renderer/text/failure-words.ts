// Picks the words for a failure: the exact sentence when all its values are known, otherwise the plain one.
import type { Failure } from '../../src-shared/failure.ts'
import type { TextKey } from './en.ts'
import { failureText } from './failures.ts'
import type { TextValues } from './use-text.ts'

export type FailureWords = {
  readonly sentence: TextKey
  readonly next: TextKey
  readonly values: TextValues
}

const words: Readonly<Record<string, string>> = failureText

/** Keys of the sentence and of the next step, with the values to fill in. */
export function failureWords(failure: Failure): FailureWords {
  const values: TextValues = {
    ...(failure.detail ?? {}),
    ...(failure.message ? { message: failure.message } : {}),
  }
  const plain = `failure.${failure.kind}` as const
  const exact = `${plain}.exact`
  return {
    sentence: fits(words[exact], values) ? (exact as TextKey) : plain,
    next: `${plain}.next`,
    values,
  }
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
