// A 3D model within a recipe: it is made from the one picture that its step takes.
// Specification: POST /model/jobs, image_to_model.
import type { ModelOptions } from '../../../../src-shared/orders/kinds/model.ts'
import { modelView, modelWords } from '../../../kinds/model-view.ts'
import { useText } from '../../../text/use-text.ts'
import formStyles from '../../create.module.css'
import { PricedChoice } from '../../forms/PricedChoice.tsx'
import type { StepProps } from '../form.ts'
import type { ModelOffer } from './model-offer.ts'
import { SurfaceFields } from './SurfaceFields.tsx'

export function ModelStepFields({ options, onChange, offer }: StepProps<ModelOptions, ModelOffer>) {
  const t = useText()
  return (
    <div className={formStyles.fields}>
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
