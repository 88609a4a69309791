// Where the prices come from: the account's catalog with the time of its reading, or the specification's list.
import { Tooltip } from '@mantine/core'
import type { QuoteLine } from '../../../src-shared/orders/quote.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { sourceWords } from '../../text/words/line-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { pricesNote } from './prices-note.ts'
import styles from './quote.module.css'

type Props = {
  readonly readAt: number | null
  readonly lines: readonly QuoteLine[]
}

export function PricesNote({ readAt, lines }: Props) {
  const t = useText()
  const format = useFormats()
  const now = useNow(30_000)
  const { from, old } = pricesNote(readAt, now)
  const fresh = readAt !== null && now - readAt < 60_000
  const age = readAt === null ? '' : format.age(readAt, now)
  const words = t(readAt === null ? 'prices.list' : fresh ? 'prices.asOfNow' : 'prices.asOf', { age })
  const but = sourceWords(lines, t, format)
  const why = from === 'list' ? 'prices.listWhy' : but.length > 0 ? 'prices.but.why' : 'prices.asOfWhy'
  return (
    <Tooltip label={t(why)} multiline>
      <span className={styles.prices} data-old={old || but.length > 0 || undefined}>
        {[words, ...but].join(' · ')}
      </span>
    </Tooltip>
  )
}
