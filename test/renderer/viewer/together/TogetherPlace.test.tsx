// @vitest-environment happy-dom
// Pictures side by side: one in hand, from pane to pane by key, starred and opened there, zoomed as one.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { forgetViews } from '../../../../src-renderer/viewer/stage/kept-views.ts'
import { TogetherPlace } from '../../../../src-renderer/viewer/together/TogetherPlace.tsx'
import { designOptionsSchema } from '../../../../src-shared/orders/kinds/design.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { focused, show } from '../../show.tsx'

givePageSize(800, 600)

const design = (number: number): Order => ({
  ...orderOf(number, {
    title: `picture ${number}`,
    artifacts: [{ ...artifactOf('png'), id: `file-${number}`, orderId: `order-${number}` }],
  }),
  request: { kind: 'design', options: designOptionsSchema.parse({ mode: 'material_gold' }) },
})
const onBack = vi.fn()
const all = [1, 2, 3, 4, 5].map(design)
/** The third cannot be compared, since it is there already. */
const among = ['order-5', 'order-1', 'order-2', 'order-3', 'order-4']

beforeEach(() => {
  forgetViews()
  useWindowState.setState({ compared: ['order-1', 'order-2', 'order-3'], opened: null })
})

function compare(first: string | null = null) {
  const loadFacts = () => Promise.reject(new Error('no height map'))
  function Place() {
    const [ids, onChange] = useState<readonly string[]>(['order-1', 'order-2', 'order-3'])
    const [one = design(1), ...more] = ids.map((id) => all.find((order) => order.id === id) ?? design(9))
    return <TogetherPlace orders={[one, ...more]} {...{ among, onChange, first, onBack, loadFacts }} />
  }
  const shown = show(<Place />, {
    'marks.put': () => undefined,
    'orders.list': ({ before }) => (before === null ? all : []),
  })
  for (const [at, image] of screen.getAllByAltText(/^picture/).entries()) {
    const edge = (at + 1) * 400
    Object.defineProperties(image, { naturalWidth: { value: edge }, naturalHeight: { value: edge } })
    act(() => void fireEvent.load(image))
  }
  return shown
}
const panes = () => screen.getAllByRole('region')
const inHand = () => panes().map((pane) => pane.getAttribute('aria-current'))
const details = () => panes().map((pane) => pane.querySelector('p')?.textContent)

it('the first one is in hand, or the one that was looked at last', () => {
  compare()
  expect(inHand()).toEqual(['true', null, null])
})

it('comes back to the one that was opened', () => {
  compare('order-2')
  expect(inHand()).toEqual([null, 'true', null])
})

it('goes from one to the next by key, and Enter or its button opens the one in hand', async () => {
  const { person } = compare()
  await person.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(inHand()).toEqual([null, 'true', null])
  expect(focused()).toContain('picture 2')
  await person.keyboard('{Enter}')
  expect(useWindowState.getState().opened).toMatchObject({
    orderId: 'order-2',
    artifactId: 'file-2',
    among: ['order-1', 'order-2', 'order-3'],
  })
  await person.click(within(panes()[2] as HTMLElement).getByRole('button', { name: 'Open' }))
  expect(useWindowState.getState().opened?.orderId).toBe('order-3')
})

it('goes to any of them by its number, and nowhere by a number that none has', async () => {
  const { person } = compare()
  await person.keyboard('{Alt>}3{/Alt}')
  expect(inHand()).toEqual([null, null, 'true'])
  expect(focused()).toContain('picture 3')
  await person.keyboard('{Alt>}4{/Alt}')
  expect(inHand()).toEqual([null, null, 'true'])
  await person.keyboard('{Alt>}1{/Alt}')
  expect(focused()).toContain('picture 1')
  expect(inHand()).toEqual(['true', null, null])
})

it('stars the one in hand', async () => {
  const { person, studio } = compare()
  await person.keyboard('{Control>}{ArrowRight}{ArrowRight}{/Control}.')
  await waitFor(() => expect(JSON.stringify(studio.asked('marks.put'))).toContain('order-3'))
  expect(studio.asked('marks.put')).toHaveLength(1)
})

it('shows pixels and nearness of each, and all come nearer together', async () => {
  const { person } = compare()
  const before = details()
  expect(before.map((words) => words?.includes('400 × 400 px'))).toEqual([true, false, false])
  await person.keyboard('+')
  const percent = (words: string | null | undefined) => Number(/(\d+) %/.exec(words ?? '')?.[1])
  for (const [at, words] of details().entries())
    expect(Math.abs(percent(words) / (percent(before[at]) * 1.25) - 1)).toBeLessThan(0.02)
})

it('leaves by Escape', async () => {
  const { person } = compare()
  await person.keyboard('{Escape}')
  expect(onBack).toHaveBeenCalledOnce()
})

const names = () => panes().map((pane) => pane.getAttribute('data-compared'))

it('swaps the one in hand with the one beside it, which stays in hand', async () => {
  const { person } = compare()
  await person.keyboard('s')
  expect(names()).toEqual(['order-2', 'order-1', 'order-3'])
  expect(inHand()).toEqual([null, 'true', null])
  await person.keyboard('{Control>}{ArrowRight}{/Control}s')
  expect(names(), 'the last one with the one before it').toEqual(['order-2', 'order-3', 'order-1'])
})

it('others of the list take the place of the second while the first is in hand, and say where the list ends', async () => {
  const { person } = compare()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next result in its place' })).toBeTruthy())
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['order-1', 'order-4', 'order-3']))
  expect(inHand()).toEqual(['true', null, null])
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(names()).toEqual(['order-1', 'order-4', 'order-3'])
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(names(), 'back over what is there already').toEqual(['order-1', 'order-2', 'order-3']))
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['order-1', 'order-5', 'order-3']))
})

it('the one in hand keeps the keyboard when another takes its place', async () => {
  const { person } = compare('order-3')
  await person.keyboard('{Control>}{ArrowLeft}{ArrowRight}{/Control}')
  await waitFor(() => expect(focused()).toContain('picture 3'))
  await person.click(screen.getByRole('button', { name: 'Next result in its place' }))
  await waitFor(() => expect(names()).toEqual(['order-1', 'order-2', 'order-4']))
  expect(inHand()).toEqual([null, null, 'true'])
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['order-1', 'order-2', 'order-3']))
})
