// Values of the variants that the service does not offer now: left out of the price, remembered, and said.
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../create.module.css'
import type { FormRequest } from '../kinds/forms.ts'
import type { Offer } from '../kinds/offer.ts'
import { goneWords } from './axis-words.ts'
import { type Also, axesOf } from './variants.ts'

type Props = { readonly request: FormRequest; readonly also: Also; readonly offer: Offer }

export function GoneVariants({ request, also, offer }: Props) {
  const t = useText()
  const format = useFormats()
  const lost = axesOf(request, also, offer).filter(({ gone }) => gone.length > 0)
  return lost.map((axis) => (
    <p key={axis.name} className={styles.note} role="status">
      {t('variants.title')}: {goneWords(axis, t, format)}
    </p>
  ))
}
