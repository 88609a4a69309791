// The sizes of the inspector in millimetres; they change what is shown and measured, never the file.
import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useText } from '../../text/use-text.ts'
import { HeldNumber } from '../../ui/HeldNumber.tsx'
import styles from '../inspector.module.css'
import { type BasePlate, basePlates } from '../relief/floor/base-plate.ts'
import type { Sizes } from './height-units.ts'

type Props = {
  readonly sizes: Sizes
  readonly onSizes: (sizes: Sizes) => void
  readonly basePlate: BasePlate
  readonly onBasePlate: (plate: BasePlate) => void
  /** Whether there is a floor that can be cut away. */
  readonly hasFloor: boolean
}

const fields = [
  { name: 'width', least: 1, most: 5000, step: 1 },
  { name: 'depth', least: 0.05, most: 500, step: 0.1 },
  { name: 'base', least: 0, most: 500, step: 0.1 },
] as const

export function SizePanel({ sizes, onSizes, basePlate, onBasePlate, hasFloor }: Props) {
  const t = useText()
  const plateId = useId()
  return (
    <section aria-label={t('viewer.size')}>
      <h3 className="h">{t('viewer.size')}</h3>
      <div className={styles.sizes}>
        {fields.map(({ name, least, most, step }) => (
          <HeldNumber
            key={name}
            label={t(`viewer.size.${name}`)}
            value={sizes[name]}
            min={least}
            max={most}
            step={step}
            decimalScale={2}
            suffix=" mm"
            onValue={(value) => {
              if (value >= least && value <= most) onSizes({ ...sizes, [name]: value })
            }}
          />
        ))}
      </div>
      {hasFloor ? (
        <div className={styles.plate}>
          <span id={plateId}>{t('viewer.size.plate')}</span>
          <SegmentedControl
            name="base-plate"
            aria-labelledby={plateId}
            size="xs"
            value={basePlate}
            onChange={onBasePlate}
            data={basePlates.map((plate) => ({ value: plate, label: t(`viewer.size.plate.${plate}`) }))}
          />
        </div>
      ) : null}
    </section>
  )
}
