// Texture and PBR maps of a 3D model, each with its points; the maps follow the texture where they need one.
// Specification: POST /model/jobs, texture and pbr.
import { useId, useState } from 'react'
import type { ModelOptions } from '../../../../src-shared/orders/kinds/model.ts'
import { modelWords, surfaceOf } from '../../../kinds/model-view.ts'
import { useFormats } from '../../../text/format/use-formats.ts'
import { useText } from '../../../text/use-text.ts'
import formStyles from '../../create.module.css'
import styles from './model.module.css'
import type { ModelOffer } from './model-offer.ts'
import { withPbr, withTexture } from './model-request.ts'

type Props = {
  readonly options: ModelOptions
  readonly offer: ModelOffer
  readonly onChange: (options: ModelOptions) => void
}

export function SurfaceFields({ options, offer, onChange }: Props) {
  const t = useText()
  const format = useFormats()
  const id = useId()
  const [dropped, setDropped] = useState(false)
  const { texture, pbr } = options
  const locked = offer.pbrNeedsTexture && !texture && !pbr
  const plus = (name: string, points: number) => t('create.plusPoints', { name, points: format.number(points) })
  const changeTexture = (on: boolean) => {
    const changed = withTexture(options, on, offer.pbrNeedsTexture)
    setDropped(pbr && !changed.pbr)
    onChange(changed)
  }
  const about = dropped && !texture ? t('create.pbrGone') : t(`create.surfaceAbout.${surfaceOf(options)}`)
  return (
    <fieldset className={`${formStyles.field} ${styles.surface}`} aria-describedby={id}>
      <legend className="sr-only">{t('create.surface')}</legend>
      <span className="label" aria-hidden="true">
        {t('create.surface')}
      </span>
      <div className={styles.checks}>
        <label>
          <input type="checkbox" checked={texture} onChange={(event) => changeTexture(event.currentTarget.checked)} />
          {plus(t(modelWords.texture.title), offer.texture)}
        </label>
        <label data-off={locked || undefined} title={locked ? t('create.pbrNeeds') : undefined}>
          <input
            type="checkbox"
            checked={pbr}
            disabled={locked}
            onChange={(event) => onChange(withPbr(options, event.currentTarget.checked))}
          />
          {plus(t(modelWords.pbr.title), offer.pbr)}
        </label>
      </div>
      <p id={id} className={formStyles.about} role="status">
        {about} {locked && !dropped ? t('create.pbrNeeds') : null}
      </p>
    </fieldset>
  )
}
