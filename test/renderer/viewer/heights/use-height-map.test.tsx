// @vitest-environment happy-dom
// What is loaded of a height map, and when.
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Wanted } from '../../../../src-renderer/viewer/arrival/receive.ts'
import { useFirstLook } from '../../../../src-renderer/viewer/heights/use-first-look.ts'
import { useHeightMap } from '../../../../src-renderer/viewer/heights/use-height-map.ts'
import type { ViewerMode } from '../../../../src-renderer/viewer/heights/viewer-look.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'

const facts: HeightFacts = {
  width: 8,
  height: 4,
  bits: 16,
  format: 'unsigned',
  min: 0,
  max: 9,
  levels: 10,
  histogram: new Array(256).fill(0),
  unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  floor: 0,
  countsDownFrom: null,
  brightness: false,
  values: null,
  grid: { width: 4, height: 2 },
}
const asked: string[] = []

vi.mock('../../../../src-renderer/viewer/arrival/receive-apart.ts', () => ({
  receiveApart: async ({ address, most }: Wanted) => {
    asked.push(address.split('?')[0]?.split('/').at(-1) ?? '')
    return new ArrayBuffer(most)
  },
}))
beforeEach(() => void asked.splice(0))

const file = { id: 'a-1' }
const shown = (mode: ViewerMode) =>
  renderHook(
    (props: { mode: ViewerMode }) => {
      const look = useFirstLook(props.mode)
      return { ...look, ...useHeightMap(file, facts, 0, look.onStage, props.mode === '2d' ? 'heights' : 'grid') }
    },
    { initialProps: { mode } },
  )

it('all that a stage needs is asked for first, and every sample once it has been seen', async () => {
  const { result } = shown('3d')
  await waitFor(() => expect(result.current.grid).toBeDefined())
  // Time enough for a question that should not come.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(asked).toEqual(['grid'])
  act(() => result.current.onSeen())
  await waitFor(() => expect(result.current.heights?.samples).toHaveLength(32))
  expect(result.current.progress).toBe(1)
})

it('a picture beside the stage waits for nothing', async () => {
  const { result } = shown('both')
  await waitFor(() => expect(result.current.heights).toBeDefined())
  expect(asked).toEqual(['grid', 'heights'])
})

it('a picture alone has every sample first', async () => {
  const { result } = shown('2d')
  await waitFor(() => expect(result.current.grid).toBeDefined())
  expect(asked).toEqual(['heights', 'grid'])
})

it('another mode before anything was seen asks for every sample at once', async () => {
  const { result, rerender } = shown('3d')
  await waitFor(() => expect(result.current.grid).toBeDefined())
  rerender({ mode: '2d' })
  await waitFor(() => expect(result.current.heights).toBeDefined())
  rerender({ mode: '3d' })
  expect(asked).toEqual(['grid', 'heights'])
})

it('a stage that never draws holds nothing back for good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { result } = shown('3d')
  act(() => void vi.advanceTimersByTime(10_000))
  vi.useRealTimers()
  await waitFor(() => expect(result.current.heights).toBeDefined())
})
