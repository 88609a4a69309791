// How an order looks in small: its result, before that or without one the picture it was made from, else a tile of its type.
import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../src-shared/order.ts'
import { picturesOf } from '../../src-shared/order-request.ts'
import { pictureArtifact } from '../state/picture-artifact.ts'
import { primaryArtifact } from '../state/primary-artifact.ts'
import { ordersQuery } from '../state/queries.ts'
import { Picture } from './Picture.tsx'
import { TypeTile } from './TypeTile.tsx'

type Props = {
  readonly order: Order
  /** In a row, where the picture it was made from says more than a tile. */
  readonly small?: boolean
  readonly className?: string | undefined
}

export function ResultPicture({ order, small = false, className }: Props) {
  const source = order.request.kind === 'conversion' ? order.request.options.orderId : null
  const { data: model } = useQuery({
    ...ordersQuery,
    enabled: source !== null,
    select: (orders) => (source === null ? undefined : orders.find(({ id }) => id === source)),
  })
  const artifact = pictureArtifact(order) ?? (source === null || !model ? undefined : pictureArtifact(model))
  const tile = <TypeTile type={primaryArtifact(order)?.type ?? order.request.kind} small={small} />
  const look = { alt: '', className, instead: tile }
  if (artifact) return <Picture asset={{ what: 'thumbnail', id: artifact.id }} {...look} />
  const hash = small ? picturesOf(model?.inputs ?? order.inputs)[0] : undefined
  return hash ? <Picture asset={{ what: 'source', hash, size: 'thumbnail' }} {...look} /> : tile
}
