// Walks the usage ledger from its newest page. Specification: GET /account/usage.
import type { Failure } from '../../src-shared/failure.ts'
import { isRefusal } from '../../src-shared/failure-traits.ts'
import type { UsageEvent } from '../../src-shared/service/usage.ts'
import type { ServiceClient } from '../client/service-client.ts'

/**
 * `end`: the ledger's end was reached; `known`: a page held nothing new; `stuck`: the cursor was missing or did not move, or
 * page after page held nothing that was not read already.
 * `unread` counts lines that cannot be read.
 */
type PagesRead = { events: UsageEvent[]; unread: number; stopped: 'end' | 'known' | 'stuck' | Failure }

const pageLength = 50
/** An empty page between others may be; more of them are a ledger without end. */
const mostIdle = 3

/** Reads pages until the end, or until a whole page is `isKnown`. What was read before a failure is kept. */
export async function readPages(
  client: Pick<ServiceClient, 'usage'>,
  isKnown: (id: string) => boolean,
): Promise<PagesRead> {
  const events = new Map<string, UsageEvent>()
  const unread = new Set<string>()
  const cursors = new Set<number>()
  let idle = 0
  for (let before: number | undefined; ; ) {
    const page = await client.usage({ limit: pageLength, ...(before === undefined ? {} : { before }) })
    const done = (stopped: PagesRead['stopped']) => ({
      events: [...events.values()],
      unread: unread.size,
      stopped,
    })
    if (!page.ok) return done(ofLedger(page.failure))
    const { data, unread: odd = [] } = page.value
    const allKnown = data.length > 0 && odd.length === 0 && data.every((event) => isKnown(event.id))
    const had = events.size + unread.size
    for (const event of data) events.set(event.id, event)
    for (const line of odd) unread.add(line)
    idle = events.size + unread.size > had ? 0 : idle + 1
    if (!page.value.has_more) return done('end')
    if (allKnown) return done('known')
    const next = page.value.next_before ?? undefined
    if (next === undefined || cursors.has(next) || idle >= mostIdle) return done('stuck')
    cursors.add(next)
    before = next
  }
}

/** A cursor that passed, or a ledger that is not found, is no word about any order: the next reading begins anew. */
function ofLedger(failure: Failure): Failure {
  return isRefusal(failure.kind) ? { ...failure, kind: 'service-trouble' } : failure
}
