// @vitest-environment happy-dom
// What is told of a height map beside its size and depth.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useToldFacts } from '../../../../src-renderer/viewer/heights/use-told-facts.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { show } from '../../show.tsx'

const facts: HeightFacts = {
  ...{ width: 4, height: 1, bits: 32, format: 'float', min: 0, max: 3, levels: 4, floor: 0.25 },
  ...{ histogram: new Array<number>(256).fill(0), countsDownFrom: null, brightness: false, values: 'f32' },
  unusual: { nan: 1, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  grid: { width: 4, height: 1 },
}

function Told({ of }: { readonly of: HeightFacts }) {
  return <p>{useToldFacts()(of).join(' · ')}</p>
}

it('is the sample without a height, and a mark for it that cannot be read', () => {
  const { again } = show(<Told of={{ ...facts, noValue: -9999, brightness: true }} />)
  expect(screen.getByRole('main').textContent).toBe('brightness of its colours · no height where it has -9,999')
  again(<Told of={{ ...facts, noValue: Math.fround(-3.4028235e38) }} />)
  expect(screen.getByRole('main').textContent).toBe('no height where it has -3.4028235e+38')
  again(<Told of={{ ...facts, leftOut: ['mark'] }} />)
  expect(screen.getByRole('main').textContent).toBe('its no-value mark is not a number and is ignored')
  again(<Told of={{ ...facts, leftOut: ['scale'] }} />)
  expect(screen.getByRole('main').textContent).toBe('without the scale and offset that it names for its numbers')
})
