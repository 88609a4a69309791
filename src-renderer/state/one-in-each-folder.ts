// One saved file for each folder that results lie in, so that a file manager opens once for each of them.
import type { Order } from '../../src-shared/orders/order.ts'
import { orderedArtifact } from './result-artifact.ts'

/** More windows than this would be a nuisance. */
export const mostFolders = 6

/** Ids of saved artifacts, one a folder, in the sequence of the orders. */
export function oneInEachFolder(orders: readonly Order[]): readonly string[] {
  const byFolder = new Map<string, string>()
  for (const order of orders) {
    const ordered = orderedArtifact(order)
    const artifact = ordered?.state === 'saved' ? ordered : order.artifacts.find(({ state }) => state === 'saved')
    if (!artifact) continue
    const folder = artifact.folder ?? artifact.id
    if (!byFolder.has(folder)) byFolder.set(folder, artifact.id)
  }
  return [...byFolder.values()]
}
