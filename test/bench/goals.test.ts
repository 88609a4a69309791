// The verdicts of the decoding measurements: a goal is judged by its ratio, and what is missed or not measured is said.
import { expect, it } from 'vitest'
import { farthest, notesOf, rowOf, type Seen } from './goals.ts'

const seen = (ours: number, theirs: number, of = 'strips'): Seen => ({ goal: 'G1 u16 deflate', of, ours, theirs })

it.each([
  [125, 'stretch'],
  [126, 'accepted'],
  [160, 'accepted'],
  [161, 'missed'],
  [Number.NaN, 'not measured'],
])('%d against 100 is %s', (ours, verdict) => {
  expect(rowOf(seen(ours, 100))).toMatchObject({ accept: 1.6, stretch: 1.25, verdict })
})

it('the farthest from its goal is the one with the largest share of what is accepted, and was measured', () => {
  const exr: Seen = { goal: 'G6 EXR ZIP', of: 'EXR', ours: 480, theirs: 100 }
  expect(farthest([exr, seen(150, 100), seen(Number.NaN, 100)])).toBe(exr)
  expect(farthest([seen(Number.NaN, 1)])).toBeUndefined()
})

it('what is missed is told with its ratio, what was not measured with what is missing', () => {
  expect(notesOf([seen(100, 100), seen(200, 100, 'tiles'), { ...seen(1, Number.NaN), goal: 'G6 EXR PIZ' }])).toEqual([
    'G1 u16 deflate, tiles: missed, 2.00 instead of at most 1.6.',
    'G6 EXR PIZ, strips: not measured, as OpenEXR is not there.',
  ])
})
