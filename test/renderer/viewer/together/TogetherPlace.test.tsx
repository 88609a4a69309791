// @vitest-environment happy-dom
// Pictures side by side: one in hand, from pane to pane by key, starred and opened there, zoomed as one.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

beforeEach(() => {
  forgetViews()
  useWindowState.setState({ compared: ['order-1', 'order-2', 'order-3'], opened: null })
})

function compare(first: string | null = null) {
  const loadFacts = () => Promise.reject(new Error('no height map'))
  const shown = show(
    <TogetherPlace orders={[design(1), design(2), design(3)]} first={first} onBack={onBack} loadFacts={loadFacts} />,
    { 'marks.put': () => undefined },
  )
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
