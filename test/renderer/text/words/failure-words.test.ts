// A failure in words never hides what the service itself said of it.
import { expect, it } from 'vitest'
import { texts } from '../../../../src-renderer/text/texts.ts'
import { failureWords, type OrderEnd } from '../../../../src-renderer/text/words/failure-words.ts'
import type { Failure } from '../../../../src-shared/failure.ts'
import { failureKinds } from '../../../../src-shared/failure-traits.ts'

const shown = (failure: Failure, ended?: OrderEnd) => {
  const { sentence, said, next, values } = failureWords(failure, ended)
  return [sentence, said, next].map((key) => (key ? texts.t(key, values) : '')).join(' ')
}

it('shows code and message of the service beside every kind of failure, once', () => {
  for (const kind of failureKinds) {
    const words = shown({ kind, status: 422, code: 'invalid_source', message: 'The model is no longer kept.' })
    expect(words.split('The model is no longer kept.'), kind).toHaveLength(2)
    expect(words, kind).toContain('invalid_source')
  }
})

it('says that there was no reason where a job gave none, and its code where it gave that alone', () => {
  expect(shown({ kind: 'job-failed' })).toContain('gave no reason')
  expect(shown({ kind: 'job-failed', code: 'upstream_timeout' })).toContain('upstream_timeout')
})

it('does not show codes of this computer as words of the service', () => {
  expect(shown({ kind: 'unreachable', code: 'ECONNREFUSED' })).not.toContain('ECONNREFUSED')
})

it('promises no further attempt while the order is held: it waits for a word', () => {
  for (const kind of ['service-trouble', 'timed-out', 'rate-limited', 'unreachable', 'unreadable-answer'] as const) {
    expect(shown({ kind }, 'held'), kind).toContain('Resume tries again; cancelling is free.')
    expect(shown({ kind }, 'held'), kind).not.toContain('by itself')
  }
})

it('names the proxy that is in the way, and who issued a certificate that is not trusted', () => {
  const proxy = 'proxy.office:8080'
  for (const kind of ['proxy-login', 'proxy-unreachable', 'proxy-refuses', 'proxy-unsupported'] as const) {
    const words = shown({ kind, detail: { proxy, how: 'NTLM' } })
    expect(words, kind).toContain(`The proxy ${proxy} `)
    expect(words, kind).not.toMatch(/\{\{|undefined/)
  }
  const refused = { kind: 'proxy-login', detail: { proxy, user: 'ada' } } as const
  expect(shown(refused)).toContain('does not accept the name ada')
  expect(shown(refused, 'held')).toContain('cancelling is free')
  const certificate: Failure = { kind: 'certificate', detail: { host: 'eu.example.com', issuer: 'Company Network' } }
  expect(shown(certificate)).toContain('was issued by “Company Network”')
})

it('promises no further attempt where the order has ended', () => {
  for (const kind of ['service-trouble', 'timed-out', 'rate-limited', 'unreachable', 'outcome-unknown'] as const) {
    expect(shown({ kind }, 'ended'), kind).toContain('Order it again if you still need it')
    expect(shown({ kind }, 'ended'), kind).not.toContain('by itself')
  }
  expect(shown({ kind: 'request-refused' }, 'ended')).toContain('Change the picture or the options')
})

it('does not promise a refund that was seen already', () => {
  const failed: Failure = { kind: 'job-failed', message: 'Too dark.' }
  expect(shown(failed, 'ended')).toContain('Its points come back as a refund.')
  expect(shown(failed, 'refunded')).toContain('Its points came back.')
  expect(shown(failed, 'refunded')).not.toContain('come back')
  expect(shown({ kind: 'timed-out' }, 'refunded')).toContain('Order it again if you still need it')
})
