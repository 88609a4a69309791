// What was measured on a height map, above the read-out of the pointer: the results, the two samples, and both as text.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import type { Reading, Turn } from '../heights/height-units.ts'
import styles from './measure.module.css'
import { measuredBetween } from './measured.ts'
import { useMeasureWords } from './use-measure-words.ts'

type Props = {
  readonly facts: HeightFacts
  readonly turn: Partial<Turn>
  /** Of the samples that were chosen so far. */
  readonly readings: readonly Reading[]
  readonly onLeave: () => void
}

export function MapReadOut({ facts, turn, readings, onLeave }: Props) {
  const t = useText()
  useKeys({ 'measure.leave': onLeave })
  const words = useMeasureWords(facts, turn)
  const [first, second] = readings
  const found = first && second && words.results(measuredBetween(first, second))
  return (
    <div
      className={styles.readOut}
      role="status"
      data-measured={readings.length}
      data-exact={readings.every(({ exact }) => exact)}
    >
      <p className={styles.row}>
        {found ? (
          <>
            {found.map(([name, value]) => (
              <span key={name}>
                {name} <b>{value}</b>
              </span>
            ))}
            <CopyButton size="compact-xs" text={() => words.text(found, readings)} label={t('viewer.measure.copy')} />
          </>
        ) : (
          t(first ? 'viewer.measure.toSecond' : 'viewer.measure.toFirst')
        )}
      </p>
      {readings.map((reading, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second.
        <p key={at} className={styles.row} data-point={`${reading.column},${reading.row},${reading.value}`}>
          <b>{at + 1}</b>
          {words.point(reading).map(([name, value, note]) => (
            <span key={name}>
              {name} <b>{value}</b>
              {note ? <i>{note}</i> : null}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
