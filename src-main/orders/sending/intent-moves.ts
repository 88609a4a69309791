// What may be done with an intent next, and after which wait: how long a key is trusted, and when the ledger comes
// first.
import { longestExecution } from '../doubts/evidence.ts'
import { type Intent, mayAskWithKey } from './intent.ts'
import { ageOf, minute, type Times, trust } from './key-trust.ts'

type IntentMove = 'send' | 'read-ledger-first' | 'doubt' | 'reconcile' | 'rest'

/** The next move; `keyFingerprint` is that of the key in use now. */
export function nextMove(intent: Intent, times: Times, keyFingerprint: string | null): IntentMove {
  if (intent.state === 'confirmed') return 'send'
  if (intent.state === 'reconciling') return 'reconcile'
  if (intent.state !== 'armed') return 'rest'
  if (!intent.ambiguous) throw new Error('an armed intent without doubt is on its way')
  if (intent.keyFingerprint !== keyFingerprint || intent.attempts >= trust.attempts) return 'doubt'
  const { inProgressSince } = intent.note
  if (inProgressSince !== undefined) {
    if (times.now - inProgressSince > trust.inProgress) return 'doubt'
    if (Math.abs(times.now - (intent.lastAttemptAt ?? 0)) <= trust.proof) return 'send'
  }
  const age = ageOf(intent, times)
  if (age > trust.withLedger) return 'doubt'
  return age > trust.blind ? 'read-ledger-first' : 'send'
}

/** Whether a doubted answer may be asked for with the same key now: as long as the key is trusted without the ledger. */
export function mayAskNow(intent: Intent, times: Times, keyFingerprint: string | null): boolean {
  return mayAskWithKey(intent) && intent.keyFingerprint === keyFingerprint && ageOf(intent, times) <= trust.blind
}

/**
 * What may be done about a request that the service was executing when it was heard last, once the ledger shows no charge of it:
 * it is asked for with the same key while that is trusted, then waited for, and given up after a day.
 */
export function whileExecuting(intent: Intent, times: Times, keyFingerprint: string | null): 'ask' | 'wait' | 'free' {
  const { executingAt } = intent.note
  if (executingAt === undefined || times.now - executingAt > longestExecution) return 'free'
  const isTrusted = intent.keyFingerprint === keyFingerprint && intent.attempts < trust.attempts
  return isTrusted && ageOf(intent, times) <= trust.withLedger ? 'ask' : 'wait'
}

/** Milliseconds before a doubted answer is asked for again with the same key. */
export function askDelay({ note }: Intent): number {
  return Math.min(2 * minute, 10_000 * 2 ** (note.askedWithKey ?? 0))
}

/** Milliseconds before the next attempt of a doubtful intent; `chance` is uniform in [0, 1). */
export function resendDelay(intent: Intent, chance: number): number {
  const { inProgress } = intent.note
  if (inProgress) return Math.min(30_000, 2000 * 1.5 ** (inProgress - 1))
  const { attempts, note } = intent
  if (note.unsent) return (0.5 + chance / 2) * Math.min(minute, 500 * 2 ** note.unsent)
  if (attempts <= 6) return chance * Math.min(30_000, 500 * 2 ** attempts)
  return ([1, 2][attempts - 7] ?? 5) * minute
}
