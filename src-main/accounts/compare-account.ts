// Whether a key opens the account whose traces are known: by an upload or a job of it, or by a line of its ledger. Free.
// Specification: What the service does (a resource of another account is treated as not found); GET /account/usage.
import type { Failure } from '../../src-shared/failure.ts'
import { serviceTime } from '../client/event-time.ts'
import type { ServiceClient } from '../client/service-client.ts'
import type { KnownTraces } from './known-traces.ts'

/** `nothing-known`: there is no trace to ask for; `unanswered`: the service did not tell just now, for this reason. */
type Comparison = { what: 'same' | 'other' | 'nothing-known' } | { what: 'unanswered'; failure: Failure }

type Asked = Pick<ServiceClient, 'file' | 'job' | 'usage'>

const pageLength = 50

/**
 * Asks for one trace after another and ends at the first that is shown, which usually is the first of all. `other` only
 * when none of them was shown and the ledger was read past the time of those known: a file may be removed, a job hidden
 * for a while, the newest lines late. What another account has under the same id is no trace. A service that shows every
 * account everything cannot be seen through.
 */
export async function compareAccount(client: Asked, traces: KnownTraces, signal: AbortSignal): Promise<Comparison> {
  if (traces.none) return { what: 'nothing-known' }
  let unsaid: Failure | null = null
  for (const { what, id, likeness } of traces.resources) {
    const shown = await client[what](id, signal)
    const alike = shown.ok ? likeness(shown.value) : 'unlike'
    if (alike === 'like') return { what: 'same' }
    if (alike === 'foreign') return { what: 'other' }
    if (shown.ok) continue
    if (shown.failure.kind === 'key-refused') return { what: 'unanswered', failure: shown.failure }
    if (shown.failure.kind !== 'not-found') unsaid = shown.failure
  }
  const ledger = await walkLedger(client, traces, signal)
  if (ledger.what !== 'other') return ledger
  return unsaid && !traces.events ? { what: 'unanswered', failure: unsaid } : ledger
}

async function walkLedger(client: Asked, traces: KnownTraces, signal: AbortSignal): Promise<Comparison> {
  const cursors = new Set<number>()
  let unsaid: Failure | null = null
  for (let before: number | undefined; ; ) {
    const page = await client.usage({ limit: pageLength, ...(before === undefined ? {} : { before }) }, signal)
    if (!page.ok) return { what: 'unanswered', failure: page.failure }
    const { data, unread = [], has_more, next_before } = page.value
    if (data.some(traces.knows)) return { what: 'same' }
    // One that is known may be among them.
    if (unread.length > 0) unsaid = { kind: 'unreadable-answer' }
    const oldest = data.at(-1)
    const passed = oldest !== undefined && (serviceTime(oldest.created_at)?.time ?? traces.since) < traces.since
    if (!has_more || passed) return unsaid ? { what: 'unanswered', failure: unsaid } : { what: 'other' }
    before = next_before ?? undefined
    if (before === undefined || cursors.has(before))
      return { what: 'unanswered', failure: { kind: 'unreadable-answer' } }
    cursors.add(before)
  }
}
