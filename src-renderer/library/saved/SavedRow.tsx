// One saved search: its name applies it; it can get another name, or be deleted with a way back.
import { notify } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'
import { KeptRow } from '../../ui/kept/KeptRow.tsx'
import { renamed, type SavedSearch, withBack } from './saved-searches.ts'
import { changeSearches, useSavedSearches } from './use-saved-searches.ts'

type Props = {
  readonly search: SavedSearch
  readonly current: boolean
  readonly renaming: boolean
  readonly onRenaming: (on: boolean) => void
  readonly onApply: () => void
}

export function SavedRow({ search, current, renaming, onRenaming, onApply }: Props) {
  const t = useText()
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
  return (
    <KeptRow
      {...{ name, current, renaming, onRenaming, onApply }}
      labels={{ rename: t('saved.rename', { name }), remove: t('saved.delete', { name }) }}
      whyNot={(wanted) => (renamed(list, id, wanted) ? null : t('saved.taken'))}
      onName={(wanted) => changeSearches(renamed(list, id, wanted) ?? list, t)}
      onRemove={remove}
    >
      {current ? <span className="faint">{t('saved.current')}</span> : null}
    </KeptRow>
  )
}
