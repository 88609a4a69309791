// Every kind of failure with what follows from it: one row a kind, from which all rules about kinds are read.
import { ownValue } from './own-value.ts'

export type FailureTraits = {
  /** What has to be looked at. `network` lies between here and the service, `reach` is a service that is silent. */
  readonly about:
    | 'address'
    | 'key'
    | 'account'
    | 'network'
    | 'reach'
    | 'answer'
    | 'service'
    | 'points'
    | 'request'
    | 'job'
    | 'price'
    | 'press'
    | 'recipe'
    | 'picture'
    | 'room'
    | 'results'
    | 'solid'
    | 'records'
    | 'studio'
  /** What failed so was surely not charged; false also where only the answer tells, or how far the request came. */
  readonly free: boolean
  /** The service's own no to what a call names, whatever becomes of the account, its key or the moment. */
  readonly refusal: boolean
  /** Whom it meets: every call of the account, or the one that failed. */
  readonly meets: 'account' | 'call'
  /** What it holds of what is not sent yet: the order that met it, or with it every waiting one of the account. */
  readonly stops: 'nothing' | 'order' | 'account'
  /**
   * When it is tried again. By the studio: `now`, since the next answer may be another; after an `outage`, which is waited out;
   * once the account was `proved` to work, which is asked less and less often; once the `account` has another key, address or
   * way; once there is `room`; or when what was paid is `looked-for`, slower and slower. By the person: at a `word`.
   */
  readonly again: 'now' | 'outage' | 'proved' | 'account' | 'room' | 'looked-for' | 'word'
  /** Who can end it; `service` is also whatever stands on the way to it. */
  readonly turn: 'person' | 'service' | 'computer'
  /** As the problem of a finished order: the service may still have files of it that were not listed. */
  readonly unlisted: boolean
}

/** Nothing was sent; the person enters, chooses or presses something else. */
const entered = {
  free: true,
  refusal: false,
  meets: 'call',
  stops: 'nothing',
  again: 'word',
  turn: 'person',
  unlisted: true,
} as const
/** The service may have heard it; it is not asked again by itself. */
const answered = { ...entered, free: false } as const
/** No call of the account is made, and nothing of it sent, until its key is another. */
const keyless = {
  about: 'key',
  free: true,
  refusal: false,
  meets: 'account',
  stops: 'account',
  again: 'account',
  turn: 'person',
  unlisted: true,
} as const
const proxied = { ...keyless, about: 'network', again: 'proved' } as const
const outage = {
  free: false,
  refusal: false,
  meets: 'call',
  stops: 'nothing',
  again: 'outage',
  turn: 'service',
  unlisted: true,
} as const
const lookedFor = { ...outage, about: 'results', again: 'looked-for' } as const

