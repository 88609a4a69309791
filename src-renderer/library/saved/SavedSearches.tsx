// The saved searches of the Library: apply, rename, delete with a way back, and the present search saved under a name.
import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useCommands } from '../../commands/use-commands.ts'
import { notify } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../../ui/kept/kept.module.css'
import { longestName } from '../../ui/kept/longest-name.ts'
import { NameInput } from '../../ui/NameInput.tsx'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import { isNarrowed } from '../find/library-query.ts'
import { useSought } from '../library-state.ts'
import { SavedRow } from './SavedRow.tsx'
import { asBefore, isSought, namedSo, type SavedSearch, type Sought, soughtOf, withSearch } from './saved-searches.ts'
import { applySearch, changeSearches, useSavedSearches } from './use-saved-searches.ts'

export function SavedSearches() {
  const t = useText()
  const list = useSavedSearches((state) => state.list)
  const sought = useSought()
  const now = useMemo(() => soughtOf(sought), [sought])
  const [open, setOpen] = useState(false)
  const [renaming, setRenaming] = useState<string | null>(null)
  const isSaved = list.some(({ sought }) => isSought(now, sought))
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark
  useCommands(() => [
    {
      id: 'library.savedSearches',
      group: 'here',
      title: `${t('saved.open')}…`,
      also: t('saved.also'),
      run: () => setOpen(true),
    },
  ])
  return (
    <Popup
      opened={open}
      // The field of a name has Escape for itself.
      closeOnEscape={renaming === null}
      onChange={setOpen}
      position="bottom-start"
      width={330}
    >
      <Popover.Target>
        <Tooltip label={t('saved.open')} disabled={open}>
          <ActionIcon aria-label={t('saved.open')} onClick={() => setOpen(!open)}>
            <Icon size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <PopoverBox label={t('saved.open')} className={styles.box}>
        <h3 className="h">{t('saved.open')}</h3>
        <ul className={styles.list}>
          {list.map((search) => (
            <SavedRow
              key={search.id}
              search={search}
              current={isSought(now, search.sought)}
              renaming={renaming === search.id}
              onRenaming={(on) => setRenaming(on ? search.id : null)}
              onApply={() => {
                applySearch(search)
                setOpen(false)
              }}
            />
          ))}
        </ul>
        {isNarrowed(now) ? <SaveSearch now={now} /> : <p className="dim">{t('saved.none')}</p>}
      </PopoverBox>
    </Popup>
  )
}

/** A name that is taken replaces its search, says so first, and has a way back. */
function SaveSearch({ now }: { readonly now: Sought }) {
  const t = useText()
  const list = useSavedSearches((state) => state.list)
  const [name, setName] = useState('')
  const putBack = (replaced: SavedSearch) => {
    const before = asBefore(useSavedSearches.getState().list, replaced)
    if (before) changeSearches(before, t)
    return before !== null
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const next = withSearch(list, { id: crypto.randomUUID(), name, sought: now })
    if (!next) return void notify({ text: t('saved.most') })
    changeSearches(next, t)
    const replaced = namedSo(list, name)
    if (replaced) notify({ text: t('saved.replaced', { name: name.trim() }), undo: () => putBack(replaced) })
    else notify({ text: t('saved.saved', { name: name.trim() }) })
    setName('')
  }
  return (
    <form className={styles.save} onSubmit={save}>
      <NameInput
        data-autofocus
        aria-label={t('saved.name')}
        placeholder={t('saved.name')}
        most={longestName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t(namedSo(list, name) ? 'saved.replace' : 'saved.save')}
      </Button>
    </form>
  )
}
