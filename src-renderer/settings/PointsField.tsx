// A number of points that is kept with Enter or when the field is left, and goes back to what holds when it could not be kept.
import { useState } from 'react'
import { mostPoints } from '../../src-shared/settings/settings.ts'
import { onKeys } from '../commands/use-keys.ts'
import { notifyThrown } from '../state/notices.ts'
import { NumberField } from '../ui/NumberField.tsx'
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
  /** How often it began anew. */
  const [anew, setAnew] = useState(0)
  /** The keyboard is in it. */
  const [has, setHas] = useState(false)
  const [held, setHeld] = useState(kept)
  // What else changed it is shown: reset, taken from a file, or taken back.
  if (held !== kept) {
    setHeld(kept)
    if (points !== kept) {
      setPoints(kept)
      setAnew((times) => times + 1)
    }
  }
  /** Answers whether it goes back to what holds. */
  const take = (): boolean => {
    const value = typeof points === 'number' ? Math.min(mostPoints, Math.max(0, Math.round(points))) : kept
    setPoints(value)
    if (value === kept) return value !== points
    keep(value).catch((thrown: unknown) => {
      setPoints(kept)
      setAnew((times) => times + 1)
      notifyThrown(thrown)
    })
    return false
  }
  return (
    <div className={styles.spending}>
      <NumberField
        // It takes the number that it had last for no change, whatever it shows: it begins anew.
        key={anew}
        autoFocus={has}
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
        onFocus={() => setHas(true)}
        onBlur={({ currentTarget }) => {
          // It keeps the keyboard while the whole window is left.
          setHas(document.activeElement === currentTarget)
          take()
        }}
        onKeyDown={onKeys({ 'field.keep': () => take() && setAnew((times) => times + 1) })}
      />
      <span className="dim">{unit}</span>
    </div>
  )
}
