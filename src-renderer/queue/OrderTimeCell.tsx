// How long an order took, or takes: only a running one listens to the clock.
import type { Order } from '../../src-shared/order.ts'
import { useFormats } from '../text/use-formats.ts'
import { orderTime } from './order-time.ts'
import { useSeconds } from './use-seconds.ts'

export function OrderTimeCell({ order }: { readonly order: Order }) {
  const format = useFormats()
  const time = orderTime(order)
  if (!time) return null
  if (time.to === null) return <Running from={time.from} />
  return <span className="num">{format.duration(time.to - time.from)}</span>
}

function Running({ from }: { readonly from: number }) {
  const format = useFormats()
  return <span className="num">{format.duration(useSeconds() - from)}</span>
}
