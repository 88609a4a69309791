// Where the prices come from: the account's catalog with the time of its reading, or the specification's list.
import { Tooltip } from '@mantine/core'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { useNow } from '../ui/use-now.ts'
import { pricesNote } from './prices-note.ts'
import styles from './quote.module.css'

export function PricesNote({ readAt }: { readonly readAt: number | null }) {
  const t = useText()
  const format = useFormats()
  const now = useNow(30_000)
  const { from, old } = pricesNote(readAt, now)
  const fresh = readAt !== null && now - readAt < 60_000
  const age = readAt === null ? '' : format.age(readAt, now)
  const words = t(readAt === null ? 'prices.list' : fresh ? 'prices.asOfNow' : 'prices.asOf', { age })
  return (
    <Tooltip label={t(from === 'list' ? 'prices.listWhy' : 'prices.asOfWhy')} multiline>
      <span className={styles.prices} data-old={old || undefined}>
        {words}
      </span>
    </Tooltip>
  )
}
