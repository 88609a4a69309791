// The closed family of failures that reach the person at the window, each with its own words in the window's texts.
import { z } from 'zod'

// biome-ignore lint/performance/noBarrelFile: whoever handles failures needs both; helper processes take these from their own file, to start without zod.
export { failure, type Outcome, success } from './orders/outcome.ts'

export const failureKinds = [
  // the account and its address
  'address-malformed',
  'address-insecure',
  'address-inside',
  'address-without-version',
  'address-not-base',
  'address-not-the-service',
  'address-holds-page',
  'address-has-nothing',
  'address-refuses-all',
  'address-not-found',
  'unreachable',
  'certificate',
  'proxy-login',
  'proxy-unreachable',
  'proxy-refuses',
  'proxy-unsupported',
  'redirected',
  'key-malformed',
  'key-refused',
  'key-missing',
  'keychain-locked',
  'key-of-another-account',
  'key-not-compared',
  'account-refused',
  'account-exists',
  'account-busy',
  'account-unknown',
  'account-not-compared',
  // what the service answers
  'insufficient-points',
  'request-refused',
  'not-found',
  'model-gone',
  'job-unknown',
  'job-no-model',
  'job-unfinished',
  'job-without-result',
  'picture-too-large',
  'conflict',
  'rate-limited',
  'service-trouble',
  'unreadable-answer',
  'timed-out',
  'job-failed',
  'job-not-shown',
  // money
  'quote-expired',
  'price-changed',
  'not-confirmed',
  'nothing-to-order',
  'outcome-unknown',
  'cap-reached',
  // recipes
  'step-before-ended',
  'result-not-usable',
  // this computer
  'picture-unreadable',
  'source-missing',
  'disk-full',
  'folder-unavailable',
  'files-not-given',
  'file-damaged',
  'address-expired',
  'artifacts-missing',
  'result-missing',
  'result-forgotten',
  'different-file',
  'more-results',
  'too-large',
  // a relief as a solid
  'no-heights',
  'too-fine',
  'memory-short',
  'export-under-way',
  'export-no-room',
  'export-not-written',
  'journal-unavailable',
  'records-gone',
  'practice-unavailable',
  'cancelled',
  'bad-call',
  'unexpected',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** What is wrong with an account's key: nothing is called with it until that ends. */
export const keyTroubles: readonly FailureKind[] = [
  'key-refused',
  'key-missing',
  'keychain-locked',
  'key-of-another-account',
  'key-not-compared',
]

/** What a proxy on the way wants, which only a person or another network ends: nothing was sent, and nothing is. */
export const proxyTroubles: readonly FailureKind[] = ['proxy-login', 'proxy-refuses', 'proxy-unsupported']

/** What stands between this computer and the service; nothing was sent. */
export const wayTroubles: readonly FailureKind[] = ['certificate', ...proxyTroubles]

/** A failure as a value: `message` and `code` are the service's own words and code, `requestId` is for its support. */
export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  status: z.number().int().optional(),
  code: z.string().max(200).optional(),
  message: z.string().max(500).optional(),
  requestId: z.string().max(200).optional(),
  /** Numbers and names a sentence needs, for example `{ needed: 609, left: 120 }`. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Failure = z.infer<typeof failureSchema>
