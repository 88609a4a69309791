// A number of points that is kept with Enter or when the field is left, and goes back to what holds when it could not be kept.
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { mostPoints } from '../../src-shared/settings/settings.ts'
import { onKeys } from '../commands/use-keys.ts'
import { notifyThrown } from '../state/notices.ts'
import type { SettingId } from './setting-rows.ts'
import styles from './settings.module.css'

type Props = {
  /** What it is found by. */
  readonly id: SettingId
  readonly label: string
  /** What the number counts, behind the field. */
  readonly unit: string
  /** Points that hold. */
  readonly kept: number
  readonly step: number
  readonly keep: (points: number) => Promise<unknown>
}

export function PointsField({ id, label, unit, kept, step, keep }: Props) {
  const [points, setPoints] = useState<number | string>(kept)
  const [refused, setRefused] = useState(0)
  const take = () => {
    const value = typeof points === 'number' ? Math.min(mostPoints, Math.max(0, Math.round(points))) : kept
    setPoints(value)
    if (value === kept) return
    keep(value).catch((thrown: unknown) => {
      setPoints(kept)
      setRefused((times) => times + 1)
      notifyThrown(thrown)
    })
  }
  return (
    <div className={styles.spending}>
      <NumberInput
        // It takes the number that it had last for no change, whatever it shows: it begins anew.
        key={refused}
        autoFocus={refused > 0}
        data-setting={id}
        label={label}
        value={points}
        min={0}
        max={mostPoints}
        step={step}
        allowDecimal={false}
        hideControls
        thousandSeparator=","
        w={140}
        onChange={setPoints}
        onBlur={take}
        onKeyDown={onKeys({ 'field.keep': take })}
      />
      <span className="dim">{unit}</span>
    </div>
  )
}
