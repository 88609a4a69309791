// What acting on an order needs to know, read when it is asked for, so that no row is drawn anew because another changed.
import { useQueryClient } from '@tanstack/react-query'
import { ordersQuery } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import type { ActGround } from './act-on-order.ts'

export function useActGround(): () => ActGround {
  const t = useText()
  const format = useFormats()
  const cache = useQueryClient()
  return () => ({ t, format, orders: cache.getQueryData(ordersQuery.queryKey) ?? [] })
}
