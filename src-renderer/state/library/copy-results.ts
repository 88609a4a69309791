// Results on the clipboard: one as a picture, for a chat or a document, or the paths of several, a line each.
import { factsOf, viewerOf } from '../../../src-shared/artifact-types.ts'
import { assetUrl } from '../../../src-shared/asset-url.ts'
import { mostCopied } from '../../../src-shared/exports/drag-out.ts'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { kinds } from '../../../src-shared/orders/order-request.ts'
import { studio } from '../../bridge.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { copyImage } from '../copy-image.ts'
import { notify, notifyThrown } from '../notices.ts'
import { pictureArtifact } from '../picture-artifact.ts'
import { shownArtifact } from '../result-artifact.ts'

/** `whole`: the file as it is; otherwise a small picture is made of it. */
type CopiedPicture = { readonly file: SavedArtifact; readonly whole: boolean }

/** Pixels on the longer edge of a drawing, which has none of its own. */
const drawnEdge = 2048

/**
 * What a result, or this one file of it, looks like on the clipboard. Heights are no picture: 8 bits of them would be taken for
 * the whole, so that they go as the relief that they show. Undefined where nothing saved can be seen.
 */
export function copiedPicture(order: Order, file = shownArtifact(order)): CopiedPicture | undefined {
  const ofHeights = kinds[order.request.kind].heights !== null
  const isWhole = ({ type }: SavedArtifact) => viewerOf(type, ofHeights) === 'picture'
  if (file?.state === 'saved' && isWhole(file)) return { file, whole: true }
  const beside = order.artifacts.find((each) => each.state === 'saved' && isWhole(each))
  if (beside) return { file: beside, whole: true }
  const small = pictureArtifact(order)
  return small?.state === 'saved' ? { file: small, whole: false } : undefined
}

/** Puts it on the clipboard, and says how large it is there. */
export async function copyPicture({ file, whole }: CopiedPicture, t: Translate, format: Formats): Promise<void> {
  const { id, stamp, type } = file
  const address = assetUrl({ what: whole ? 'artifact' : 'thumbnail', id, stamp })
  try {
    const { width, height } = await copyImage(address, isDrawing(type) ? drawnEdge : undefined)
    notify({ text: t(whole ? 'copy.picture.done' : 'copy.picture.small', { size: format.pixels(width, height) }) })
  } catch {
    // Main looks whether it is still there, and tells it with the order.
    studio.artifacts.look([id]).catch(notifyThrown)
    notify({ text: t('copy.picture.failed') })
  }
}

const isDrawing = (type: string) => factsOf(type).family === 'drawing'

/** Puts the paths of these saved files on the clipboard; says which are not where they were saved. */
export function copyPaths(artifactIds: readonly string[], t: Translate, format: Formats): void {
  const ids = artifactIds.slice(0, mostCopied)
  studio.artifacts.copyPaths([...ids]).then(({ copied, missing }) => {
    const about = (count: number) => ({ count, n: format.number(count) })
    if (copied > 0) notify({ text: t('copy.path.done', about(copied)) })
    if (missing > 0) notify({ text: t('copy.path.missing', about(missing)) })
    if (ids.length < artifactIds.length) notify({ text: t('copy.path.most', { n: format.number(mostCopied) }) })
  }, notifyThrown)
}
