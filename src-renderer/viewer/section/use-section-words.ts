// The cross-section in words: its ends, its gaps, and what it is worked out from when the file's own values did not come.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useText } from '../../text/use-text.ts'
import { type Hole, holeName, levelCount, levelStep, type Sizes } from '../heights/height-units.ts'
import { rightDigits, tellingDecimals } from '../heights/sample-digits.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import type { End, Section } from './section.ts'

type Facts = Pick<HeightFacts, 'bits' | 'format' | 'noValue'>

/** Digits of a value in a sentence; the table has all of them. */
const mostDigits = 10
const holes: readonly Hole[] = ['nan', 'minusInfinite', 'plusInfinite']

export function useSectionWords(facts: Facts, sizes: Pick<Sizes, 'depth'>) {
  const t = useText()
  const format = useViewerFormat()
  const end = ({ z, value }: End) => {
    const mm = format.mm(z, 2)
    if (value === undefined) return mm
    // Between two whole numbers lie others.
    const digits = rightDigits(value, facts) + (Number.isInteger(value) || facts.format === 'float' ? 0 : 2)
    return t('viewer.section.end', { mm, value: format.sample(value, Math.min(mostDigits, digits)) })
  }
  return {
    facts({ length, lowest, highest, steepest }: Section) {
      const long = format.mm(length, 1)
      if (!lowest || !highest) return t('viewer.section.noHeight', { length: long })
      return t('viewer.section.facts', {
        length: long,
        lowest: end(lowest),
        highest: end(highest),
        steepest: `${Math.round(steepest)}°`,
      })
    },
    /** Undefined where every place has a height. */
    gaps({ gaps }: Section) {
      const found = holes.filter((hole) => gaps[hole] > 0)
      if (found.length === 0) return undefined
      const count = found.reduce((sum, hole) => sum + gaps[hole], 0)
      const why = found.map((hole) =>
        t(`viewer.section.gaps.${holeName(hole, facts)}`, { n: format.whole(gaps[hole]) }),
      )
      return t('viewer.section.gaps', { count, n: format.whole(count), why: why.join(t('viewer.section.gaps.and')) })
    },
    coarser() {
      const step = levelStep(sizes)
      const apart = format.mm(step, tellingDecimals(step))
      return t('viewer.section.coarser', { levels: format.whole(levelCount), step: apart })
    },
  }
}
