// @vitest-environment happy-dom
// The legend says what the colours on the stage mean, whichever of the two stages has them.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { legendOf } from '../../../../src-renderer/viewer/checks/legend.ts'
import { StageLegend } from '../../../../src-renderer/viewer/checks/StageLegend.tsx'
import type { ShownOverlay } from '../../../../src-renderer/viewer/checks/shown-overlay.ts'
import { show } from '../../show.tsx'

const overlay: ShownOverlay = {
  ...{ id: 'none', interval: 0.25, lined: false, span: [0, 1], steepest: 75, depth: 3, laid: undefined },
}
const heights = { ...overlay, id: 'heights' } as const
const items = () => screen.getAllByRole('listitem')
const ticks = () => items().map(({ textContent }) => textContent)

describe('the legend', () => {
  it('is there only for colours that mean something', () => {
    expect(legendOf(overlay, '2d', 'grey')).toBeUndefined()
    expect(legendOf(overlay, '3d', 'colour'), 'the picture in 2D is not shown').toBeUndefined()
    expect(legendOf({ ...overlay, id: 'cutter' }, '2d', 'raking')).toBeUndefined()
    expect(legendOf(overlay, 'both', 'colour')?.scale).toMatchObject({ unit: 'millimetres', from: 0, to: 3 })
    expect(legendOf(heights, '3d', 'grey')?.scale).toMatchObject({ unit: 'millimetres' })
  })

  it('goes from black to white of the levels', () => {
    expect(legendOf({ ...heights, span: [0.2, 0.6] }, '3d', 'grey')?.scale).toMatchObject({
      from: expect.closeTo(0.6, 9),
      to: expect.closeTo(1.8, 9),
    })
  })

  it('tells lines wherever they are drawn', () => {
    expect(legendOf({ ...overlay, id: 'contours' }, '3d', 'grey')).toEqual({ scale: undefined, interval: 0.25 })
    expect(legendOf(heights, '3d', 'grey')?.interval).toBeUndefined()
    expect(legendOf({ ...heights, lined: true }, '3d', 'grey')?.interval).toBe(0.25)
  })
})

it('has round values in millimetres, each at its height', () => {
  show(<StageLegend scale={{ unit: 'millimetres', from: 0.6, to: 2.1 }} interval={0.25} />)
  expect(ticks()).toEqual(['0.6', '0.8', '1.0', '1.2', '1.4', '1.6', '1.8', '2.0', 'every 0.25 mm', 'every 1.25 mm'])
  const bottoms = items().flatMap(({ style }) => (style.bottom === '' ? [] : [Number.parseFloat(style.bottom)]))
  expect(bottoms).toHaveLength(8)
  for (const [at, bottom] of bottoms.entries()) expect(bottom).toBeCloseTo(((at * 0.2) / 1.5) * 100, 6)
  expect(screen.getByText('Height, mm')).toBeDefined()
})

it('has degrees for slopes, and the colour of the warning beyond the limit', () => {
  show(<StageLegend scale={{ unit: 'degrees', from: 0, to: 90, beyond: 60 }} interval={undefined} />)
  expect(ticks()).toEqual(['0°', '20°', '40°', '60°', '80°'])
  const band = document.querySelector<HTMLElement>('[data-legend] [aria-hidden]')
  expect(band?.style.background).toContain('transparent 66.66')
})

it('of a level map has its one height', () => {
  show(<StageLegend scale={{ unit: 'millimetres', from: 0, to: 0 }} interval={undefined} />)
  expect(ticks()).toEqual(['0'])
})
