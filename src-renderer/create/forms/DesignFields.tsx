// The options of a design order. Specification: POST /design/jobs.
import { customMode, type DesignOptions } from '../../../src-shared/orders/kinds/design.ts'
import { useText } from '../../text/use-text.ts'
import { ModePicker } from '../cards/ModePicker.tsx'
import styles from '../create.module.css'
import type { Offer } from '../foot/offer.ts'
import { SecondPicture } from '../slots/SecondPicture.tsx'
import { PictureUse } from '../tray/PictureUse.tsx'
import type { FieldsOf } from './forms.ts'
import { PricedChoice } from './PricedChoice.tsx'
import { PromptField } from './PromptField.tsx'
import { RatioChoice } from './RatioChoice.tsx'

type Props = FieldsOf<'design'> & {
  readonly offer: Offer
  /** Selected pictures, and the proportions of the only one. */
  readonly pictures: number
  readonly proportions: number | null
  /** The fields are those of a step of a recipe, which takes one picture, whichever it will be. */
  readonly step?: boolean
}

export function DesignFields({ request, onChange, offer, pictures, proportions, step = false }: Props) {
  const t = useText()
  const { options } = request
  const change = (part: Partial<DesignOptions>) => onChange({ kind: 'design', options: { ...options, ...part } })
  const custom = options.mode === customMode
  return (
    <>
      <ModePicker groups={offer.groups} mode={options.mode} onChange={(mode) => change({ mode })} />
      <div className={styles.fields}>
        {custom ? (
          <>
            <PromptField
              prompt={options.prompt}
              most={null}
              placeholder={t('create.promptCustom')}
              onChange={(prompt) => change({ prompt })}
            />
            {step ? null : <PictureUse pictures={pictures} optional />}
          </>
        ) : null}
        {step ? null : <SecondPicture mode={options.mode} offered={offer.secondPicture} inputs={pictures} />}
        <PricedChoice
          label={t('create.resolution')}
          list={offer.resolutions}
          value={options.resolution}
          nameOf={(id) => id}
          onChange={(resolution) => change({ resolution })}
        />
        <RatioChoice
          mode={options.mode}
          ratio={options.aspect_ratio}
          resolution={options.resolution}
          picture={proportions}
          onChange={(aspect_ratio) => change({ aspect_ratio })}
        />
      </div>
    </>
  )
}
