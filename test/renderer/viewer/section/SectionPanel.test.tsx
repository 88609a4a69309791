// @vitest-environment happy-dom
// The cross-section’s panel: its facts in words, its drawing by name, and that both follow the line.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SectionPanel } from '../../../../src-renderer/viewer/section/SectionPanel.tsx'
import { startLine } from '../../../../src-renderer/viewer/section/section.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import type { Line } from '../../../../src-shared/section/section-line.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(552, 138)

const ramp = { width: 4, height: 2, samples: Uint16Array.of(0, 21_845, 43_690, 65_535, 0, 21_845, 43_690, 65_535) }
const sizes = { width: 40, depth: 3, base: 1 }
const file = { id: 'artifact-1', stamp: 'as-saved' }
const facts: HeightFacts = {
  ...{ width: 4, height: 2, bits: 16, format: 'unsigned', min: 0, max: 65_535, levels: 4, floor: 0 },
  ...{ histogram: new Array<number>(256).fill(0), countsDownFrom: null, brightness: false, values: null },
  unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  grid: { width: 4, height: 2 },
}
type Shown = { readonly line?: Line; readonly facts?: HeightFacts; readonly heights?: typeof ramp | undefined }
function Panel({ line = startLine(ramp), facts: shown = facts, ...given }: Shown) {
  const heights = 'heights' in given ? given.heights : ramp
  return <SectionPanel file={file} facts={shown} heights={heights} line={line} sizes={sizes} />
}
const panel = () => screen.getByRole('region', { name: 'Cross-section' })

it('tells length, lowest, highest and steepest of the line', () => {
  show(<Panel />)
  expect(panel().textContent).toContain('30.0 mm · min 0.00 mm (0) · max 3.00 mm (65,535) · steepest 6°')
})

it('draws the profile from the left edge to the right, with both axes in millimetres and the file’s own values', () => {
  show(<Panel />)
  const drawing = within(panel()).getByRole('img', { name: 'Cross-section' })
  const drawn = drawing.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  expect(drawn).toMatch(/^M0\.0 /)
  expect(drawn).toMatch(/L453\.2 /)
  const axes = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(axes).toEqual(expect.arrayContaining(['0 mm', '3 mm', '65,535', '30']))
})

it('follows the line', () => {
  const { again } = show(<Panel />)
  const across = { from: { x: 2.5, y: 0.5 }, to: { x: 2.5, y: 1.5 } }
  again(<Panel line={across} />)
  expect(panel().textContent).toContain('10.0 mm · min 2.00 mm (43,690) · max 2.00 mm (43,690) · steepest 0°')
})

it('without heights it says how to draw a line, and draws nothing', () => {
  show(<Panel heights={undefined} />)
  expect(panel().textContent).toBe('Cross-sectionDraw a line in 2D, or move it with the arrow keys')
  expect(within(panel()).queryByRole('img')).toBeNull()
})

it('hands the section on as a table and as a drawing', async () => {
  const { person, studio } = show(<Panel />, {
    'texts.copy': () => undefined,
  })
  await person.click(within(panel()).getByRole('button', { name: 'Copy as CSV' }))
  await person.click(within(panel()).getByRole('button', { name: 'Copy as SVG' }))
  const copied = studio.asked('texts.copy').flat()
  expect(copied).toEqual([
    expect.stringMatching(/^distance_mm,height_mm,value\n0\.0000,0\.00000,0\n/),
    expect.stringMatching(/^<svg /),
  ])
})

const floats: HeightFacts = { ...facts, bits: 32, format: 'float', min: -1, max: 2, values: 'f32' }
afterEach(() => vi.unstubAllGlobals())
const answer = (own: Float64Array) => ({ ok: true, arrayBuffer: async () => own.buffer })

it('fetches the file’s own values where 16 bits are too few, and tells and draws their gaps', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer(Float64Array.of(-1, Number.NaN, Number.POSITIVE_INFINITY, 0.5))
  })
  show(<Panel facts={floats} />)
  expect(panel().textContent).toContain('min 0.00 mm · max 3.00 mm')
  await waitFor(() => expect(panel().textContent).toContain('min 0.00 mm (-1) · max 1.50 mm (0.5) · steepest 0°'))
  expect(panel().textContent).toContain('2 places without a height: 1 not a number, 1 at +∞')
  expect(panel().querySelectorAll('rect')).toHaveLength(1)
  expect(asked).toEqual(['/asset/section/artifact-1/0.5/1/3.5/1?stamp=as-saved'])
})

it('tells a gap of what the file calls no value as that', async () => {
  vi.stubGlobal('fetch', async () => answer(Float64Array.of(-1, Number.NaN, Number.NaN, 0.5)))
  show(<Panel facts={{ ...floats, noValue: -9999 }} />)
  await waitFor(() => expect(panel().textContent).toContain('2 places without a height: 2 without a value'))
})

it('a table that is copied at once waits for the values of this very line', async () => {
  vi.stubGlobal('fetch', async () => answer(Float64Array.of(-1, Number.NaN, 1.25, 2)))
  const { person, studio } = show(<Panel facts={floats} />, { 'texts.copy': () => undefined })
  await person.click(within(panel()).getByRole('button', { name: 'Copy as CSV' }))
  await waitFor(() => expect(studio.asked('texts.copy')).toHaveLength(1))
  expect(studio.asked('texts.copy').flat()).toEqual([
    [
      'distance_mm,height_mm,value',
      ...['0.0000,0.0000000,-1', '10.0000,,', '20.0000,2.2500000,1.25', '30.0000,3.0000000,2', ''],
    ].join('\n'),
  ])
})

it('says so when the values did not come, and what it is worked out from instead', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 404 }))
  show(<Panel facts={floats} />)
  const said = 'From 65,536 levels, 0.00005 mm apart: the file’s own values did not arrive.'
  await waitFor(() => expect(panel().textContent).toContain(said))
  expect(panel().textContent).toContain('min 0.00 mm · max 3.00 mm')
})
