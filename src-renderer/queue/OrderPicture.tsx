// What an order looks like: its result once that is on disk, before that the picture it was made from.
import type { Order } from '../../src-shared/order.ts'
import { Picture } from '../ui/Picture.tsx'
import { savedResult } from './order-actions.ts'

export function OrderPicture({ order }: { readonly order: Order }) {
  const result = order.stage === 'done' ? savedResult(order) : undefined
  const [hash] = order.sourceHashes
  if (result) return <Picture asset={{ what: 'thumbnail', id: result.id }} alt="" />
  return hash ? <Picture asset={{ what: 'source', hash, size: 'thumbnail' }} alt="" /> : null
}
