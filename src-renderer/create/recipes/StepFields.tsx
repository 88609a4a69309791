// The options of one step, in the fields of the ordinary forms.
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { formatAbout } from '../../text/format/format-about.ts'
import { useText } from '../../text/use-text.ts'
import formStyles from '../create.module.css'
import type { Offer } from '../foot/offer.ts'
import { Choice } from '../forms/Choice.tsx'
import { DesignFields } from '../forms/DesignFields.tsx'
import { ReliefFields } from '../forms/ReliefFields.tsx'
import { StepModelFields } from './StepModelFields.tsx'

type Props = {
  readonly request: OrderRequest
  readonly offer: Offer
  readonly onChange: (request: OrderRequest) => void
}

export function StepFields({ request, offer, onChange }: Props) {
  const t = useText()
  switch (request.kind) {
    case 'relief':
      return <ReliefFields request={request} onChange={onChange} />
    case 'design':
      return <DesignFields request={request} offer={offer} pictures={0} proportions={null} step onChange={onChange} />
    case 'model':
      return <StepModelFields request={request} offer={offer} onChange={onChange} />
    case 'conversion': {
      const { format } = request.options
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
            onChange={(chosen) => onChange({ ...request, options: { ...request.options, format: chosen } })}
          />
        </div>
      )
    }
  }
}
