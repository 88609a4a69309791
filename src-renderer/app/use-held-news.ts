// Says once when files of deleted results stay held, since the system's bin did not take them.
import { useEffect, useRef } from 'react'
import { notify } from '../state/notices.ts'
import { useOrders } from '../state/queries.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'

export function useHeldNews(): void {
  const t = useText()
  const format = useFormats()
  const staying = useOrders().filter(({ deleted }) => deleted === 'stays').length
  const told = useRef(false)
  useEffect(() => {
    if (staying === 0 || told.current) return
    told.current = true
    notify({ text: t('library.deleted.stay', { count: staying, n: format.number(staying) }) })
  }, [staying, t, format])
}
