// The options of a design order. Specification: POST /design/jobs.
import { customMode, type DesignOptions } from '../../../../src-shared/orders/kinds/design.ts'
import { designWords } from '../../../kinds/design-view.ts'
import { useText } from '../../../text/use-text.ts'
import styles from '../../create.module.css'
import { PricedChoice } from '../../forms/PricedChoice.tsx'
import { PromptField } from '../../forms/PromptField.tsx'
import { PictureUse } from '../../tray/PictureUse.tsx'
import type { FieldsProps, StepProps } from '../form.ts'
import type { DesignOffer } from './design-offer.ts'
import { ModePicker } from './ModePicker.tsx'
import { RatioChoice } from './RatioChoice.tsx'
import { SecondPicture } from './SecondPicture.tsx'

type Props = FieldsProps<DesignOptions, DesignOffer> & {
  /** The fields are those of a step of a recipe, which takes one picture, whichever it will be. */
  readonly step?: boolean
}

/** Those of a step of a recipe. */
export function DesignStepFields(props: StepProps<DesignOptions, DesignOffer>) {
  return <Fields {...props} pictures={0} proportions={null} step />
}

export function DesignFields(props: FieldsProps<DesignOptions, DesignOffer>) {
  return <Fields {...props} />
}

function Fields({ options, onChange, offer, pictures, proportions, step = false }: Omit<Props, 'arranged'>) {
  const t = useText()
  const change = (part: Partial<DesignOptions>) => onChange({ ...options, ...part })
  const custom = options.mode === customMode
  return (
    <>
      <ModePicker
        groups={offer.groups}
        mode={options.mode}
        points={offer.resolutions.find(({ id }) => id === options.resolution)?.points ?? null}
        onChange={(mode) => change({ mode })}
      />
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
        ) : (
          <p className="label">{t('create.noPrompt', { mode: t('mode.custom') })}</p>
        )}
        {step ? null : <SecondPicture mode={options.mode} offered={offer.secondPicture} inputs={pictures} />}
        <PricedChoice
          label={t(designWords.resolution.title)}
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
