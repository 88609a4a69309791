// @vitest-environment happy-dom
// The panel of checks: what is chosen is kept, only sound values count, and findings are said in words.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ChecksPanel } from '../../../../src-renderer/viewer/checks/ChecksPanel.tsx'
import { startOverlay, useOverlay } from '../../../../src-renderer/viewer/checks/overlay.ts'
import type { Checks } from '../../../../src-renderer/viewer/checks/use-checks.ts'
import { show } from '../../show.tsx'

const nothing: Checks = { slopes: undefined, reach: undefined, progress: null, failed: false }

beforeEach(() => useOverlay.setState(startOverlay))

function Shown({ checks = nothing }: { readonly checks?: Checks }) {
  return <ChecksPanel overlay={useOverlay()} checks={checks} />
}
const panel = () => within(screen.getByRole('region', { name: 'Check' }))
const choose = () => screen.getByRole('combobox', { name: 'Check' })

it('offers the value that a check needs, and takes no other than a sound one', async () => {
  const { person } = show(<Shown />)
  expect(panel().queryByRole('textbox')).toBeNull()
  await person.selectOptions(choose(), 'Contour lines')
  const every = panel().getByRole('textbox', { name: 'Every' })
  await person.clear(every)
  await person.type(every, '0.5')
  expect(useOverlay.getState()).toMatchObject({ id: 'contours', interval: 0.5 })
  await person.clear(every)
  await person.type(every, '500')
  expect(useOverlay.getState().interval).toBeLessThanOrEqual(100)
})

it('tells how much is steeper than what was set, the steepest wall and the smallest draft', () => {
  useOverlay.setState({ id: 'slopes', steepest: 60.5 })
  const byTenth = new Float64Array(900)
  byTenth[100] = 0.6
  byTenth[604] = 0.3
  byTenth[605] = 0.1
  show(
    <Shown
      checks={{
        ...nothing,
        slopes: { byTenth, steepest: 70.4, laid: { width: 1, height: 1, left: Uint8Array.of(199) } },
      }}
    />,
  )
  const found = panel()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(found).toEqual(['10%', '70.4°', '19.6°'])
  expect(panel().getByText('Steeper than 60.5°')).toBeDefined()
})

it('asks a V for its angle, shows how far the check is, and then what is out of reach', async () => {
  useOverlay.setState({ id: 'cutter' })
  const { person, again } = show(<Shown checks={{ ...nothing, progress: 0.4 }} />)
  expect(panel().queryByRole('textbox', { name: 'Angle' })).toBeNull()
  expect(panel().getByRole('progressbar', { name: 'Checking the cutter…' }).getAttribute('aria-valuenow')).toBe('40')
  await person.click(panel().getByRole('radio', { name: 'V' }))
  expect(panel().getByRole('textbox', { name: 'Angle' })).toBeDefined()
  const reach = {
    width: 1,
    height: 1,
    left: Uint8Array.of(9),
    share: 0.034,
    most: 0.41,
    cell: 0.06,
    rough: false,
    finer: false,
  }
  again(<Shown checks={{ ...nothing, reach }} />)
  expect(
    panel()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['3.4%', '0.41 mm'])
})

it('says of a cutter finer than the map that nothing can be said, and no share', () => {
  useOverlay.setState({ id: 'cutter' })
  const reach = {
    width: 1,
    height: 1,
    left: Uint8Array.of(0),
    share: 0,
    most: 0,
    cell: 0.25,
    rough: false,
    finer: true,
  }
  show(<Shown checks={{ ...nothing, reach }} />)
  expect(panel().queryAllByRole('definition')).toEqual([])
  expect(panel().getByText(/finer than the map, which has a height every 0\.250 mm/)).toBeDefined()
})

it('a check that broke says what to do', () => {
  useOverlay.setState({ id: 'cutter' })
  show(<Shown checks={{ ...nothing, failed: true }} />)
  expect(panel().getByText('The check did not finish. Change a value to try again.')).toBeDefined()
})
