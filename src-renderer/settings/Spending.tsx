// The spending guard: above this many points within ten minutes the main process asks once more.
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { studio } from '../bridge.ts'
import { onKeys } from '../commands/use-keys.ts'
import { notifyThrown } from '../state/notices.ts'
import { useText } from '../text/use-text.ts'
import styles from './settings.module.css'

const most = 1_000_000

export function Spending({ confirmAbove }: { readonly confirmAbove: number }) {
  const t = useText()
  const [points, setPoints] = useState<number | string>(confirmAbove)
  const [refused, setRefused] = useState(0)
  const keep = () => {
    const value = typeof points === 'number' ? Math.min(most, Math.max(0, Math.round(points))) : confirmAbove
    setPoints(value)
    if (value === confirmAbove) return
    // A higher limit is asked about by the main process: what was not confirmed shows the limit that holds.
    studio.settings.change({ confirmAbove: value }).catch((thrown: unknown) => {
      setPoints(confirmAbove)
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
        label={t('settings.confirmAbove')}
        value={points}
        min={0}
        max={most}
        step={50}
        allowDecimal={false}
        hideControls
        thousandSeparator=","
        w={140}
        onChange={setPoints}
        onBlur={keep}
        onKeyDown={onKeys({ 'field.keep': keep })}
      />
      <span className="dim">{t('settings.confirmAbove.unit')}</span>
    </div>
  )
}
