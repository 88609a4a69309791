// @vitest-environment happy-dom
// The export panel beside its result: what is made of another one is told, and never shown as its own.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { SolidDialog } from '../../../../src-renderer/viewer/solid/SolidDialog.tsx'
import { solidRuns } from '../../../../src-renderer/viewer/solid/solid-runs.ts'
import type { SolidSaved } from '../../../../src-shared/exports/solid-export.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { artifactOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const saved = { saved: true, exportId: 1, name: 'rose.stl', bytes: 84, triangles: 12, tiles: 1, pieces: 1 } as const
const file = (id: string) => ({ ...artifactOf('tif'), id })
const facts: HeightFacts = {
  ...{ width: 4, height: 2, bits: 16, format: 'unsigned', min: 0, max: 65_535, levels: 4, floor: 0 },
  ...{ histogram: new Array<number>(256).fill(0), countsDownFrom: null, brightness: false, values: null },
  unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  grid: { width: 4, height: 2 },
}
const panel = (id: string) => (
  <SolidDialog
    file={file(id)}
    facts={facts}
    reliefType={null}
    turn={{ inverted: false, mirrored: false }}
    onClose={() => {}}
  />
)
const bar = () => screen.queryByRole('progressbar')
const exportButton = () => screen.getByRole('button', { name: 'Export…' })

it('has no bar for what is made of another result, and says what keeps from exporting its own', async () => {
  const answer = Promise.withResolvers<SolidSaved>()
  const { person, again, studio } = show(panel('a'), { 'exports.make': () => answer.promise })
  await person.click(exportButton())
  await waitFor(() => expect(bar()).toBeTruthy())
  again(panel('b'))
  expect(bar()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('another result')
  expect(exportButton().getAttribute('aria-disabled')).toBe('true')
  await person.click(exportButton())
  expect(studio.asked('exports.make')).toHaveLength(1)
  again(panel('a'))
  expect(bar()).toBeTruthy()
  await act(async () => answer.resolve(saved))
  await waitFor(() => expect(screen.getByText(/Saved rose.stl/)).toBeTruthy())
})

it('tells in a notice what came of a result that was stepped away from', async () => {
  const answer = Promise.withResolvers<SolidSaved>()
  const { person, again } = show(panel('a'), { 'exports.make': () => answer.promise })
  await person.click(exportButton())
  again(panel('b'))
  await act(async () => answer.resolve(saved))
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
  expect(solidRuns.store.getState().state).toBe('idle')
  expect(exportButton().getAttribute('aria-disabled')).toBeNull()
})
