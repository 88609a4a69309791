// Shows the deleted results alone; it is there while there are any.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash, IconTrashFilled } from '@tabler/icons-react'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../find/find.module.css'
import { useResultChoices } from '../find/use-found.ts'
import { changeLibrary, useLibraryState } from '../library-state.ts'

export function DeletedAlone() {
  const t = useText()
  const format = useFormats()
  const { deleted: count } = useResultChoices()
  const alone = useLibraryState((state) => state.deleted)
  if (count === 0 && !alone) return null
  const words = t('library.deletedAlone', { n: format.number(count) })
  const Icon = alone ? IconTrashFilled : IconTrash
  return (
    <Tooltip label={words}>
      <ActionIcon
        className={alone ? (styles.starOn ?? '') : ''}
        aria-label={words}
        aria-pressed={alone}
        onClick={() => changeLibrary({ deleted: !alone })}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
