// A conversion within a recipe: its one option and its small picture. Specification: POST /model/conversions.
import type { ConversionOptions } from '../../../../src-shared/orders/kinds/conversion.ts'
import { conversionView } from '../../../kinds/conversion-view.ts'
import { formatAbout } from '../../../text/format/format-about.ts'
import { useText } from '../../../text/use-text.ts'
import formStyles from '../../create.module.css'
import { Choice } from '../../forms/Choice.tsx'
import type { StepProps } from '../form.ts'
import type { ConversionOffer } from './conversion-offer.ts'

export function ConversionStepFields({ options, offer, onChange }: StepProps<ConversionOptions, ConversionOffer>) {
  const t = useText()
  const { format } = options
  const known = offer.formats.some(({ id }) => id === format)
  const formats = known ? offer.formats : [...offer.formats, { id: format, offered: false }]
  return (
    <div className={formStyles.fields}>
      <Choice
        label={t('builder.format')}
        value={format}
        options={formats.map(({ id }) => [id, id.toUpperCase()])}
        gone={formats.filter(({ offered }) => !offered).map(({ id }) => id)}
        about={t(formatAbout(format))}
        onChange={(chosen) => onChange({ ...options, format: chosen })}
      />
    </div>
  )
}

/** The small picture of the step: the sign of a conversion, and its format. */
export function ConversionPicture({ options: { format } }: { readonly options: ConversionOptions }) {
  return (
    <>
      <conversionView.icon size={14} stroke={1.4} />
      <i>{format}</i>
    </>
  )
}
