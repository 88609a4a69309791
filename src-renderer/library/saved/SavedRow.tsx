// One saved search: its name applies it; it can get another name, or be deleted with a way back.
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../../ui/kept/kept.module.css'
import { RenameField } from '../../ui/kept/RenameField.tsx'
import { changeSearches, renamed, type SavedSearch, useSavedSearches, withBack } from './saved-searches.ts'

type Props = {
  readonly search: SavedSearch
  readonly current: boolean
  readonly renaming: boolean
  readonly onRenaming: (on: boolean) => void
  readonly onApply: () => void
}

export function SavedRow({ search, current, renaming, onRenaming, onApply }: Props) {
  const t = useText()
  const pencil = useRef<HTMLButtonElement>(null)
  const list = useSavedSearches((state) => state.list)
  const { id, name } = search
  const remove = () => {
    const at = list.indexOf(search)
    changeSearches(
      list.filter((each) => each !== search),
      t,
    )
    const undo = () => {
      changeSearches(withBack(useSavedSearches.getState().list, search, at), t)
      return true
    }
    notify({ text: t('saved.deleted', { name }), undo })
  }
  if (renaming) {
    const end = (byKey: boolean) => {
      flushSync(() => onRenaming(false))
      if (byKey) pencil.current?.focus()
    }
    return (
      <li>
        <RenameField
          label={t('saved.rename', { name })}
          name={name}
          whyNot={(wanted) => (renamed(list, id, wanted) ? null : t('saved.taken'))}
          onName={(wanted) => changeSearches(renamed(list, id, wanted) ?? list, t)}
          onEnd={end}
        />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className={styles.apply} aria-current={current || undefined} onClick={onApply}>
        <span className="ellipsis">{name}</span>
        {current ? <span className="faint">{t('saved.current')}</span> : null}
      </button>
      <ActionIcon ref={pencil} size={22} aria-label={t('saved.rename', { name })} onClick={() => onRenaming(true)}>
        <IconPencil size={13} stroke={1.7} />
      </ActionIcon>
      <ActionIcon size={22} aria-label={t('saved.delete', { name })} onClick={remove}>
        <IconTrash size={13} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