const table = {
  'address-malformed': { about: 'address', ...entered },
  'address-insecure': { ...keyless, about: 'address', stops: 'order' },
  'address-inside': lookedFor,
  'address-without-version': { about: 'address', ...entered },
  'address-not-base': { about: 'address', ...entered },
  'address-not-the-service': { about: 'address', ...answered },
  'address-holds-page': { about: 'address', ...answered },
  'address-has-nothing': { about: 'address', ...entered },
  'address-refuses-all': { about: 'address', ...entered },
  'address-not-found': { about: 'address', ...entered },

  unreachable: { about: 'reach', ...outage, meets: 'account' },
  certificate: { ...keyless, about: 'network', stops: 'order' },
  'proxy-login': proxied,
  'proxy-unreachable': { about: 'network', ...outage, free: true, meets: 'account' },
  'proxy-refuses': proxied,
  'proxy-unsupported': proxied,
  redirected: { about: 'answer', ...answered },

  'key-malformed': { about: 'key', ...entered },
  'key-refused': { ...keyless, free: false, again: 'proved' },
  'key-missing': keyless,
  'keychain-locked': keyless,
  'key-of-another-account': keyless,
  'key-not-compared': { ...keyless, turn: 'service' },
  'account-refused': { about: 'account', ...entered },
  'account-exists': { about: 'account', ...entered },
  'account-busy': { about: 'account', ...entered },
  'account-unknown': { ...keyless, about: 'account' },
  'account-not-compared': { about: 'account', ...entered, stops: 'order' },

  'insufficient-points': { about: 'points', ...answered, stops: 'account' },
  'request-refused': { about: 'request', ...answered, refusal: true },
  'not-found': { about: 'request', ...entered, refusal: true },
  'picture-too-large': { about: 'request', ...entered },
  'request-too-large': { about: 'request', ...entered },
  conflict: { about: 'request', ...answered },
  'rate-limited': { about: 'service', ...outage, free: true, meets: 'account', turn: 'computer' },
  'service-trouble': { about: 'service', ...outage },
  'unreadable-answer': { about: 'answer', ...outage, again: 'now' },
  'timed-out': { about: 'reach', ...outage },
  'outcome-unknown': { about: 'answer', ...outage, again: 'now' },

  'model-gone': { about: 'job', ...entered },
  'job-unknown': { about: 'job', ...entered },
  'job-no-model': { about: 'job', ...entered },
  'job-unfinished': { about: 'job', ...entered, turn: 'service' },
  'job-without-result': { about: 'job', ...entered },
  'job-failed': { about: 'job', ...answered },
  'job-not-shown': { ...lookedFor, about: 'job' },

  'quote-expired': { about: 'price', ...entered },
  'price-changed': { about: 'price', ...entered, stops: 'order', unlisted: false },
  'not-confirmed': { about: 'press', ...entered },
  'cap-day': { about: 'press', ...entered },
  'cap-month': { about: 'press', ...entered },
  'page-not-opened': { about: 'press', ...entered },
  'nothing-to-order': { about: 'press', ...entered },
  'step-before-ended': { about: 'recipe', ...entered },
  'result-not-usable': { about: 'recipe', ...entered, stops: 'order' },

  'picture-unreadable': { about: 'picture', ...entered },
  'source-missing': { about: 'picture', ...entered },
  'files-not-given': { about: 'picture', ...entered },
  'disk-full': { about: 'room', ...answered, again: 'room' },
  'name-too-long': { about: 'room', ...entered },
  'folder-unavailable': { about: 'room', ...answered, again: 'room' },
  'file-damaged': lookedFor,
  'address-expired': lookedFor,
  'artifacts-missing': lookedFor,
  'result-missing': { about: 'results', ...answered },
  'result-unreadable': { about: 'results', ...answered },
  'result-forgotten': { about: 'results', ...answered, unlisted: false },
  'different-file': { about: 'results', ...answered },
  'more-results': { about: 'results', ...answered },
  'too-large': { about: 'results', ...answered },
  'result-coming': { about: 'results', ...entered },
  'result-needed': { about: 'results', ...entered },
  'opens-nowhere': { about: 'results', ...entered },
  'file-in-use': { about: 'results', ...entered },

  'no-heights': { about: 'solid', ...entered },
  'too-fine': { about: 'solid', ...entered },
  'nothing-stands': { about: 'solid', ...entered },
  'memory-short': { about: 'solid', ...entered },
  'export-under-way': { about: 'solid', ...entered },
  'export-no-room': { about: 'solid', ...entered },
  'export-not-written': { about: 'solid', ...entered },
  'sheet-not-printed': { about: 'solid', ...entered },

  'journal-unavailable': { about: 'records', ...entered },
  'records-gone': { about: 'records', ...entered },
  'practice-unavailable': { about: 'studio', ...entered },
  /** Given up here, by a stop or by another key: the next call of the account would be as well. */
  cancelled: { about: 'studio', ...answered, meets: 'account' },
  'bad-call': { about: 'studio', ...entered },
  unexpected: { about: 'studio', ...answered },
} as const satisfies Record<string, FailureTraits>

export type FailureKind = keyof typeof table
export const failureKinds = Object.keys(table) as readonly FailureKind[]

/** What follows from a failure of this kind; of one that only another version knows, what follows from a surprise. */
export function traitsOf(kind: FailureKind): FailureTraits {
  return ownValue<FailureTraits>(table, kind) ?? table.unexpected
}

/** True when the same call may go better by itself, at once or after an outage. */
export function mayPass(kind: FailureKind): boolean {
  const { again } = traitsOf(kind)
  return again === 'now' || again === 'outage'
}

/** True for the service's own no to what a call names. */
export function isRefusal(kind: FailureKind): boolean {
  return traitsOf(kind).refusal
}

/** True when nothing is called before the account's key, address or way is another, or works again; nothing was sent. */
export function waitsForAccount(kind: FailureKind): boolean {
  const { again } = traitsOf(kind)
  return again === 'proved' || again === 'account'
}

/** True for what is wrong with the key of an account that is kept here. */
export function isKeyTrouble(kind: FailureKind): boolean {
  return traitsOf(kind).about === 'key' && waitsForAccount(kind)
}
