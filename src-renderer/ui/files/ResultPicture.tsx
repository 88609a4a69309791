// How an order looks in small: its result, before that or without one the picture it was made from, else a tile of its type.
import type { Order } from '../../../src-shared/orders/order.ts'
import { firstPicture } from '../../../src-shared/orders/order-inputs.ts'
import { modelTakenBy } from '../../../src-shared/orders/order-request.ts'
import { pictureArtifact } from '../../state/picture-artifact.ts'
import { useOrder } from '../../state/queries.ts'
import { orderedArtifact } from '../../state/result-artifact.ts'
import { Picture } from './Picture.tsx'
import { TypeTile } from './TypeTile.tsx'

type Props = {
  readonly order: Order
  /** In a row, where the picture it was made from says more than a tile. */
  readonly small?: boolean
  readonly className?: string | undefined
}

export function ResultPicture(props: Props) {
  const model = modelTakenBy(props.order.request)
  return model ? <OfModel modelId={model.orderId} {...props} /> : <Shown model={undefined} {...props} />
}

/** What is made of a model looks like it. */
function OfModel({ modelId, ...props }: Props & { readonly modelId: string }) {
  return <Shown model={useOrder(modelId)} {...props} />
}

function Shown({ order, model, small = false, className }: Props & { readonly model: Order | undefined }) {
  const artifact = pictureArtifact(order) ?? (model && pictureArtifact(model))
  const tile = <TypeTile type={orderedArtifact(order)?.type ?? order.request.kind} small={small} />
  const look = { alt: '', className, instead: tile }
  if (artifact) return <Picture asset={{ what: 'thumbnail', id: artifact.id, stamp: artifact.stamp }} {...look} />
  const hash = small ? firstPicture(model?.inputs ?? order.inputs) : undefined
  return hash ? <Picture asset={{ what: 'source', hash, size: 'thumbnail' }} {...look} /> : tile
}
