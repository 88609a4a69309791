// Whether anything that an account pays for has not come to its end.
import type { StudioDb } from '../storage/studio-db.ts'
import { openIntents } from './intent-states.ts'
import { overStages } from './stage-lists.ts'

/** True while a charge of the account is open, or an order of it. */
export function hasOpenWork(db: StudioDb, accountId: string): boolean {
  const intent = db.get(`select 1 from intents where account_id = ? and state in (${openIntents}) limit 1`, accountId)
  const order = db.get(`select 1 from orders where account_id = ? and stage not in (${overStages}) limit 1`, accountId)
  return intent !== undefined || order !== undefined
}
