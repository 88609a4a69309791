// The solid that is being made, or was made last: one at a time, and it goes on when its panel is closed.
import { createStore, type StoreApi } from 'zustand'
import type { EventPayload } from '../../../src-shared/bridge/contract.ts'
import type { SolidAsk, SolidSaved } from '../../../src-shared/exports/solid-export.ts'
import type { Failure } from '../../../src-shared/failure.ts'
import { failureOf } from '../../bridge.ts'

type Saved = Extract<SolidSaved, { saved: true }>

type SolidRun =
  | { readonly state: 'idle' }
  /** `share` is null while the person is asked where. */
  | { readonly state: 'making'; readonly artifactId: string; readonly share: number | null }
  | { readonly state: 'stopped'; readonly artifactId: string }
  | { readonly state: 'saved'; readonly artifactId: string; readonly saved: Saved }
  | { readonly state: 'failed'; readonly artifactId: string; readonly failure: Failure }

type Ports = {
  readonly make: (artifactId: string, ask: SolidAsk) => Promise<SolidSaved>
  readonly onProgress: (progress: (told: EventPayload<'export-progress'>) => void) => () => void
}

export type SolidRuns = {
  readonly store: StoreApi<SolidRun>
  /** Makes one unless another is being made; answers how it ended. */
  make(artifactId: string, ask: SolidAsk): Promise<SolidRun>
  /** Forgets how the last one ended. */
  clear(): void
}

export function createSolidRuns({ make, onProgress }: Ports): SolidRuns {
  const store = createStore<SolidRun>(() => ({ state: 'idle' }))
  return {
    store,
    async make(artifactId, ask) {
      if (store.getState().state === 'making') return store.getState()
      store.setState({ state: 'making', artifactId, share: null }, true)
      const unsubscribe = onProgress((told) => {
        if (told.artifactId === artifactId) store.setState({ state: 'making', artifactId, share: told.share }, true)
      })
      const end = await make(artifactId, ask).then(
        (saved): SolidRun => (saved.saved ? { state: 'saved', artifactId, saved } : { state: 'idle' }),
        (thrown: unknown): SolidRun => {
          const failure = failureOf(thrown)
          return failure.kind === 'cancelled'
            ? { state: 'stopped', artifactId }
            : { state: 'failed', artifactId, failure }
        },
      )
      unsubscribe()
      store.setState(end, true)
      return end
    },
    clear() {
      if (store.getState().state !== 'making') store.setState({ state: 'idle' }, true)
    },
  }
}
