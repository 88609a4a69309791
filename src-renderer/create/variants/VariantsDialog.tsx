// The matrix of variants: several values for each option, with the number of orders and the full price.
import { Button } from '@mantine/core'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import dialogStyles from '../create.module.css'
import { changeAlso } from '../create-choice.ts'
import type { FormRequest } from '../kinds/forms.ts'
import type { Offer } from '../kinds/offer.ts'
import { VariantAxis } from './VariantAxis.tsx'
import styles from './variants.module.css'
import { type Also, axesOf, toggleValue } from './variants.ts'

type Props = {
  readonly request: FormRequest
  readonly also: Also
  readonly offer: Offer
  /** `12 pictures × 6 choices = 72 orders`. */
  readonly product: string
  /** The full price, once it is known. */
  readonly price: string
  readonly onChange: (request: FormRequest) => void
  readonly onClose: () => void
}

export function VariantsDialog({ request, also, offer, product, price, onChange, onClose }: Props) {
  const t = useText()
  const toggle = (name: string, value: string) => {
    const next = toggleValue(request, also, name, value)
    changeAlso(request.kind, next.also)
    if (next.request !== request) onChange(next.request)
  }
  return (
    <Dialog onClose={onClose} size={660} title={t('variants.title')}>
      <p className="dim">{t('variants.about')}</p>
      <div className={styles.matrix}>
        {axesOf(request, also, offer).map((axis) => (
          <VariantAxis key={axis.name} axis={axis} onToggle={(value) => toggle(axis.name, value)} />
        ))}
      </div>
      <div className={styles.foot}>
        <p className="num" role="status">
          {product}
          <b>{price}</b>
        </p>
        <div className={dialogStyles.dialogActions}>
          <Button onClick={() => changeAlso(request.kind, {})}>{t('variants.single')}</Button>
          <Button variant="filled" onClick={onClose} data-autofocus>
            {t('variants.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
