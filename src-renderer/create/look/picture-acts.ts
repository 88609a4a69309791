// What can be done with the file of a picture of the tray: copy it, copy where it lies, show it there.
import { assetUrl } from '../../../src-shared/asset-url.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { copyImage } from '../../state/copy-image.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'

type Words = { readonly t: Translate; readonly format: Formats }

/** Of a picture that is ready; the others have no copy that could be shown. */
export async function copyTrayPicture({ check }: TrayItem, { t, format }: Words): Promise<void> {
  if (check.state !== 'ready') return
  try {
    const { width, height } = await copyImage(assetUrl({ what: 'source', hash: check.source.hash, size: 'full' }))
    notify({ text: t('copy.picture.done', { size: format.pixels(width, height) }) })
  } catch {
    notify({ text: t('copy.picture.failed') })
  }
}

export function copyTrayPath({ id }: TrayItem, { t, format }: Words): void {
  const told = { count: 1, n: format.number(1) }
  studio.tray.copyPath(id).then(() => notify({ text: t('copy.path.done', told) }), notifyThrown)
}

export function showTrayPicture({ id }: TrayItem): void {
  studio.tray.showInFolder(id).catch(notifyThrown)
}
