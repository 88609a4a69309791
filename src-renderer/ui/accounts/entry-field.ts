// Which field of the account form a failure belongs to, so that its sentence stands where it can be acted on.
import type { Failure, FailureKind } from '../../../src-shared/failure.ts'

export type EntryField = 'baseUrl' | 'apiKey'

const fields: Partial<Record<FailureKind, EntryField>> = {
  'address-malformed': 'baseUrl',
  'address-insecure': 'baseUrl',
  'address-without-version': 'baseUrl',
  'address-not-base': 'baseUrl',
  'address-not-the-service': 'baseUrl',
  'address-holds-page': 'baseUrl',
  'address-has-nothing': 'baseUrl',
  'address-refuses-all': 'baseUrl',
  'address-not-found': 'baseUrl',
  unreachable: 'baseUrl',
  certificate: 'baseUrl',
  'proxy-login': 'baseUrl',
  'proxy-unreachable': 'baseUrl',
  'proxy-refuses': 'baseUrl',
  'proxy-unsupported': 'baseUrl',
  redirected: 'baseUrl',
  'timed-out': 'baseUrl',
  'unreadable-answer': 'baseUrl',
  'not-found': 'baseUrl',
  'key-malformed': 'apiKey',
  'key-refused': 'apiKey',
  'key-missing': 'apiKey',
  'keychain-locked': 'apiKey',
  'key-of-another-account': 'apiKey',
  'key-not-compared': 'apiKey',
  'account-exists': 'apiKey',
}

/** The field, or null when the failure is about none of them. */
export function entryFieldOf(failure: Failure): EntryField | null {
  return fields[failure.kind] ?? null
}

/** A corrected base URL that main proposes with the failure, if it has one. */
export function suggestedAddress(failure: Failure): string | null {
  const suggestion = failure.detail?.suggestion
  return typeof suggestion === 'string' && suggestion !== '' ? suggestion : null
}
