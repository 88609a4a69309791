// The sizes of the interface: step by step, and no further than the last one.
import { expect, it } from 'vitest'
import { type Scale, scaleAfter, scales, usualScale } from '../../../src-shared/settings/scale.ts'

it('goes through every size up and down, and stays at the ends', () => {
  const walk = (from: Scale, step: 1 | -1): Scale[] => {
    const next = scaleAfter(from, step)
    return next === from ? [from] : [from, ...walk(next, step)]
  }
  expect(walk(80, 1)).toEqual([...scales])
  expect(walk(150, -1)).toEqual([...scales].reverse())
  expect(scales).toContain(usualScale)
})
