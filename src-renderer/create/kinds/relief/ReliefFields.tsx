// The options of a relief order, each with a sentence that says what it means. Specification: POST /jobs.
import type { ReliefOptions } from '../../../../src-shared/service/relief.ts'
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../create.module.css'
import { Choice } from '../../forms/Choice.tsx'
import { axisWords } from '../../variants/axis-words.ts'
import type { StepProps } from '../form.ts'
import { reliefChoices } from './relief-form.ts'
import type { ReliefOffer } from './relief-offer.ts'
import { StylePicker } from './StylePicker.tsx'
import { WeightField } from './WeightField.tsx'

export function ReliefFields({ options, offer, onChange }: StepProps<ReliefOptions, ReliefOffer>) {
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
            options={choice
              .values(offer)
              .map((value) => [value, axisWords(choice.words, value, choice.points?.(value, offer), t)])}
            about={choice.about(options, t, format)}
            onChange={(value) => onChange(choice.with(options, value))}
          />
        ))}
        <WeightField weight={options.model_weight} onChange={(model_weight) => change({ model_weight })} />
      </div>
    </>
  )
}
