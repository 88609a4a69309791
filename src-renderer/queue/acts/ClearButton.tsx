// Tidies the list: takes the cancelled orders out of it, or under their own filters those that are done or failed.
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Order, OrderFilter } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { clearOrders } from './clear-orders.ts'
import { clearableOf, clearedBy } from './clearable.ts'

type Props = { readonly filter: OrderFilter; readonly shown: readonly Order[] }

export function ClearButton({ filter, shown }: Props) {
  const t = useText()
  const format = useFormats()
  const stage = clearedBy[filter]
  const ids = useMemo(() => (stage ? clearableOf(shown, stage) : []), [shown, stage])
  if (!stage || ids.length === 0) return null
  return (
    <Button variant="subtle" title={t('queue.clearWhy')} onClick={() => void clearOrders(ids, { t, format })}>
      {t(`queue.clear.${stage}`, { n: format.number(ids.length) })}
    </Button>
  )
}
