// What a height map and its relief are like, in a sentence for whoever does not see them.
import { useText } from '../../text/use-text.ts'
import type { MaterialId } from '../relief/materials.ts'
import { useViewerFormat } from '../use-viewer-format.ts'

type Samples = { readonly width: number; readonly height: number }
/** Millimetres. */
type Sizes = { readonly width: number; readonly depth: number }

export function useDescription(): (map: Samples, sizes: Sizes, material: MaterialId) => string {
  const t = useText()
  const format = useViewerFormat()
  return (map, sizes, material) =>
    t('viewer.described', {
      size: `${format.whole(map.width)} × ${format.whole(map.height)}`,
      width: format.mm(sizes.width, 1),
      height: format.mm((sizes.width * map.height) / map.width, 1),
      depth: format.mm(sizes.depth, 2),
      material: t(`viewer.material.${material}`),
    })
}
