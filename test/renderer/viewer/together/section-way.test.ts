// The cross-section of compared height maps: from edge to edge at one place of all, or as it was drawn in one of them.
import { expect, it } from 'vitest'
import { lineAt, wayOf } from '../../../../src-renderer/viewer/together/section/section-way.ts'
import { fc } from '../../../helpers/properties.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

it('a line that was placed is found again where it is', () => {
  fc.assert(
    fc.property(fc.constantFrom('across', 'down'), share, (way, at) => {
      expect(wayOf(lineAt(way, at))).toEqual({ way, at })
    }),
  )
})

it('before one was drawn it lies across the middle', () => {
  expect(wayOf(null)).toEqual({ way: 'across', at: 0.5 })
})

it.each([
  ['slanting', { from: { x: 0, y: 0.2 }, to: { x: 1, y: 0.3 } }],
  ['short', { from: { x: 0.1, y: 0.5 }, to: { x: 1, y: 0.5 } }],
  ['a point', { from: { x: 0.5, y: 0.5 }, to: { x: 0.5, y: 0.5 } }],
])('a %s one is told as drawn', (_, line) => {
  expect(wayOf(line).way).toBe('drawn')
})
