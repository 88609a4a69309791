// @vitest-environment happy-dom
// What was measured on a height map is said in millimetres with both samples, is copied as text, and ends by Escape.
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Reading } from '../../../../src-renderer/viewer/heights/height-units.ts'
import { MapReadOut } from '../../../../src-renderer/viewer/measure/MapReadOut.tsx'
import { middleOf, type Sample } from '../../../../src-renderer/viewer/measure/measure-points.ts'
import { useHeightMeasure } from '../../../../src-renderer/viewer/measure/use-height-measure.ts'
import { useReadings } from '../../../../src-renderer/viewer/measure/use-readings.ts'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { show } from '../../show.tsx'

const facts: HeightFacts = {
  ...{ width: 4, height: 3, bits: 16, format: 'unsigned', min: 0, max: 60_000, levels: 3, floor: 0 },
  ...{ histogram: new Array<number>(256).fill(0), countsDownFrom: null, brightness: false, values: null },
  unusual: { nan: 0, minusInfinite: 0, plusInfinite: 0, negative: 0 },
  grid: { width: 4, height: 3 },
}
const samples = Uint16Array.of(0, 0, 0, 0, 0, 0, 0, 65_535, 0, 0, 0, 0)
const heights = { width: 4, height: 3, samples }
const sizes = { width: 12, depth: 4, base: 1 }
const asInFile = { inverted: false, mirrored: false }
const file = { id: 'artifact-1', stamp: 'as-saved' }

function Measured({ at, onLeave = () => {} }: { readonly at: readonly Sample[]; readonly onLeave?: () => void }) {
  const measure = useHeightMeasure(facts, true)
  const [missing, setMissing] = useState(at)
  const [next, ...rest] = missing
  const readings = useReadings({ file, facts, heights, sizes, points: measure?.points })
  return (
    <>
      <button
        type="button"
        onClick={() => {
          if (next) measure?.put(middleOf(next))
          setMissing(rest)
        }}
      >
        put
      </button>
      <MapReadOut facts={facts} turn={asInFile} readings={readings} onLeave={onLeave} />
    </>
  )
}
const told = () => screen.getByRole('status')

it('says what to do, then one sample, then how two lie to each other', async () => {
  const { person } = show(
    <Measured
      at={[
        { column: 0, row: 1 },
        { column: 3, row: 1 },
      ]}
    />,
  )
  expect(told().textContent).toMatch(/^Click a place/)
  await person.click(screen.getByText('put'))
  expect(told().textContent).toContain('1x 1.500 mmpx 0y 4.500 mmpx 1z 0.000 mmvalue 0')
  await person.click(screen.getByText('put'))
  expect(told().textContent).toContain(
    'Distance 9.849 mmAcross the plate 9.000 mmHeight difference 4.000 mmSlope 24.0°',
  )
  expect(told().textContent).toContain('2x 10.500 mmpx 3y 4.500 mmpx 1z 4.000 mmvalue 60,000')
})

it('is copied as lines for a note', async () => {
  const copied = vi.fn<(text: string) => void>()
  const { person } = show(
    <Measured
      at={[
        { column: 0, row: 1 },
        { column: 3, row: 1 },
      ]}
    />,
    {
      'texts.copy': (text) => {
        copied(text)
        return undefined
      },
    },
  )
  await person.click(screen.getByText('put'))
  await person.click(screen.getByText('put'))
  await person.click(screen.getByRole('button', { name: 'Copy as text' }))
  expect(copied.mock.calls).toEqual([
    [
      [
        'Distance\t9.849 mm',
        'Across the plate\t9.000 mm',
        'Height difference\t4.000 mm',
        'Slope\t24.0°',
        '1\tx 1.500 mm (px 0) · y 4.500 mm (px 1) · z 0.000 mm · value 0',
        '2\tx 10.500 mm (px 3) · y 4.500 mm (px 1) · z 4.000 mm · value 60,000',
      ].join('\n'),
    ],
  ])
})

it('a sample without a height says so, and only the plate is measured', () => {
  const reading: Reading = { column: 0, row: 0, x: 1, y: 1, z: 0, value: 0, exact: true }
  const hole: Reading = { ...reading, x: 4, value: Number.NaN }
  show(
    <MapReadOut
      facts={{ ...facts, bits: 32, format: 'float' }}
      turn={asInFile}
      readings={[reading, hole]}
      onLeave={() => {}}
    />,
  )
  expect(told().textContent).toContain('Across the plate 3.000 mmHeight difference no height')
  expect(told().textContent).toContain('z no heightvalue not a number')
  expect(told().textContent).not.toContain('Slope')
})

it('ends by Escape', async () => {
  const onLeave = vi.fn<() => void>()
  const { person } = show(<Measured at={[]} onLeave={onLeave} />)
  await person.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalledOnce()
})
