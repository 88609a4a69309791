// The names of the columns.
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'

export function ListHead() {
  const t = useText()
  return (
    <thead className={styles.top}>
      <tr aria-rowindex={1} className={styles.head}>
        <th scope="col">
          <span className="sr-only">{t('queue.column.picture')}</span>
        </th>
        <th scope="col">{t('queue.column.order')}</th>
        <th scope="col" className={styles.what}>
          {t('queue.column.what')}
        </th>
        <th scope="col">{t('queue.column.stage')}</th>
        <th scope="col" className={styles.right}>
          {t('queue.column.points')}
        </th>
        <th scope="col" className={styles.right} title={t('queue.column.timeAbout')}>
          {t('queue.column.time')}
        </th>
        <th scope="col">
          <span className="sr-only">{t('queue.column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
