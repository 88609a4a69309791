// The choice of what is saved as CSV: the ledger line by line, or one line for each order.
import { Menu } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { type CsvTable, csvTables } from '../../src-shared/usage/usage-csv.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { BusyButton } from '../ui/buttons/BusyButton.tsx'
import { saveCsv } from './save-csv.ts'
import styles from './usage.module.css'

type Props = {
  readonly accountId: string
  /** The ledger was read back to its beginning. */
  readonly whole: boolean
}

export function CsvMenu({ accountId, whole }: Props) {
  const t = useText()
  const format = useFormats()
  const [busy, setBusy] = useState(false)
  const save = async (table: CsvTable) => {
    setBusy(true)
    await saveCsv({ id: accountId, whole }, table, { t, format }).finally(() => setBusy(false))
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false} disabled={busy}>
      <Menu.Target>
        <BusyButton busy={busy} leftSection={<IconTableExport size={14} stroke={1.6} aria-hidden="true" />}>
          {t('usage.csv')}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        {csvTables.map((table) => (
          <Menu.Item key={table} onClick={() => void save(table)}>
            {t(`usage.csv.${table}`)}
            <span className={styles.choiceHint}>{t(`usage.csv.${table}.hint`)}</span>
          </Menu.Item>
        ))}
        {whole ? null : <p className={styles.choiceNote}>{t('usage.csv.notWhole')}</p>}
      </Menu.Dropdown>
    </Menu>
  )
}
