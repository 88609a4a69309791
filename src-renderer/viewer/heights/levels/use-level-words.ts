// Says of a map with more than 16 bits what checks are worked out from.
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { useText } from '../../../text/use-text.ts'
import { useViewerFormat } from '../../use-viewer-format.ts'
import { levelCount, levelStep, type Sizes } from '../height-units.ts'
import { tellingDecimals } from '../sample-digits.ts'

/** Undefined where the kept heights are the file's own. */
export function useLevelWords({ values }: Pick<HeightFacts, 'values'>, sizes: Pick<Sizes, 'depth'>) {
  const t = useText()
  const format = useViewerFormat()
  if (values === null) return undefined
  const step = levelStep(sizes)
  return t('viewer.coarser', { levels: format.whole(levelCount), step: format.mm(step, tellingDecimals(step)) })
}
