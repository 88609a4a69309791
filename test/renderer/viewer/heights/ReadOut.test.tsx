// @vitest-environment happy-dom
// The read-out under the pointer: its hint, the place and height there, and values that come later.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createCursor } from '../../../../src-renderer/viewer/heights/cursor.ts'
import { ReadOut } from '../../../../src-renderer/viewer/heights/ReadOut.tsx'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { show } from '../../show.tsx'

const facts: HeightFacts = {
  width: 2,
  height: 2,
  bits: 16,
  format: 'unsigned',
  min: 0,
  max: 65_535,
  levels: 4,
  histogram: new Array<number>(256).fill(0),
  floor: 0,
  unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  countsDownFrom: null,
  brightness: false,
  values: null,
  grid: { width: 2, height: 2 },
}
const heights = { width: 2, height: 2, samples: Uint16Array.of(0, 65_535, 32_768, 1) }
const sizes = { width: 60, depth: 4, base: 1.5 }

afterEach(() => vi.unstubAllGlobals())

function readOut(more: Partial<HeightFacts> = {}) {
  const cursor = createCursor()
  const file = { id: 'artifact-1', stamp: 'as-saved' }
  const own = { ...facts, ...more }
  show(<ReadOut file={file} heights={heights} facts={own} sizes={sizes} cursor={cursor} hint="Point at the relief" />)
  return {
    point: (x: number, y: number) => act(() => cursor.set({ x, y })),
    leave: () => act(() => cursor.set(undefined)),
  }
}
const text = () => screen.getByRole('main').textContent

it('shows its hint until the pointer is on the map, and again when it leaves', () => {
  const { point, leave } = readOut()
  expect(text()).toBe('Point at the relief')
  point(1.5, 0.5)
  expect(text()).not.toBe('Point at the relief')
  leave()
  expect(text()).toBe('Point at the relief')
})

it('tells place and height in millimetres and the file’s own sample', () => {
  const { point } = readOut()
  point(1.5, 0.5)
  expect(text()).toBe('x 45.0 mmpx 1y 15.0 mmpx 0z 4.000 mmvalue 65,535')
  point(0.2, 1.9)
  expect(text()).toBe('x 15.0 mmpx 0y 45.0 mmpx 1z 2.000 mmvalue 32,768')
})

it('a value that 16 bits cannot hold is told as about so much, and exactly once it has come', async () => {
  const answered: string[] = []
  const rows = new DataView(new ArrayBuffer(16))
  for (const [at, value] of [0.5, 1.25, Number.NaN, 0.75].entries()) rows.setFloat32(at * 4, value, true)
  vi.stubGlobal('fetch', async (address: string) => {
    answered.push(address)
    return { status: 206, arrayBuffer: async () => rows.buffer }
  })
  const { point } = readOut({ bits: 32, format: 'float', min: 0.5, max: 1.25, values: 'f32' })
  point(1.5, 0.5)
  expect(text()).toContain('about 1.25')
  await waitFor(() => expect(text()).toContain('value 1.253 digits, as stored'))
  point(0.5, 1.5)
  expect(text()).toContain('value not a numbershown as the lowest height')
  expect(answered).toHaveLength(1)
})

it('a sample that the file calls no value is told as that', async () => {
  const rows = new Float32Array(4).fill(Number.NaN).buffer
  vi.stubGlobal('fetch', async () => ({ status: 206, arrayBuffer: async () => rows }))
  const { point } = readOut({ min: 0, max: 65_535, values: 'f32', noValue: 0 })
  point(0.5, 1.5)
  await waitFor(() => expect(text()).toContain('value no valueshown as the lowest height'))
})
