// Show in folder, for everything that is picked: each folder once.
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { mostFolders, oneInEachFolder, orderedArtifact } from '../../state/result-artifact.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { BulkAct } from '../bulk/BulkBar.tsx'
import { whyNotHere } from './why-not-here.ts'

export function folderAct(orders: readonly Order[], t: Translate, format: Formats): BulkAct {
  const files = oneInEachFolder(orders)
  const [only] = orders.length === 1 ? orders : []
  const reason =
    files.length === 0
      ? ((only && whyNotHere(only, orderedArtifact(only), t)) ?? t('bulk.folder.none'))
      : files.length > mostFolders
        ? t('bulk.folder.many', { n: format.number(files.length) })
        : undefined
  const act = () => {
    for (const id of files) void studio.artifacts.showInFolder(id).catch(notifyThrown)
  }
  return { key: 'folder', rank: 'rare', words: t('bulk.folder'), reason, act }
}
