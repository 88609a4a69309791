// A 3D model within a recipe: it is made from the one picture that its step takes, or begins the recipe with words or views.
// Specification: POST /model/jobs, type.
import { SegmentedControl } from '@mantine/core'
import type { ModelOptions } from '../../../../src-shared/orders/kinds/model.ts'
import { modelTypes } from '../../../../src-shared/service/model.ts'
import { promptLimit } from '../../../../src-shared/service/prompt.ts'
import { modelView, modelWords } from '../../../kinds/model-view.ts'
import { useText } from '../../../text/use-text.ts'
import formStyles from '../../create.module.css'
import { PricedChoice } from '../../forms/PricedChoice.tsx'
import { PromptField } from '../../forms/PromptField.tsx'
import type { StepProps } from '../form.ts'
import type { ModelOffer } from './model-offer.ts'
import { SurfaceFields } from './SurfaceFields.tsx'

export function ModelStepFields({ options, onChange, offer }: StepProps<ModelOptions, ModelOffer>) {
  const t = useText()
  return (
    <div className={formStyles.fields}>
      <SegmentedControl
        fullWidth
        aria-label={t(modelWords.type.title)}
        value={options.type}
        onChange={(type) => onChange({ ...options, type })}
        data={modelTypes.map((id) => ({
          value: id,
          label: modelWords.type.value(id, t),
          disabled: offer.types.some((each) => each.id === id && !each.offered),
        }))}
      />
      {options.type === 'text_to_model' ? (
        <PromptField
          prompt={options.prompt}
          most={promptLimit}
          placeholder={t('create.promptModel')}
          onChange={(prompt) => onChange({ ...options, prompt })}
        />
      ) : null}
      <PricedChoice
        label={t(modelWords.quality.title)}
        list={offer.qualities}
        value={options.quality}
        nameOf={(id) => modelWords.quality.value(id, t)}
        onChange={(quality) => onChange({ ...options, quality })}
      />
      <SurfaceFields options={options} offer={offer} onChange={onChange} />
    </div>
  )
}

/** The small picture of the step: the sign of what it makes. */
export function ModelPicture() {
  return <modelView.icon size={20} stroke={1.4} />
}
