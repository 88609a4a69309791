// The cross-section that is kept: the same place on a map of any size.
import { beforeEach, expect, it } from 'vitest'
import { keepLine, lineOn, useViewerLook } from '../../../../src-renderer/viewer/heights/viewer-look.ts'
import { startLine } from '../../../../src-renderer/viewer/section/section.ts'

beforeEach(() => useViewerLook.setState(useViewerLook.getInitialState()))

it('starts across the middle, and stays at its place on another map', () => {
  const [small, large] = [
    { width: 100, height: 50 },
    { width: 4000, height: 1000 },
  ]
  expect(lineOn(small, useViewerLook.getState().line)).toEqual(startLine(small))
  keepLine(small, { from: { x: 10, y: 5 }, to: { x: 90, y: 45 } })
  const kept = lineOn(large, useViewerLook.getState().line)
  expect(kept.from.x).toBeCloseTo(400, 9)
  expect(kept.to.y).toBeCloseTo(900, 9)
})
