// Says once when the points of an account fall below the number that the person set.
import { useEffect, useRef } from 'react'
import { notify } from '../../state/notices.ts'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { watchLowBalances } from './low-balance.ts'

export function useLowNews(): void {
  const t = useText()
  const format = useFormats()
  const state = useStudioState()
  const watch = useRef<ReturnType<typeof watchLowBalances>>(undefined)
  useEffect(() => {
    if (!state) return
    watch.current ??= watchLowBalances()
    for (const { name, balance } of watch.current(state.accounts, state.settings.lowBalance)) {
      const count = balance?.remaining ?? 0
      notify({ text: t('account.lowNews', { count, name, points: format.number(count) }) })
    }
  }, [state, t, format])
}
