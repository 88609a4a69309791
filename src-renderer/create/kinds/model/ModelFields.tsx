// The options of a 3D model order. Specification: POST /model/jobs.
import { SegmentedControl } from '@mantine/core'
import type { ModelOptions } from '../../../../src-shared/orders/kinds/model.ts'
import { promptLimit } from '../../../../src-shared/service/prompt.ts'
import { modelWords } from '../../../kinds/model-view.ts'
import { useCurrentAccount } from '../../../state/queries.ts'
import { useFormats } from '../../../text/format/use-formats.ts'
import { nameOf } from '../../../text/service-names.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../create.module.css'
import { PricedChoice } from '../../forms/PricedChoice.tsx'
import { PromptField } from '../../forms/PromptField.tsx'
import { PictureUse } from '../../tray/PictureUse.tsx'
import { ViewSets } from '../../views/ViewSets.tsx'
import type { FieldsProps } from '../form.ts'
import own from './model.module.css'
import type { ModelOffer } from './model-offer.ts'
import { SurfaceFields } from './SurfaceFields.tsx'

export function ModelFields({ options, onChange, offer, pictures, arranged }: FieldsProps<ModelOptions, ModelOffer>) {
  const t = useText()
  const format = useFormats()
  const practice = useCurrentAccount()?.kind === 'practice'
  const change = (part: Partial<ModelOptions>) => onChange({ ...options, ...part })
  const gone = offer.types.filter(({ offered }) => !offered)
  return (
    <>
      <div className={styles.fields}>
        <SegmentedControl
          name="model-type"
          fullWidth
          aria-label={t(modelWords.type.title)}
          value={options.type}
          onChange={(type) => change({ type })}
          data={offer.types.map(({ id, offered }) => ({
            value: id,
            label: modelWords.type.value(id, t),
            disabled: !offered,
          }))}
        />
        <p className={`label ${own.about}`} data-type={options.type}>
          {t(`modelAbout.${options.type}`)}
        </p>
        {gone.length > 0 ? (
          <p className="label">
            {t('create.gone.some', { names: format.series(gone.map(({ id }) => modelWords.type.value(id, t))) })}
          </p>
        ) : null}
      </div>
      {options.type === 'text_to_model' ? (
        <div className={styles.fields}>
          <PromptField
            prompt={options.prompt}
            most={promptLimit}
            placeholder={t('create.promptModel')}
            onChange={(prompt) => change({ prompt })}
          />
          <p className="label">{t('create.textOnly')}</p>
          {practice ? <p className="label">{t('create.textPractice')}</p> : null}
        </div>
      ) : options.type === 'image_to_model' ? (
        <PictureUse pictures={pictures} />
      ) : null}
      <div className={styles.fields}>
        <PricedChoice
          label={t(modelWords.quality.title)}
          list={offer.qualities}
          value={options.quality}
          nameOf={(id) => modelWords.quality.value(id, t)}
          about={nameOf('qualityAbout', options.quality, t)}
          onChange={(quality) => change({ quality })}
        />
        <SurfaceFields options={options} offer={offer} onChange={onChange} />
      </div>
      {options.type === 'multiview_to_model' ? <ViewSets arranged={arranged} /> : null}
    </>
  )
}
