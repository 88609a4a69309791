// What is read at a sample in words: the file's own value, as exactly as it is known.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useText } from '../../text/use-text.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { holeName, holeOf, type Reading, type Turn, valueError } from './height-units.ts'
import { rightDigits } from './sample-digits.ts'

type Facts = Pick<HeightFacts, 'min' | 'max' | 'bits' | 'format' | 'noValue'>

export function useReadingWords(facts: Facts, { inverted = false }: Partial<Turn> = {}) {
  const t = useText()
  const format = useViewerFormat()
  return {
    value({ value, exact }: Pick<Reading, 'value' | 'exact'>): readonly [words: string, note: string] {
      if (!exact) return [t('viewer.about', { value: format.about(value, valueError(facts)) }), '']
      if (!Number.isFinite(value))
        return [
          t(`viewer.hole.${holeName(holeOf(value), facts)}`),
          t(inverted ? 'viewer.hole.noteInverted' : 'viewer.hole.note'),
        ]
      const digits = rightDigits(value, facts)
      return [format.sample(value, digits), facts.format === 'float' ? t('viewer.digits', { count: digits }) : '']
    },
  }
}
