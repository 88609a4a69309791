// Hands dropped or pasted files to the inputs tray and shows the tray; says what cannot be taken.

import { giveFiles } from '../../state/give-files.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { goTo } from '../../state/window-state.ts'
import type { Translate } from '../../text/use-text.ts'
import { pastedNames } from './pasted-names.ts'

export function addPictures(files: readonly File[], t: Translate): void {
  give(files, (file) => file.name, t)
}

/** The same for the clipboard, whose pictures have no names. */
export function addPasted(files: readonly File[], t: Translate): void {
  const names = pastedNames(files, t('drop.pasted'), new Date())
  give(files, (file) => names[files.indexOf(file)] ?? file.name, t)
}

function give(files: readonly File[], nameOf: (file: File) => string, t: Translate): void {
  if (files.length === 0) return
  goTo('create')
  giveFiles(files, nameOf).then(({ tooLarge }) => {
    for (const name of tooLarge) notify({ text: t('drop.tooLarge', { name }) })
  }, notifyThrown)
}
