// @vitest-environment happy-dom
// Numbers that count while they are typed: no field shows another one than holds once it is left.
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ChecksPanel } from '../../../src-renderer/viewer/checks/ChecksPanel.tsx'
import { startOverlay, useOverlay } from '../../../src-renderer/viewer/checks/overlay.ts'
import { SizePanel } from '../../../src-renderer/viewer/heights/SizePanel.tsx'
import { show } from '../show.tsx'

const idle = { slopes: undefined, reach: undefined, progress: null, failed: false }
let sizes = { width: 0, depth: 0, base: 0 }

function Panels() {
  const [own, setOwn] = useState({ width: 60, depth: 3, base: 1.5 })
  sizes = own
  return (
    <>
      <SizePanel sizes={own} onSizes={setOwn} basePlate="square" onBasePlate={() => undefined} hasFloor={false} />
      <ChecksPanel overlay={useOverlay()} checks={idle} />
      <button type="button" onClick={() => setOwn({ ...own, width: 33 })}>
        elsewhere
      </button>
    </>
  )
}

const fields = [
  { name: 'Width', holds: () => sizes.width },
  { name: 'Depth', holds: () => sizes.depth },
  { name: 'Base', holds: () => sizes.base },
  { name: 'Diameter', holds: () => useOverlay.getState().cutter.diameter },
  { name: 'Angle', holds: () => useOverlay.getState().cutter.angle },
] as const

it.each(fields)('$name shows what holds once it is left, whatever was typed', async ({ name, holds }) => {
  const cutter = { ...startOverlay.cutter, shape: 'v' } as const
  useOverlay.setState({ ...startOverlay, id: 'cutter', cutter })
  const { person } = show(<Panels />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name })
  for (const typed of ['60', '6000', '0', '-3', '1,5', '0.0', '', '0.04', '12']) {
    await person.clear(field())
    if (typed) await person.type(field(), typed)
    const isMarked = field().getAttribute('aria-invalid') === 'true'
    expect(isMarked, typed).toBe(field().value === '' || Number.parseFloat(field().value) !== holds())
    await person.tab()
    expect(Number.parseFloat(field().value), typed).toBe(holds())
    expect(field().getAttribute('aria-invalid'), typed).not.toBe('true')
  }
})

it('a number beyond what can be becomes the most when the field is left', async () => {
  useOverlay.setState({ ...startOverlay, id: 'cutter' })
  const { person } = show(<Panels />)
  const diameter = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Diameter' })
  await person.clear(diameter())
  await person.type(diameter(), '60')
  await person.tab()
  expect([diameter().value, useOverlay.getState().cutter.diameter]).toEqual(['50 mm', 50])
})

it('a number that changes elsewhere is shown', async () => {
  const { person } = show(<Panels />)
  const width = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' })
  await person.clear(width())
  await person.type(width(), '72')
  await person.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect(width().value).toBe('33 mm')
})
