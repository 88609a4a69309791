// One solid at a time: its progress while it is made, and how it ended.
import { beforeEach, expect, it } from 'vitest'
import { StudioFailure } from '../../../../src-renderer/studio-failure.ts'
import { solidOptions } from '../../../../src-renderer/viewer/solid/solid-options.ts'
import { createSolidRuns, type SolidRuns } from '../../../../src-renderer/viewer/solid/solid-run.ts'
import type { SolidSaved } from '../../../../src-shared/exports/solid-export.ts'

const ask = solidOptions({}, null, { width: 3, height: 2 })
const saved = { saved: true, exportId: 1, name: 'rose.stl', bytes: 84, triangles: 12, tiles: 1, pieces: 1 } as const

let runs: SolidRuns
let asked: string[]
let tell: ((told: { artifactId: string; share: number }) => void) | undefined
let answer: PromiseWithResolvers<SolidSaved>

beforeEach(() => {
  asked = []
  tell = undefined
  answer = Promise.withResolvers()
  runs = createSolidRuns({
    make(artifactId) {
      asked.push(artifactId)
      return answer.promise
    },
    onProgress(progress) {
      tell = progress
      return () => {
        tell = undefined
      }
    },
  })
})

it('tells how far its own is, and what was saved', async () => {
  const making = runs.make('a', ask)
  expect(runs.store.getState()).toEqual({ state: 'making', artifactId: 'a', share: null })
  tell?.({ artifactId: 'a', share: 0.5 })
  tell?.({ artifactId: 'another', share: 0.9 })
  expect(runs.store.getState()).toEqual({ state: 'making', artifactId: 'a', share: 0.5 })
  answer.resolve(saved)
  expect(await making).toEqual({ state: 'saved', artifactId: 'a', saved })
  expect(tell).toBeUndefined()
})

it('begins no second one, and forgets nothing while it is made', async () => {
  const making = runs.make('a', ask)
  expect(await runs.make('b', ask)).toMatchObject({ state: 'making', artifactId: 'a' })
  runs.clear()
  expect(runs.store.getState()).toMatchObject({ state: 'making' })
  answer.resolve(saved)
  await making
  expect(asked).toEqual(['a'])
  runs.clear()
  expect(runs.store.getState()).toEqual({ state: 'idle' })
})

it('is as before when the person chose no file', async () => {
  answer.resolve({ saved: false })
  expect(await runs.make('a', ask)).toEqual({ state: 'idle' })
})

it('says that it was stopped, or why it failed', async () => {
  answer.reject(new StudioFailure({ kind: 'cancelled' }))
  expect(await runs.make('a', ask)).toEqual({ state: 'stopped', artifactId: 'a' })
  answer = Promise.withResolvers()
  answer.reject(new StudioFailure({ kind: 'export-no-room' }))
  expect(await runs.make('a', ask)).toEqual({ state: 'failed', artifactId: 'a', failure: { kind: 'export-no-room' } })
})
