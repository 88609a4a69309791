// When a balance is low, and when that is news: once each time an account falls below the number that the person set.
import { useEffect, useRef } from 'react'
import type { Account } from '../../../src-shared/account.ts'
import type { StudioState } from '../../../src-shared/bridge/contract.ts'
import { notify } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'

/** Points that are neither charged nor agreed for orders; null while no balance was read. */
function freePoints({ balance }: Pick<Account, 'balance'>, agreed = 0): number | null {
  return balance && Math.max(0, balance.remaining - agreed)
}

/** Whether fewer than `limit` points are free; never of practice points, which cost nothing, and never below a limit of 0. */
export function isLow(account: Pick<Account, 'kind' | 'balance'>, agreed: number | undefined, limit: number): boolean {
  const free = freePoints(account, agreed)
  return account.kind !== 'practice' && free !== null && free < limit
}

type Known = Pick<StudioState, 'accounts' | 'agreed'>

/** Answers, for each state of the accounts in turn, those that fell below since the one before; the first state is no news of its own. */
export function watchLowBalances() {
  let above: ReadonlySet<string> = new Set()
  return ({ accounts, agreed }: Known, limit: number): readonly Account[] => {
    const low = new Set(accounts.filter((account) => isLow(account, agreed[account.id], limit)).map(({ id }) => id))
    const fell = accounts.filter(({ id }) => above.has(id) && low.has(id))
    above = new Set(accounts.filter(({ id, balance }) => balance && !low.has(id)).map(({ id }) => id))
    return fell
  }
}

/** Says once when the points of an account fall below the number that the person set. */
export function useLowNews(): void {
  const t = useText()
  const format = useFormats()
  const state = useStudioState()
  const watch = useRef<ReturnType<typeof watchLowBalances>>(undefined)
  useEffect(() => {
    if (!state) return
    watch.current ??= watchLowBalances()
    for (const account of watch.current(state, state.settings.lowBalance)) {
      const count = freePoints(account, state.agreed[account.id]) ?? 0
      notify({ text: t('account.lowNews', { count, name: account.name, points: format.number(count) }) })
    }
  }, [state, t, format])
}
