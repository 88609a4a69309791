// Takes pictures out of the tray at once, with a way back for the whole session.
import type { TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import type { Change } from '../../state/changes/history.ts'
import { putBack, takeOut } from '../../state/inputs/tray-ways.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { cameBack } from '../../ui/focus/use-came-back.ts'
import { changeSelection } from '../create-choice.ts'
import { createChanges } from '../history/create-history.ts'
import { withoutCopies } from './tray-selection.ts'

type Words = { readonly t: Translate; readonly format: Pick<Formats, 'number'> }

/** Says how many went. Copies among `items` that stay are not selected in place of those that went. */
export function removePictures(ids: readonly string[], { t, format }: Words, items: readonly TrayItem[] = []): void {
  if (ids.length === 0) return
  const deselectCopies = () => changeSelection((selection) => withoutCopies(selection, items, ids))
  const told = () => t('create.removed', { count: ids.length, n: format.number(ids.length) })
  let unsay = () => {}
  const change: Change = {
    told,
    async back() {
      unsay()
      const isBack = await putBack(ids)
      if (isBack) cameBack(ids[0])
      return isBack
    },
    forth() {
      deselectCopies()
      return takeOut(ids)
    },
  }
  const undo = () => {
    createChanges.undo((what) => t('marks.undone', { told: what }), change)
    return false
  }
  deselectCopies()
  studio.tray.remove([...ids]).then(() => {
    createChanges.remember(change)
    unsay = notify({ text: told(), undo, change })
  }, notifyThrown)
}
