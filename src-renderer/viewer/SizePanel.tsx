// The sizes of the inspector in millimetres; they change what is shown and measured, never the file.
import { NumberInput, Switch } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import type { Sizes } from './height-units.ts'
import styles from './inspector.module.css'

type Props = {
  readonly sizes: Sizes
  readonly onSizes: (sizes: Sizes) => void
  readonly cutFloor: boolean
  readonly onCutFloor: (cut: boolean) => void
  /** Whether there is a floor to cut away. */
  readonly hasFloor: boolean
}

const fields = [
  { name: 'width', least: 1, most: 5000, step: 1 },
  { name: 'depth', least: 0.05, most: 500, step: 0.1 },
  { name: 'base', least: 0, most: 500, step: 0.1 },
] as const

export function SizePanel({ sizes, onSizes, cutFloor, onCutFloor, hasFloor }: Props) {
  const t = useText()
  return (
    <section aria-label={t('viewer.size')}>
      <h3 className="h">{t('viewer.size')}</h3>
      <div className={styles.sizes}>
        {fields.map(({ name, least, most, step }) => (
          <NumberInput
            key={name}
            label={t(`viewer.size.${name}`)}
            value={sizes[name]}
            min={least}
            max={most}
            step={step}
            decimalScale={2}
            suffix=" mm"
            hideControls
            onChange={(value) => {
              if (typeof value === 'number' && value >= least && value <= most) onSizes({ ...sizes, [name]: value })
            }}
          />
        ))}
      </div>
      {hasFloor ? (
        <Switch
          className={styles.switch ?? ''}
          size="xs"
          checked={cutFloor}
          onChange={(event) => onCutFloor(event.currentTarget.checked)}
          label={t('viewer.size.cutFloor')}
        />
      ) : null}
    </section>
  )
}
