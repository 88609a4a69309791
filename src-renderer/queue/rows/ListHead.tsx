// The names of the columns.
import { useText } from '../../text/use-text.ts'
import styles from '../list/list.module.css'
import { hiddenIn, queueColumns } from './QueueColumns.tsx'

export function ListHead() {
  const t = useText()
  return (
    <thead className={styles.top}>
      <tr aria-rowindex={1} className={styles.head}>
        {queueColumns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={column.right && styles.right}
            data-hidden={hiddenIn(column)}
            title={column.about && t(column.about)}
          >
            {column.unnamed ? <span className="sr-only">{t(column.name)}</span> : t(column.name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
