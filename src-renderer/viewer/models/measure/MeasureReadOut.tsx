// What was measured, at the lower left: the distance with its parts, or what to do next.
import { useKeys } from '../../../commands/use-keys.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../stage/stage.module.css'
import type { UnitSource } from '../model-parts.ts'
import { useLengths } from '../panels/use-lengths.ts'
import { apart } from './nearest-hit.ts'
import type { PickedPoint } from './pick-point.ts'

type Props = {
  readonly points: readonly PickedPoint[]
  readonly unit: UnitSource
  readonly onLeave: () => void
}

const axes = ['x', 'y', 'z'] as const

export function MeasureReadOut({ points, unit, onLeave }: Props) {
  const t = useText()
  useKeys({ 'measure.leave': onLeave })
  const { length } = useLengths(unit)
  const [first, second] = points
  const last = second ?? first
  const parts: (readonly [string, string])[] = []
  if (first && second) {
    parts.push([t('viewer.measure.distance'), length(apart(first.at, second.at))])
    for (const [which, axis] of axes.entries())
      parts.push([t(`viewer.model.size.${axis}`), length(Math.abs((second.at[which] ?? 0) - (first.at[which] ?? 0)))])
  }
  if (last && last.wall !== null) parts.push([t('viewer.measure.wall'), length(last.wall)])
  return (
    <p className={styles.readOut} role="status" data-read-out data-measured={points.length}>
      {parts.map(([name, value]) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
      {second ? null : <span>{t(first ? 'viewer.measure.second' : 'viewer.measure.first')}</span>}
    </p>
  )
}
