// Charges that a queue took and gave back when it turned an order away: found in the ledger and joined to their order.
// Specification: States and transitions (a create request rejected by the queue); Usage list.
import type { Clock } from '../ports.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { chargeWindow } from './evidence.ts'
import type { Intent } from './intent.ts'
import type { IntentBook } from './intent-book.ts'
import type { AccountsForOrders, LedgerForOrders } from './needs.ts'

type Given = {
  db: StudioDb
  accounts: AccountsForOrders
  intents: IntentBook
  ledger: LedgerForOrders
  clock: Clock
  signal: AbortSignal
  track: (work: Promise<void>) => void
}

/** Charged and given back in full, and nobody's here. */
type GivenBack = { resourceId: string; points: number; createdAt: number; seenAt: number }

/** A ledger may be of another zone: what was first seen so soon after an attempt counts whatever its time says. */
const soon = 3_600_000

/** Looks at an account's ledger as it is here; the service (free) has to know no such job or file. */
export function createRejections(given: Given): { look(accountId: string): void } {
  const { db, accounts, intents, ledger, clock, signal, track } = given
  const looking = new Set<string>()
  /** Resources that do exist: another device's failed work. */
  const strangers = new Set<string>()

  const join = async (accountId: string) => {
    const client = await accounts.client(accountId)
    if (!client.ok) return
    let joined = 0
    for (const back of givenBack(db, accountId)) {
      if (strangers.has(back.resourceId)) continue
      const intent = turnedDownFor(back, { db, intents, accountId, ahead: client.value.serverAhead() })
      if (!intent) continue
      const isFile = intent.purpose === 'upload'
      const found = await (isFile
        ? client.value.file(back.resourceId, signal)
        : client.value.job(back.resourceId, signal))
      signal.throwIfAborted()
      if (found.ok) strangers.add(back.resourceId)
      else if (found.failure.kind === 'not-found') {
        db.run('insert or ignore into rejections values (?, ?, ?)', accountId, back.resourceId, intent.id)
        joined += 1
      }
    }
    if (joined > 0) ledger.tell(accountId)
  }

  return {
    look(accountId) {
      if (looking.has(accountId) || signal.aborted || givenBack(db, accountId).length === 0) return
      looking.add(accountId)
      // Those who keep the ledger are told first.
      track(
        clock
          .sleep(0, signal)
          .then(() => join(accountId))
          .finally(() => looking.delete(accountId)),
      )
    },
  }
}

function givenBack(db: StudioDb, accountId: string): GivenBack[] {
  const sql = `select resource_id, max(points) as points, min(created_at) as created_at, min(seen_at) as seen_at
    from usage_events e where account_id = ? and resource_id is not null
      and exists (select 1 from usage_events r
        where r.account_id = e.account_id and r.resource_id = e.resource_id and r.points < 0)
      and not exists (select 1 from intents i where i.account_id = e.account_id and i.resource_id = e.resource_id)
      and not exists (select 1 from rejections r where r.account_id = e.account_id and r.resource_id = e.resource_id)
    group by resource_id having sum(points) = 0 order by created_at`
  return db.all(sql, accountId).map((row) => ({
    resourceId: String(row.resource_id),
    points: Number(row.points),
    createdAt: Number(row.created_at),
    seenAt: Number(row.seen_at),
  }))
}

type Where = { db: StudioDb; intents: IntentBook; accountId: string; ahead: number }

/** The intent with an attempt that ended without a resource nearest to this charge, and that owns no rejection for it yet. */
function turnedDownFor(back: GivenBack, { db, intents, accountId, ahead }: Where): Intent | undefined {
  const sql = `select id, json_array_length(note, '$.turnedDown') as attempts,
      (select count(*) from rejections where intent_id = intents.id) as joined
    from intents where account_id = ? and points = ? and json_array_length(note, '$.turnedDown') > 0`
  const near = db.all(sql, accountId, back.points).flatMap((row) => {
    if (Number(row.attempts) <= Number(row.joined)) return []
    const intent = intents.get(String(row.id))
    const away = (intent.note.turnedDown ?? [])
      .filter((at) => isOf(back, intent, at, ahead))
      .map((at) => Math.abs(back.createdAt - at - ahead))
    return away.length > 0 ? [{ intent, away: Math.min(...away) }] : []
  })
  return near.toSorted((a, b) => a.away - b.away)[0]?.intent
}

function isOf({ createdAt, seenAt }: GivenBack, intent: Intent, at: number, ahead: number): boolean {
  const { from, to } = chargeWindow({ ...intent, armedAt: at, lastAttemptAt: at, note: {} }, ahead)
  const timely = createdAt >= from && createdAt <= to
  return timely || (seenAt >= at && seenAt <= at + soon)
}
