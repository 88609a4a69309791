// Which of an order's files stands for the whole order: the one that was ordered by its type, and the one to look at.
import { factsOf, rankedTypes } from '../../src-shared/artifact-types.ts'
import { traitsOf } from '../../src-shared/failure-traits.ts'
import { type Order, type SavedArtifact, wasSaved } from '../../src-shared/orders/order.ts'
import { resultTypeOf } from '../../src-shared/orders/order-request.ts'

/** It was saved and is not where it was any more. */
export const isGone = ({ state }: SavedArtifact): boolean => state === 'gone'

/** Some of its files were moved or deleted, and not by the person's word in the studio. */
export const hasGone = ({ deleted, artifacts }: Order): boolean => !deleted && artifacts.some(isGone)

/** It is not on this computer, whether it went or never came. */
export const isLost = ({ state }: SavedArtifact): boolean =>
  state === 'gone' || state === 'missing' || state === 'failed'

/** Some of its results are on this computer. */
export const isPartlyHere = ({ artifacts }: Order): boolean => artifacts.some(({ state }) => state === 'saved')

/** It is here, but somebody wrote it anew since it was saved. */
export const isChanged = ({ state, changed }: SavedArtifact): boolean => state === 'saved' && changed === true

/** Done, and its results were not all listed: the list was empty, did not come, or says that there is more. */
export function hasUnlisted({ stage, problem, artifacts }: Order): boolean {
  if (stage !== 'done' || problem === null || !traitsOf(problem.kind).unlisted) return false
  return problem.kind === 'more-results' || !artifacts.some((one) => isLost(one) || isChanged(one))
}

/** Done and not deleted, and something of it did not come or is gone: asking the service for it again is free. */
export function isFetchable(order: Order): boolean {
  if (order.deleted) return false
  if (order.stage === 'late') return true
  return order.stage === 'done' && (order.artifacts.some(isLost) || hasUnlisted(order))
}

/**
 * The file that was ordered, whatever became of it: it names a card, is shown in its folder and saved elsewhere. Where the
 * order named no type, or the service sent others, the best to look at; undefined while the order has no files.
 */
export function orderedArtifact(order: Order): SavedArtifact | undefined {
  const type = resultTypeOf(order.request)
  return (type === null ? undefined : bestOf(order.artifacts, [type])) ?? bestPicture(order)
}

/** The file that **Open** opens: the one that was ordered, or the best other one when there is nothing to see of it. */
export function shownArtifact(order: Order): SavedArtifact | undefined {
  const ordered = orderedArtifact(order)
  return ordered && wasSaved(ordered) && factsOf(ordered.type).shown ? ordered : (bestPicture(order) ?? ordered)
}

/** A saved file before a lost one, then the best to look at. */
function bestPicture({ artifacts }: Order): SavedArtifact | undefined {
  const saved = artifacts.filter(({ state }) => state === 'saved')
  return bestOf(saved, rankedTypes) ?? bestOf(artifacts, rankedTypes) ?? saved[0] ?? artifacts[0]
}

/** Of several of one type, one that is saved. */
function bestOf(artifacts: readonly SavedArtifact[], types: readonly string[]): SavedArtifact | undefined {
  const ofType = (type: string) => artifacts.filter((artifact) => artifact.type === type)
  return types
    .map(ofType)
    .map((some) => some.find(({ state }) => state === 'saved') ?? some[0])
    .find((found) => found !== undefined)
}

/** More windows of a file manager than this would be a nuisance. */
export const mostFolders = 6

/** Ids of saved artifacts, one a folder, so that a file manager opens once for each; in the sequence of the orders. */
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
