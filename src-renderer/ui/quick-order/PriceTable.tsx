// What a quick order costs, line by line, and what it leaves of the balance.
import type { Account } from '../../../src-shared/account.ts'
import type { Quote } from '../../../src-shared/orders/quote.ts'
import { quoteSums } from '../../state/quotes/quote-sums.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { lineWords, sourceWords } from '../../text/words/line-words.ts'
import styles from './quick-order.module.css'

type Props = {
  readonly quote: Quote
  /** The price of an earlier choice, shown until the new one is known. */
  readonly old: boolean
  readonly account: Account | undefined
}

export function PriceTable({ quote, old, account }: Props) {
  const t = useText()
  const format = useFormats()
  const { work, uploads, handOvers, reused, short } = quoteSums(quote)
  const times = (count: number, each: number) => t('quick.line', { n: format.number(count), each: format.number(each) })
  const { balance, after, agreed } = quote
  const sources = sourceWords(quote.lines, t, format)
  const total = { count: quote.total, n: format.number(quote.total) }
  return (
    <table className={styles.prices} aria-busy={old} data-old={old || undefined}>
      <tbody>
        {work.map((line) => (
          <tr key={`${line.what} ${line.kind} ${line.of} ${line.each}`}>
            <th scope="row">{capital(lineWords(line, t))}</th>
            <td>{times(line.count, line.each)}</td>
            <td>{format.number(line.count * line.each)}</td>
          </tr>
        ))}
        {uploads ? (
          <tr>
            <th scope="row">{t('quick.line.uploads')}</th>
            <td>{times(uploads.count, uploads.each)}</td>
            <td>{format.number(uploads.count * uploads.each)}</td>
          </tr>
        ) : null}
        {handOvers ? (
          <tr>
            <th scope="row">{capital(t('recipes.handOverLine'))}</th>
            <td>{times(handOvers.count, handOvers.each)}</td>
            <td>{format.number(handOvers.count * handOvers.each)}</td>
          </tr>
        ) : null}
        {reused > 0 ? (
          <tr>
            <th scope="row">{t('quick.line.reuse', { count: reused })}</th>
            <td>{format.number(reused)}</td>
            <td className="dim">{t('quick.free')}</td>
          </tr>
        ) : null}
        <tr className={styles.total}>
          <th scope="row">{t('quick.total')}</th>
          <td colSpan={2}>{t(account?.kind === 'practice' ? 'create.totalPractice' : 'create.total', total)}</td>
        </tr>
        <tr className="dim">
          <th scope="row">{t('quick.after')}</th>
          <td colSpan={2}>
            {after === null || !balance
              ? t('quick.afterUnknown')
              : t('create.afterOf', {
                  after: format.number(Math.max(0, after)),
                  balance: format.number(balance.remaining),
                })}
            {balance && agreed > 0 ? <span> {t('create.agreed', { n: format.number(agreed) })}</span> : null}
            {balance ? (
              <span className="faint"> · {t('create.readAt', { time: format.time(balance.readAt) })}</span>
            ) : null}
          </td>
        </tr>
        {sources.length > 0 ? (
          <tr className="dim">
            <th scope="row">{t('quick.prices')}</th>
            <td colSpan={2} title={t('prices.but.why')}>
              {sources.join(' · ')}
            </td>
          </tr>
        ) : null}
        {short > 0 ? (
          <tr className={styles.short}>
            <th scope="row">{t('quick.missing')}</th>
            <td colSpan={2}>{format.number(short)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

const capital = (words: string) => `${words.slice(0, 1).toLocaleUpperCase()}${words.slice(1)}`
