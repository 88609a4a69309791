// @vitest-environment happy-dom
// Views dropped together: each comes into its slot whatever was there, or a note names it.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Dropped, useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import type { SlotTarget, View } from '../../../../src-shared/destination.ts'
import { focused } from '../../show.tsx'
import { landingWindow, type Picture } from './landing-window.tsx'

const picture = (path: string, letter: string): Picture => ({ path, hash: letter.repeat(64) })
const front = picture('coin front.png', 'a')
const left = picture('coin left.png', 'b')
const table = picture('table front.png', 'c')
const koi = picture('koi.png', 'd')
const own = (view: View, set = 'own:1'): SlotTarget => ({ slot: 'view', set, view })

function open() {
  const window = landingWindow(async (value) => value, true)
  const drop = (pictures: readonly Picture[], to: SlotTarget) => act(() => window.drop(pictures, to))
  const views = () => window.now().sets.map(({ id, views: held }) => [id, held])
  return { ...window, together: window.drop, drop, views }
}
/** Everything that the slots say. */
const said = () =>
  screen.getAllByRole('status').flatMap(({ textContent: text }) => (/place now/.test(text) ? [text.trim()] : []))

it('one that was dropped on the wrong slot moves to its own, and its sibling takes the slot that it leaves', async () => {
  const { drop, views, now } = open()
  await drop([front], own('left'))
  expect(views()).toEqual([['own:1', { left: front.hash }]])
  await drop([front, left], own('back'))
  expect(views()).toEqual([['own:1', { front: front.hash, left: left.hash }]])
  expect([now().left, said()]).toEqual([[], []])
})

it('of several objects one takes its slot from a picture that was put there by hand, and that one is named', async () => {
  const { drop, views } = open()
  await drop([front, left], own('left'))
  await drop([koi], own('front', '/coin'))
  expect(views()).toEqual([['/coin', { front: koi.hash, left: left.hash }]])
  await drop([front, table], own('back'))
  expect(views()).toEqual([
    ['/coin', { front: front.hash, left: left.hash }],
    ['/table', { front: table.hash }],
  ])
  expect(said()).toEqual(['Back: koi.png has no place now. Drag it onto one, or choose it there.'])
})

it('two that are named for one slot are told of, and no more once each has a slot', async () => {
  const { drop, now } = open()
  const rival = picture('Coin_Front.png', 'e')
  await drop([front, rival, left, koi], own('left'))
  expect(now().left).toEqual([rival.hash, koi.hash])
  expect(said()).toEqual([
    'Left: 2 pictures have no place now: Coin_Front.png, koi.png. Drag them to their places, or choose them there.',
  ])
  await drop([rival], own('right', '/coin'))
  expect(said()).toEqual(['Left: koi.png has no place now. Drag it onto one, or choose it there.'])
  await drop([koi], own('back', '/coin'))
  expect(said()).toEqual([])
})

it('a file of the same bytes as a picture in use moves it where the file belongs', async () => {
  const { drop, views } = open()
  await drop([koi], own('front'))
  await drop([front, { path: 'coin right.png', hash: koi.hash }], own('left', 'own:2'))
  expect(views()).toEqual([['/coin', { front: front.hash, right: koi.hash }]])
})

it.each([false, true])(
  'of the same bytes the name that the tray shows counts, first in the drop or not: %s',
  async (first) => {
    const { add, drop, views } = open()
    const seal = picture('seal right.png', 'd')
    act(() => add([seal]))
    const both = first ? [seal, koi] : [koi, seal]
    await drop([...both, picture('rose.png', 'e')], own('front', '/coin'))
    expect(views()).toEqual([['/seal', { right: seal.hash }]])
    expect(said()).toEqual(['Front: rose.png has no place now. Drag it onto one, or choose it there.'])
  },
)

it('what was in a slot does not go where the names of new files would put them', async () => {
  const { drop, views, now } = open()
  await drop([koi], own('left'))
  await drop([front], own('left'))
  expect([views(), now().left]).toEqual([[['own:1', { left: front.hash }]], [koi.hash]])
})

it('one that the person takes out themselves is not told of', async () => {
  const { drop, now } = open()
  await drop([front, left], own('left'))
  await act(async () => screen.getByRole('button', { name: 'Clear Front of coin' }).click())
  expect([now().left, said()]).toEqual([[front.hash], []])
})

it('two that land in one moment each come into their slot', async () => {
  const { drop, together, views } = open()
  await drop([front], own('left'))
  await act(() => Promise.all([together([front], own('front')), together([koi], own('left'))]))
  expect(views()).toEqual([['own:1', { front: front.hash, left: koi.hash }]])
})

it('a note that is dismissed leaves the keyboard to the next one, and the last one to the slots', async () => {
  open()
  const none = (view: View): Dropped => ({ to: own(view), stage: 'told', note: { why: 'nothing' } })
  act(() => useCreateChoice.setState({ dropped: [none('left'), none('back')] }))
  const dismiss = async (view: string) => {
    const button = screen.getByRole('button', { name: `Dismiss the note of ${view}` })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  }
  await dismiss('Left')
  expect(focused()).toBe('Dismiss the note of Back')
  await dismiss('Back')
  expect(focused()).toMatch(/^Front/)
})
