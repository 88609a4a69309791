// What was measured on a height map in words, and as text for a note to the workshop.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useText } from '../../text/use-text.ts'
import type { Reading, Turn } from '../heights/height-units.ts'
import { useReadingWords } from '../heights/use-reading-words.ts'
import { useViewerFormat } from '../use-viewer-format.ts'
import { hasHeight, type Measured, measuredBetween } from './measured.ts'

type Named = readonly [name: string, value: string, note?: string]

/** Of a millimetre. */
const decimals = 3

export function useMeasureWords(
  facts: Pick<HeightFacts, 'min' | 'max' | 'bits' | 'format' | 'noValue'>,
  turn: Partial<Turn>,
) {
  const t = useText()
  const format = useViewerFormat()
  const { value: valueWords } = useReadingWords(facts, turn)
  const mm = (value: number | undefined) =>
    value === undefined ? t('viewer.measure.noHeight') : format.mm(value, decimals)
  const point = (reading: Reading): Named[] => [
    ['x', mm(reading.x), t('viewer.pixel', { n: format.whole(reading.column) })],
    ['y', mm(reading.y), t('viewer.pixel', { n: format.whole(reading.row) })],
    ['z', mm(hasHeight(reading) ? reading.z : undefined)],
    [t('viewer.value'), ...valueWords(reading)],
  ]
  return {
    point,
    /** Of the two samples together; where one has no height it says so once. */
    results({ flat, rise, distance, slope }: Measured): Named[] {
      const along: Named = [t('viewer.measure.flat'), mm(flat)]
      if (slope === undefined) return [along, [t('viewer.measure.rise'), mm(rise)]]
      return [
        [t('viewer.measure.distance'), mm(distance)],
        along,
        [t('viewer.measure.rise'), mm(rise)],
        [t('viewer.measure.slope'), format.degrees(slope)],
      ]
    },
    /** A line for each result and each sample, as cells of a table. */
    text(results: readonly Named[], readings: readonly Reading[]): string {
      const lines = results.map(([name, value]) => `${name}\t${value}`)
      const samples = readings.map((reading, at) => {
        const parts = point(reading).map(([name, value, note]) => `${name} ${value}${note ? ` (${note})` : ''}`)
        return `${at + 1}\t${parts.join(' · ')}`
      })
      return [...lines, ...samples].join('\n')
    },
    /** Beside the line on the stage: the distance in space, or along the plate where a height is missing; null until there are two. */
    label([first, second]: readonly Reading[]): string | null {
      if (!first || !second) return null
      const { flat, distance = flat } = measuredBetween(first, second)
      return mm(distance)
    },
  }
}
