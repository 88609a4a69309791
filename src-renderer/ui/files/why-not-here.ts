// Why nothing can be done with a file where it was saved, in the same words wherever it is asked for.
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { isGone } from '../../state/result-artifact.ts'
import type { Translate } from '../../text/use-text.ts'

/** Undefined where the file is there; without a file its order has none. */
export function whyNotHere(
  { deleted }: Pick<Order, 'deleted'>,
  file: SavedArtifact | undefined,
  t: Translate,
): string | undefined {
  if (file?.state === 'saved') return undefined
  if (deleted) return t(`library.deleted.${deleted}`)
  return t(file && isGone(file) ? 'library.gone' : 'library.cannotOpen')
}
