// Hands dropped or pasted files to the inputs tray and shows the tray; says what cannot be taken.
import { toTray } from '../../../src-shared/destination.ts'
import { giveFiles, type NameOf } from '../../state/give-files.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { namePasted } from '../../state/pasted-names.ts'
import { goTo } from '../../state/window-state.ts'
import type { Translate } from '../../text/use-text.ts'

export function addPictures(files: readonly File[], t: Translate): void {
  give(files, ({ name }) => name, t)
}

/** The same for the clipboard, whose pictures have no names. */
export function addPasted(files: readonly File[], t: Translate): void {
  give(files, namePasted(files, t('drop.pasted'), new Date()), t)
}

function give(files: readonly File[], nameOf: NameOf, t: Translate): void {
  if (files.length === 0) return
  goTo('create')
  giveFiles(files, toTray, nameOf).then(({ tooLarge }) => {
    for (const name of tooLarge) notify({ text: t('drop.tooLarge', { name }) })
  }, notifyThrown)
}
