// The options of a 3D model within a recipe: it is made from the one picture that its step takes.
// Specification: POST /model/jobs, image_to_model.
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import formStyles from '../create.module.css'
import type { Offer } from '../foot/offer.ts'
import type { FieldsOf } from '../forms/forms.ts'
import { PricedChoice } from '../forms/PricedChoice.tsx'
import { SurfaceFields } from '../forms/SurfaceFields.tsx'

type Props = FieldsOf<'model'> & { readonly offer: Offer }

export function StepModelFields({ request: { options }, onChange, offer }: Props) {
  const t = useText()
  return (
    <div className={formStyles.fields}>
      <PricedChoice
        label={t('create.quality')}
        list={offer.qualities}
        value={options.quality}
        nameOf={(id) => nameOf('quality', id, t)}
        onChange={(quality) => onChange({ kind: 'model', options: { ...options, quality } })}
      />
      <SurfaceFields
        options={options}
        offer={offer}
        onChange={(changed) => onChange({ kind: 'model', options: changed })}
      />
    </div>
  )
}
