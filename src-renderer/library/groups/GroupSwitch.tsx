// Folds the results of one picture into one card each, or shows every result by itself again.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconStack2, IconStack2Filled } from '@tabler/icons-react'
import { useText } from '../../text/use-text.ts'
import { turnGrouped, useLibraryState } from '../library-state.ts'
import styles from './groups.module.css'

export function GroupSwitch() {
  const t = useText()
  const grouped = useLibraryState((state) => state.grouped)
  const Icon = grouped ? IconStack2Filled : IconStack2
  return (
    <Tooltip label={t('library.group')}>
      <ActionIcon
        className={grouped ? (styles.on ?? '') : ''}
        aria-label={t('library.group')}
        aria-pressed={grouped}
        onClick={turnGrouped}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
