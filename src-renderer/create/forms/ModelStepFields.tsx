// The options of a 3D model within a recipe: it is made from the one picture that its step takes.
// Specification: POST /model/jobs, image_to_model.
import type { ModelOptions } from '../../../src-shared/orders/kinds/model.ts'
import { modelWords } from '../../kinds/model-view.ts'
import { useText } from '../../text/use-text.ts'
import formStyles from '../create.module.css'
import type { StepProps } from '../kinds/form.ts'
import { PricedChoice } from './PricedChoice.tsx'
import { SurfaceFields } from './SurfaceFields.tsx'

export function ModelStepFields({ options, onChange, offer }: StepProps<ModelOptions>) {
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
