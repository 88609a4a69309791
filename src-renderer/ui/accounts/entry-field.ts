// Which field of the account form a failure belongs to, so that its sentence stands where it can be acted on.
import type { Failure } from '../../../src-shared/failure.ts'
import { type FailureTraits, traitsOf } from '../../../src-shared/failure-traits.ts'

type EntryField = 'baseUrl' | 'apiKey'

const fields: Partial<Record<FailureTraits['about'], EntryField>> = {
  address: 'baseUrl',
  network: 'baseUrl',
  reach: 'baseUrl',
  answer: 'baseUrl',
  key: 'apiKey',
}

/** The field, or null when the failure is about none of them. */
export function entryFieldOf(failure: Failure): EntryField | null {
  if (failure.kind === 'not-found') return 'baseUrl'
  if (failure.kind === 'account-exists') return 'apiKey'
  return fields[traitsOf(failure.kind).about] ?? null
}

/** A corrected base URL that main proposes with the failure, if it has one. */
export function suggestedAddress(failure: Failure): string | null {
  const suggestion = failure.detail?.suggestion
  return typeof suggestion === 'string' && suggestion !== '' ? suggestion : null
}
