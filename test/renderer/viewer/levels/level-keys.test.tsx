// @vitest-environment happy-dom
// The keys of the levels: N stretches to what is in sight and goes back, B and D go by steps, and each says when there is nothing to do.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import type { StoredHeights } from '../../../../src-renderer/viewer/heights/height-units.ts'
import { LevelButtons } from '../../../../src-renderer/viewer/levels/LevelButtons.tsx'
import { useLevelCommands } from '../../../../src-renderer/viewer/levels/use-level-commands.ts'
import { useLevelRange } from '../../../../src-renderer/viewer/levels/use-level-range.ts'
import { show } from '../../show.tsx'

/** Two samples beside each other, of which a stage of 10 pixels shows the one at its left. */
const map = (...samples: number[]): StoredHeights => ({
  ...{ width: samples.length, height: 1 },
  samples: Uint16Array.from(samples),
})
const view = { scale: 10, x: 0, y: 0 }

function Flat({ heights, columns }: { readonly heights: StoredHeights; readonly columns: number }) {
  const levels = useLevelRange()
  useLevelCommands({ heights, view, stage: { width: 10 * columns, height: 10 }, levels })
  return (
    <>
      <output>{levels.range.map((share) => share.toFixed(2)).join(' ')}</output>
      <LevelButtons stretched={levels.stretched} />
      <Notices />
    </>
  )
}
const range = () => screen.getByRole('status').textContent
const button = () => screen.getByRole('button', { name: 'Stretch to what is in sight' })

it('N stretches, and pressed again goes back to what was set before', async () => {
  const { person } = show(<Flat heights={map(13_107, 26_214, 65_535)} columns={2} />)
  await person.keyboard('b')
  expect(range()).toBe('0.00 0.80')
  await person.keyboard('n')
  expect(range()).toBe('0.20 0.40')
  expect(button().getAttribute('aria-pressed')).toBe('true')
  await person.click(button())
  expect(range()).toBe('0.00 0.80')
  await person.keyboard('dd')
  expect(range()).toBe('0.20 1.00')
})

it.each([
  ['in sight has the same height', map(300, 300, 900), 2],
  ['already spans black to white', map(0, 65_535), 2],
])('says that what is in sight is %s', async (words, heights, columns) => {
  const { person } = show(<Flat heights={heights} columns={columns} />)
  await person.keyboard('n')
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(range()).toBe('0.00 1.00')
  expect(button().getAttribute('aria-pressed')).toBe('false')
})
