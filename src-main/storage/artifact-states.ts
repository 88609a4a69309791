// What each state of a result's file means for what is asked of the records: one row a state.
import type { SavedArtifact } from '../../src-shared/orders/order.ts'
import { sqlList } from './sql-list.ts'

type ArtifactTraits = {
  /** It was saved here, be it that it is not there any more. */
  readonly kept: boolean
  /** It is on its way. */
  readonly coming: boolean
  /** Its file has the name that is noted, or is about to have it. */
  readonly holding: boolean
}

const kept = { kept: true, coming: false, holding: false } as const
const coming = { kept: false, coming: true, holding: true } as const
const without = { kept: false, coming: false, holding: false } as const

const artifactTraits: Readonly<Record<SavedArtifact['state'], ArtifactTraits>> = {
  waiting: coming,
  fetching: coming,
  saved: { ...kept, holding: true },
  missing: without,
  failed: without,
  gone: kept,
}

function listOf(holds: (traits: ArtifactTraits) => boolean): string {
  const all = Object.entries(artifactTraits)
  return sqlList(all.flatMap(([state, traits]) => (holds(traits) ? [state] : [])))
}

export const keptArtifacts = listOf((traits) => traits.kept)
export const holdingArtifacts = listOf((traits) => traits.holding)
export const comingArtifacts = listOf((traits) => traits.coming)
