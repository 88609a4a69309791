// The model weight: a slider for the hand, a number for the exact value. Specification: POST /jobs, model_weight.
import { Slider } from '@mantine/core'
import { useText } from '../../../text/use-text.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import formStyles from '../../create.module.css'
import styles from './relief.module.css'
import { weightOnStep } from './relief-request.ts'

type Props = { readonly weight: number; readonly onChange: (weight: number) => void }

export function WeightField({ weight, onChange }: Props) {
  const t = useText()
  const label = t('create.weight')
  return (
    <div className={formStyles.field}>
      <span className="label">{label}</span>
      <div className={styles.weight}>
        <Slider
          className={styles.slider ?? ''}
          thumbLabel={label}
          size={3}
          thumbSize={14}
          min={0}
          max={1}
          step={0.05}
          label={null}
          value={weight}
          onChange={(value) => onChange(weightOnStep(value))}
        />
        <NumberField
          aria-label={label}
          className={styles.weightNumber ?? ''}
          hideControls
          min={0}
          max={1}
          step={0.05}
          decimalScale={2}
          fixedDecimalScale
          clampBehavior="strict"
          value={weight}
          onChange={(value) => typeof value === 'number' && onChange(value)}
          onBlur={() => onChange(weightOnStep(weight))}
        />
      </div>
      <p className={formStyles.about}>{t('create.weightAbout')}</p>
    </div>
  )
}
