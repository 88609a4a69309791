// Which of the results that a service lists are taken now: a job has a dozen of them, and no list may fill a disk by itself.
// Specification: Artifact.
import { isKnownType } from '../../../src-shared/artifact-types.ts'
import type { ServiceArtifact } from '../../../src-shared/service/artifact.ts'
import type { OrderRecord } from '../order-steps.ts'
import type { ArtifactRecord } from '../records/artifact-book.ts'
import { missingOf } from './missing-of.ts'

/** Files of one job that are fetched before the person is asked. */
const atOnce = 200

type Known = Pick<ArtifactRecord, 'serviceId' | 'state'>

/**
 * What is known already, and of the rest what was ordered first of all, so that there are `atOnce` in all; so many more
 * when all of those were tried and they are asked for anew, which is what the first attempt of a run is. `left` is how many
 * are not taken.
 */
export function resultsToTake(
  order: OrderRecord,
  listed: readonly ServiceArtifact[],
  known: readonly Known[],
  attempt: number,
): { taken: readonly ServiceArtifact[]; left: number } {
  const wasTried = known.every(({ state }) => state !== 'waiting' && state !== 'fetching')
  const isAskedAnew = attempt === 0 && wasTried && known.length >= atOnce
  const most = isAskedAnew ? known.length + atOnce : Math.max(atOnce, known.length)
  const ids = new Set(known.map(({ serviceId }) => serviceId))
  const fresh = listed.filter(({ id }) => !ids.has(id))
  if (known.length + fresh.length <= most) return { taken: listed, left: 0 }
  const rank = (artifact: ServiceArtifact) =>
    missingOf(order, [artifact]) === null ? 0 : isKnownType(artifact.type) ? 1 : 2
  const chosen = new Set(fresh.toSorted((a, b) => rank(a) - rank(b)).slice(0, Math.max(0, most - known.length)))
  const taken = listed.filter((artifact) => ids.has(artifact.id) || chosen.has(artifact))
  return { taken, left: listed.length - taken.length }
}
