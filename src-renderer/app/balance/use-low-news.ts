// Says once when the points of an account fall below the number that the person set.
import { useEffect, useRef } from 'react'
import { notify } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { freePoints, watchLowBalances } from './low-balance.ts'

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
