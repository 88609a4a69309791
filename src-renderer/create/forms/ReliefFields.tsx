// The options of a relief order, each with a sentence that says what it means. Specification: POST /jobs.
import { reliefPrice } from '../../../src-shared/service/prices.ts'
import {
  backgroundModes,
  type ReliefOptions,
  reliefDepth,
  reliefFormats,
  reliefTiers,
  reliefTypes,
} from '../../../src-shared/service/relief.ts'
import { reliefWords } from '../../kinds/relief-view.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { StylePicker } from '../cards/StylePicker.tsx'
import styles from '../create.module.css'
import { Choice } from './Choice.tsx'
import type { StepProps } from './kind-fields.ts'
import { WeightField } from './WeightField.tsx'

export function ReliefFields({ options, onChange }: Pick<StepProps<ReliefOptions>, 'options' | 'onChange'>) {
  const t = useText()
  const format = useFormats()
  const change = (part: Partial<ReliefOptions>) => onChange({ ...options, ...part })
  const depth = reliefDepth[options.relief_type]
  return (
    <>
      <StylePicker style={options.style} points={reliefPrice(options.tier)} onChange={(style) => change({ style })} />
      <div className={styles.fields}>
        <Choice
          label={t(reliefWords.tier.title)}
          value={options.tier}
          options={reliefTiers.map((tier) => [
            tier,
            t('create.priced', { name: reliefWords.tier.value(tier, t), points: reliefPrice(tier) }),
          ])}
          about={t('create.tierAbout')}
          onChange={(tier) => change({ tier })}
        />
        <Choice
          label={t(reliefWords.relief_type.title)}
          value={options.relief_type}
          options={reliefTypes.map((type) => [type, reliefWords.relief_type.value(type, t)])}
          about={t(`create.heightAbout.${options.relief_type}`, {
            least: format.number(depth.least),
            most: format.number(depth.most),
          })}
          onChange={(relief_type) => change({ relief_type })}
        />
        <Choice
          label={t(reliefWords.background_mode.title)}
          value={options.background_mode}
          options={backgroundModes.map((mode) => [mode, reliefWords.background_mode.value(mode, t)])}
          about={t(`create.backgroundAbout.${options.background_mode}`)}
          onChange={(background_mode) => change({ background_mode })}
        />
        <Choice
          label={t(reliefWords.output_format.title)}
          value={options.output_format}
          options={reliefFormats.map((type) => [type, reliefWords.output_format.value(type, t)])}
          about={t(`create.formatAbout.${options.output_format}`)}
          onChange={(output_format) => change({ output_format })}
        />
        <WeightField weight={options.model_weight} onChange={(model_weight) => change({ model_weight })} />
      </div>
    </>
  )
}
