// Every line of the price: each kind of work, textures and maps, uploads, what is used again for nothing, and the sum.
import { Popover, UnstyledButton } from '@mantine/core'
import type { Quote, QuoteLine } from '../../../src-shared/orders/quote.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { lineWords } from '../../text/words/line-words.ts'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import styles from './quote.module.css'

export function QuoteItems({ quote }: { readonly quote: Quote }) {
  const t = useText()
  const format = useFormats()
  const words = (line: QuoteLine) =>
    line.what === 'upload' || line.what === 'reuse' ? t(`prices.${line.what}`) : lineWords(line, t)
  const lines = quote.lines.filter(({ count }) => count > 0)
  return (
    <Popup position="top-start">
      <Popover.Target>
        <UnstyledButton className={styles.itemsButton ?? ''} aria-label={t('prices.itemsOf')}>
          {t('prices.items')}
        </UnstyledButton>
      </Popover.Target>
      <PopoverBox label={t('prices.itemsOf')} className={styles.items}>
        <table className="num">
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.what} ${line.kind} ${line.of} ${line.each}`}>
                <th scope="row">{words(line)}</th>
                <td>{t('prices.item', { n: format.number(line.count), each: format.number(line.each) })}</td>
                <td>{format.number(line.count * line.each)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('prices.sum')}</th>
              <td>{t('variants.orders', { count: quote.orders, n: format.number(quote.orders) })}</td>
              <td>{format.number(quote.total)}</td>
            </tr>
          </tfoot>
        </table>
      </PopoverBox>
    </Popup>
  )
}
