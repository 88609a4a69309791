// The options of a relief order, each with a sentence that says what it means. Specification: POST /jobs.
import type { ReliefOptions } from '../../../src-shared/service/relief.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { StylePicker } from '../cards/StylePicker.tsx'
import styles from '../create.module.css'
import type { StepProps } from '../kinds/form.ts'
import { reliefChoices } from '../kinds/relief-form.ts'
import { axisWords } from '../variants/axis-words.ts'
import { Choice } from './Choice.tsx'
import { WeightField } from './WeightField.tsx'

export function ReliefFields({ options, offer, onChange }: StepProps<ReliefOptions>) {
  const t = useText()
  const format = useFormats()
  const change = (part: Partial<ReliefOptions>) => onChange({ ...options, ...part })
  return (
    <>
      <StylePicker style={options.style} points={offer.tiers[options.tier]} onChange={(style) => change({ style })} />
      <div className={styles.fields}>
        {reliefChoices.map((choice) => (
          <Choice
            key={choice.name}
            label={t(choice.words.title)}
            value={choice.valueIn(options)}
            options={choice.values(offer).map((value) => [value, axisWords(choice, value, offer, t)])}
            about={choice.about(options, t, format)}
            onChange={(value) => onChange(choice.with(options, value))}
          />
        ))}
        <WeightField weight={options.model_weight} onChange={(model_weight) => change({ model_weight })} />
      </div>
    </>
  )
}
