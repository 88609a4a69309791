// @vitest-environment happy-dom
// The cross-section’s panel: its facts in words, its drawing by name, and that both follow the line.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SectionPanel } from '../../../../src-renderer/viewer/section/SectionPanel.tsx'
import { startLine } from '../../../../src-renderer/viewer/section/section.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(552, 138)

const ramp = { width: 4, height: 2, samples: Uint16Array.of(0, 21_845, 43_690, 65_535, 0, 21_845, 43_690, 65_535) }
const sizes = { width: 40, depth: 3, base: 1 }
const panel = () => screen.getByRole('region', { name: 'Cross-section' })

it('tells length, lowest, highest and steepest of the line', () => {
  show(<SectionPanel heights={ramp} line={startLine(ramp)} sizes={sizes} />)
  expect(panel().textContent).toContain('30.0 mm · min 0.00 mm · max 3.00 mm · steepest 6°')
})

it('draws the profile from the left edge to the right, with both axes in millimetres', () => {
  show(<SectionPanel heights={ramp} line={startLine(ramp)} sizes={sizes} />)
  const drawing = within(panel()).getByRole('img', { name: 'Cross-section' })
  const drawn = drawing.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  expect(drawn).toMatch(/^M0\.0 /)
  expect(drawn).toMatch(/L500\.0 /)
  const axes = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(axes).toEqual(expect.arrayContaining(['0 mm', '3 mm', '30']))
})

it('follows the line', () => {
  const { again } = show(<SectionPanel heights={ramp} line={startLine(ramp)} sizes={sizes} />)
  const across = { from: { x: 2.5, y: 0.5 }, to: { x: 2.5, y: 1.5 } }
  again(<SectionPanel heights={ramp} line={across} sizes={sizes} />)
  expect(panel().textContent).toContain('10.0 mm · min 2.00 mm · max 2.00 mm · steepest 0°')
})

it('without heights it says how to draw a line, and draws nothing', () => {
  show(<SectionPanel heights={undefined} line={startLine(ramp)} sizes={sizes} />)
  expect(panel().textContent).toBe('Cross-sectionDraw a line in 2D, or move it with the arrow keys')
  expect(within(panel()).queryByRole('img')).toBeNull()
})

it('hands the section on as a table and as a drawing', async () => {
  const { person, studio } = show(<SectionPanel heights={ramp} line={startLine(ramp)} sizes={sizes} />, {
    'texts.copy': () => undefined,
  })
  await person.click(within(panel()).getByRole('button', { name: 'Copy as CSV' }))
  await person.click(within(panel()).getByRole('button', { name: 'Copy as SVG' }))
  const copied = studio.asked('texts.copy').flat()
  expect(copied).toEqual([
    expect.stringMatching(/^distance_mm,height_mm\n0\.0000,0\.00000\n/),
    expect.stringMatching(/^<svg /),
  ])
})

it('says of heights that are not the file’s own what they are', () => {
  const levels = 'From 65,536 levels, 0.00005 mm apart; the read-out has the file’s own values.'
  show(<SectionPanel heights={ramp} line={startLine(ramp)} sizes={sizes} levels={levels} />)
  expect(panel().textContent).toContain(levels)
})
