// @vitest-environment happy-dom
// The panel of thin walls: what it asks its thread for, what it says of the answer, and how it is stopped.
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ModelParts, UnitSource } from '../../../../../src-renderer/viewer/models/model-parts.ts'
import { sizesOf } from '../../../../../src-renderer/viewer/models/panels/model-sizes.ts'
import { checkModel } from '../../../../../src-renderer/viewer/models/reading/read-model.ts'
import { useModelWalls } from '../../../../../src-renderer/viewer/models/walls/model-walls.ts'
import { useThinWalls } from '../../../../../src-renderer/viewer/models/walls/use-thin-walls.ts'
import { WallsPanel } from '../../../../../src-renderer/viewer/models/walls/WallsPanel.tsx'
import type { WallsAnswer, WallsQuestion } from '../../../../../src-renderer/viewer/models/walls/walls-worker.ts'
import { show } from '../../../show.tsx'
import { threadsInHand } from '../../thread-in-hand.ts'
import { boxBody } from '../bodies.ts'

const { ThreadInHand, threads } = threadsInHand<WallsQuestion, WallsAnswer>()
const box = boxBody([0, 0, 0], [20, 40, 10])
const check = checkModel(box)
const sizes = sizesOf(box.bounds)

beforeEach(() => {
  threads.length = 0
  vi.stubGlobal('Worker', ThreadInHand)
  useModelWalls.setState(useModelWalls.getInitialState())
})
afterEach(() => vi.unstubAllGlobals())

function Shown({ unit = 'stated' }: { readonly unit?: UnitSource }) {
  const parts = { ...box, unit } as ModelParts
  return <Panel parts={parts} />
}
const kept = new Map<UnitSource, ModelParts>()
function Panel({ parts }: { readonly parts: ModelParts }) {
  const same = kept.get(parts.unit) ?? parts
  kept.set(parts.unit, same)
  const thin = useThinWalls(same, check, sizes)
  return <WallsPanel {...thin} sizes={sizes} closed unchecked={false} />
}

const panel = () => within(screen.getByRole('region', { name: 'Thin walls' }))
const limits = () => (threads[0]?.asked ?? []).flatMap((asked) => (asked.kind === 'limit' ? [asked] : []))
const asked = (limit: number) => vi.waitFor(() => expect(limits().at(-1)?.limit).toBeCloseTo(limit, 9))
const answer = (data: WallsAnswer) => act(() => threads[0]?.onmessage({ data }))
const found = (share: number) =>
  answer({ kind: 'thin', id: limits().at(-1)?.id ?? -1, share, places: new Float32Array(9) })

it('measures only when it is switched on, in the size of the file, and says how much is too thin', async () => {
  const { person } = show(<Shown />)
  expect(threads).toEqual([])
  await person.click(panel().getByRole('switch', { name: 'Show thin walls' }))
  expect(threads[0]?.asked[0]).toMatchObject({ kind: 'surface', inside: { closed: true, turned: false } })
  await asked(0.8)
  answer({ kind: 'progress', share: 0.4 })
  expect(panel().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  found(0.123)
  expect(panel().getByRole('status').textContent).toBe('12.3% of the surface is thinner than 0.8 mm.')
  expect(panel().queryByRole('progressbar')).toBeNull()
})

it('asks the same thread anew for another size or wall, and keeps to the newest answer', async () => {
  useModelWalls.setState({ shown: true })
  const { person } = show(<Shown />)
  await asked(0.8)
  const height = panel().getByRole('textbox', { name: 'Printed height' })
  await person.clear(height)
  await person.type(height, '20')
  await asked(1.6)
  const wall = panel().getByRole('textbox', { name: 'Smallest wall' })
  await person.clear(wall)
  await person.type(wall, '1.25')
  await asked(2.5)
  answer({ kind: 'thin', id: limits()[0]?.id ?? -1, share: 0.9, places: new Float32Array() })
  expect(panel().queryByRole('status')).toBeNull()
  found(0)
  expect(panel().getByRole('status').textContent).toBe('Nothing is thinner than 1.25 mm.')
  found(0.000_01)
  expect(panel().getByRole('status').textContent).toBe('< 0.1% of the surface is thinner than 1.25 mm.')
  expect(threads).toHaveLength(1)
})

it('keeps the print when another of its sides is typed', async () => {
  useModelWalls.setState({ shown: true, size: 20 })
  const { person } = show(<Shown />)
  await asked(1.6)
  await person.click(panel().getByRole('radio', { name: 'Width' }))
  expect(useModelWalls.getState()).toMatchObject({ axis: 'x', size: 10 })
  expect(panel().getByRole('textbox', { name: 'Printed width' })).toHaveProperty('value', '10 mm')
})

it('takes 100 mm for the longest side of a model whose unit nobody knows', async () => {
  useModelWalls.setState({ shown: true })
  show(<Shown unit="unknown" />)
  await asked(0.32)
})

it('ends its thread when it is stopped, by the button or the key, and says when it has failed', async () => {
  const { person } = show(<Shown />)
  await person.keyboard('k')
  await person.click(panel().getByRole('button', { name: 'Stop measuring the walls' }))
  expect([threads[0]?.ended, useModelWalls.getState().shown]).toEqual([true, false])
  await person.keyboard('k')
  act(() => threads[1]?.onerror())
  expect(panel().getByText(/could not be measured/)).toBeDefined()
  await person.keyboard('k')
  expect(threads[1]?.ended).toBe(true)
})
