// Results that a service lists under other ids than before: which of them are surely the ones that are known. Pure.
import type { SavedArtifact } from '../../../src-shared/orders/order.ts'
import type { ServiceArtifact } from '../../../src-shared/service/artifact.ts'

type Known = {
  readonly id: string
  readonly serviceId: string
  readonly type: string
  readonly state: SavedArtifact['state']
  readonly path: string | null
  /** It lay on this computer before. */
  readonly wasSaved: boolean
}
type Listed = Pick<ServiceArtifact, 'id' | 'type'>

type SameResults = {
  /** Known results, each with the id that it has now. */
  renamed: { id: string; serviceId: string }[]
  /** Known by an id that is no longer listed, and never here: what is listed instead brings them. */
  replaced: string[]
}

/**
 * Compares type by type. An id that is still listed shows that ids last: then all others are results of their own. Where it
 * is not sure which is which they are left to be fetched, and their content tells.
 */
export function sameResults(known: readonly Known[], listed: readonly Listed[]): SameResults {
  const ids = new Set(known.map(({ serviceId }) => serviceId))
  const found: SameResults = { renamed: [], replaced: [] }
  for (const [type, some] of Map.groupBy(listed, ({ type }) => type)) {
    const mine = known.filter((each) => each.type === type)
    if (mine.length === 0 || some.some(({ id }) => ids.has(id))) continue
    const theirs = [...new Set(some.map(({ id }) => id))]
    if (mine.length === theirs.length && isAlike(mine))
      found.renamed.push(...mine.map(({ id }, at) => ({ id, serviceId: theirs[at] ?? '' })))
    else found.replaced.push(...mine.filter(isNothing).map(({ id }) => id))
  }
  return found
}

/** It does not matter which is which: there is one, or all of them are here, or all are still to be fetched. */
function isAlike(mine: readonly Known[]): boolean {
  return mine.length === 1 || mine.every(({ state }) => state === 'saved') || mine.every(isNothing)
}

const isNothing = ({ wasSaved, path }: Known) => !wasSaved && path === null
