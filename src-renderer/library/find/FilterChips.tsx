// The filters that are on, each a button that takes it away.
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeLibrary, leaveEnded, useSought } from '../library-state.ts'
import { filtersOn } from './filter-fields.ts'
import styles from './find.module.css'
import { useResultChoices } from './use-found.ts'

export function FilterChips() {
  const t = useText()
  const choices = useResultChoices()
  const filters = useSought()
  const format = useFormats()
  const accounts = useStudioState()?.accounts ?? []
  return filtersOn({ t, format, choices, accounts, filters }).map(({ key, words, without }) => (
    <Button
      key={key}
      className={styles.chip ?? ''}
      aria-label={t('library.filter.remove', { filter: words })}
      rightSection={<IconX size={13} stroke={1.8} aria-hidden="true" />}
      title={key === 'ended' ? t('library.ended.back') : undefined}
      onClick={() => (key === 'ended' ? leaveEnded() : changeLibrary(without))}
    >
      <span className="ellipsis">{words}</span>
    </Button>
  ))
}
