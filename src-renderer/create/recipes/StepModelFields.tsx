// The options of a 3D model within a recipe: it is made from the one picture that its step takes.
// Specification: POST /model/jobs, image_to_model.
import { nameOf } from '../../text/service-names.ts'
import { useText } from '../../text/use-text.ts'
import formStyles from '../create.module.css'
import type { FieldsOf } from '../forms.ts'
import type { Offer } from '../offer.ts'
import { PricedChoice } from '../PricedChoice.tsx'
import { SurfaceFields } from '../SurfaceFields.tsx'

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
