// Hands files of this computer's disk to the inputs tray and shows the tray.
import { pathsOf, studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import { goTo } from '../state/window-state.ts'
import type { Translate } from '../text/use-text.ts'

/** The contract takes this many paths at once; a folder counts as one. */
const atOnce = 10_000

export function addPictures(files: Iterable<File>, t: Translate): void {
  const paths = pathsOf(files)
  if (paths.length === 0) {
    notify({ text: t('drop.notFiles') })
    return
  }
  goTo('create')
  void addAll(paths).catch(notifyThrown)
}

async function addAll(paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += atOnce) await studio.tray.add(paths.slice(start, start + atOnce))
}
