// @vitest-environment happy-dom
// The heads of the Queue's columns: each says how the list is sorted, and sorts it by mouse and keyboard.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import { ListHead } from '../../../../src-renderer/queue/rows/ListHead.tsx'
import { focused, show } from '../../show.tsx'

beforeEach(() => useQueueView.setState({ sort: null }))

const head = (onDown = () => {}) =>
  show(
    <table>
      <ListHead onDown={onDown} />
    </table>,
  )
const states = () =>
  screen
    .getAllByRole('columnheader')
    .map((each) => [each.textContent, each.getAttribute('aria-sort')])
    .filter(([, sort]) => sort !== 'none' && sort !== null)
const arrows = () => screen.getAllByRole('columnheader').filter((each) => each.querySelector('svg')).length

it('sorts up, down, and no more, and says so with an arrow too', async () => {
  const { person } = head()
  const points = screen.getByRole('button', { name: 'Points' })
  expect([states(), arrows()]).toEqual([[], 0])
  await person.click(points)
  expect([states(), arrows()]).toEqual([[['Points', 'ascending']], 1])
  expect(points.title).toBe('Press: sort by points, most first')
  await person.click(points)
  expect([states(), arrows()]).toEqual([[['Points', 'descending']], 1])
  expect(points.title).toBe('Press: in batches, newest first')
  await person.click(points)
  expect([states(), arrows()]).toEqual([[], 0])
})

it('is reached by Tab, head by head, and leaves alone what cannot be sorted by', async () => {
  const { person } = head()
  const names: string[] = []
  for (let at = 0; at < 5; at += 1) {
    await person.tab()
    names.push(focused())
  }
  expect(names).toEqual(['Order', 'What', 'Stage', 'Points', 'Time'])
  await person.keyboard('{Enter}')
  expect(useQueueView.getState().sort).toEqual({ by: 'time', way: 'up' })
  expect(screen.getByRole('columnheader', { name: 'Actions' }).getAttribute('aria-sort')).toBeNull()
})

it('is left downwards by the arrow, and by no other', async () => {
  let downs = 0
  const { person } = head(() => (downs += 1))
  await person.tab()
  await person.keyboard('{ArrowRight}{ArrowUp}{End}')
  expect(downs).toBe(0)
  await person.keyboard('{ArrowDown}')
  expect(downs).toBe(1)
})
