// The file's own values beside its levels, and the samples that are told because they are unusual.
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { useText } from '../../../text/use-text.ts'
import { useViewerFormat } from '../../use-viewer-format.ts'
import { fileValue, fileValueAt, holeName } from '../height-units.ts'
import { rightDigits } from '../sample-digits.ts'

const names = ['negative', 'nan', 'minusInfinite', 'plusInfinite'] as const

/** Half a step of the slider, which a place on it may be off by. */
const sliderError = 0.001

/** Whole numbers of 8 and 16 bits are told in millimetres alone: the levels are their values. */
const isPlain = ({ bits, format }: Pick<HeightFacts, 'bits' | 'format'>) => bits <= 16 && format !== 'float'

/** Where the map is looked at `inverted`, its ends are changed over. */
export function useOwnLevels(facts: HeightFacts, inverted = false) {
  const t = useText()
  const format = useViewerFormat()
  const exact = (height: number) => {
    const value = fileValue(height, facts)
    return format.sample(value, rightDigits(value, facts))
  }
  const error = facts.max * sliderError - facts.min * sliderError
  const plain = isPlain(facts)
  const [low, high] = inverted ? [facts.max, facts.min] : [facts.min, facts.max]
  return {
    ends: plain ? undefined : { lowest: exact(low), highest: exact(high) },
    /** A share of the range: the millimetres that it is, with the file's own value. */
    at(share: number, mm: string): string {
      if (plain || facts.max <= facts.min) return mm
      const isEnd = share === 0 || share === 1
      const about = () => format.about(fileValueAt(share, facts, { depth: 1, inverted }), error)
      return t('viewer.levels.at', { mm, value: isEnd ? exact(share === 0 ? low : high) : about() })
    },
    unusual: names
      .filter((name) => facts.unusual[name] > 0)
      .map((name) => ({ name: name === 'negative' ? name : holeName(name, facts), count: facts.unusual[name] })),
  }
}
