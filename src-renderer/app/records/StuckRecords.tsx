// One line over every place while the records take no writing: nothing is sent then, and what helps.
import { IconAlertTriangle } from '@tabler/icons-react'
import { useStudioState } from '../../state/queries.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../app.module.css'

export function StuckRecords() {
  const t = useText()
  const stuck = useStudioState()?.recordsStuck ?? false
  return (
    <div role="alert" className={stuck ? styles.stuck : undefined}>
      {stuck ? (
        <>
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
          <p>
            {t('frame.recordsStuck')} <span className="dim">{t('frame.recordsStuck.next')}</span>
          </p>
        </>
      ) : null}
    </div>
  )
}
