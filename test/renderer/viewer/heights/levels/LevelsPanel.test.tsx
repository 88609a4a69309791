// @vitest-environment happy-dom
// The levels: what is told of the file's own values beside the millimetres, and which samples are named because they are unusual.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LevelsPanel } from '../../../../../src-renderer/viewer/heights/levels/LevelsPanel.tsx'
import type { HeightFacts } from '../../../../../src-shared/height-map.ts'
import { show } from '../../../show.tsx'

const plain: HeightFacts = {
  ...{ width: 20, height: 10, bits: 16, format: 'unsigned', min: 1000, max: 61_000, levels: 5000 },
  ...{ histogram: new Array<number>(256).fill(1), floor: 0, countsDownFrom: null, brightness: false, values: null },
  unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  grid: { width: 20, height: 10 },
}
const panel = () => screen.getByRole('region', { name: 'Levels' }).textContent
const open = (facts: Partial<HeightFacts>, range: readonly [number, number] = [0, 1]) =>
  show(<LevelsPanel facts={{ ...plain, ...facts }} depth={4} range={range} onRange={() => {}} />)

it('whole numbers of 16 bits are told in millimetres alone, and how many are negative', () => {
  const { again } = open({})
  expect(panel()).toBe('Levels 5,000 levelsBlack0.00 mmWhite4.00 mm')
  const signed: HeightFacts = { ...plain, format: 'signed', min: -5, unusual: { ...plain.unusual, negative: 1234 } }
  again(<LevelsPanel facts={signed} depth={4} range={[0, 1]} onRange={() => {}} />)
  expect(panel()).toBe('Levels 5,000 levelsBlack0.00 mmWhite4.00 mmNegative1,234')
})

it('floats are told by their own range, and what is no number by its name', () => {
  const unusual = { nan: 7, minusInfinite: 2, plusInfinite: 1, negative: 40 }
  open({ bits: 32, format: 'float', values: 'f32', min: -0.5, max: 1.25, unusual }, [0, 0.5])
  expect(panel()).toBe(
    [
      ...['Levels 5,000 levels', '-0.5', '1.25', 'Black0.00 mm · -0.5', 'White2.00 mm · 0.38'],
      ...['Negative40', 'Not a number7', 'Infinite, −∞2', 'Infinite, +∞1'],
    ].join(''),
  )
})

it('what is no number has the name of no value where the file has a sample for that', () => {
  const unusual = { nan: 7, minusInfinite: 0, plusInfinite: 0, negative: 0 }
  open({ bits: 32, format: 'float', values: 'f32', unusual, noValue: -9999 })
  expect(panel()).toContain('No value7')
})

it('a file that counts down has its own numbers at its ends', () => {
  const facts = { bits: 32, min: 5, max: 4_294_967_290, countsDownFrom: 4_294_967_295, values: 'u32' } as const
  open(facts)
  expect(panel()).toContain('4,294,967,2905Black0.00 mm · 4,294,967,290White4.00 mm · 5')
})
