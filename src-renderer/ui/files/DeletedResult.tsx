// What is said of a result that the person deleted, with its way back.
import { Button } from '@mantine/core'
import type { Order } from '../../../src-shared/orders/order.ts'
import { bringResultsBack } from '../../state/library/delete-results.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from './files.module.css'

export function DeletedResult({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormats()
  return (
    <>
      <p className={styles.gone}>{t(`library.deleted.${order.deleted ?? 'away'}`)}</p>
      <div className={styles.goneWays}>
        <Button onClick={() => void bringResultsBack([order.id], { t, format })}>{t('library.bringBack')}</Button>
      </div>
    </>
  )
}
