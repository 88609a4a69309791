// The one option of a conversion within a recipe. Specification: POST /model/conversions.
import type { ConversionOptions } from '../../../src-shared/orders/kinds/conversion.ts'
import { formatAbout } from '../../text/format/format-about.ts'
import { useText } from '../../text/use-text.ts'
import formStyles from '../create.module.css'
import type { StepProps } from '../kinds/form.ts'
import { Choice } from './Choice.tsx'

export function ConversionFields({ options, offer, onChange }: StepProps<ConversionOptions>) {
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
