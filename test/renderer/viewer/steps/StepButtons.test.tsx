// @vitest-environment happy-dom
// Both arrows and the place between them: pressed, by key, and at the ends of the list.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useAnnounced } from '../../../../src-renderer/state/announce.ts'
import { openArtifact, useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { StepButtons } from '../../../../src-renderer/viewer/steps/StepButtons.tsx'
import { useResultSteps } from '../../../../src-renderer/viewer/steps/use-result-steps.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const orders = [1, 2, 3].map((number) =>
  orderOf(number, {
    artifacts: [{ ...artifactOf(number === 2 ? 'glb' : 'tif'), id: `file-${number}`, orderId: `order-${number}` }],
  }),
)

function Steps() {
  const opened = useWindowState((state) => state.opened)
  const steps = useResultSteps(opened ?? { orderId: '', artifactId: '', among: [] })
  return steps ? <StepButtons steps={steps} /> : null
}

const opened = () => useWindowState.getState().opened?.artifactId
const arrow = (name: RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  const among = ['order-3', 'order-2', 'order-1']
  useWindowState.setState({ opened: { orderId: 'order-3', artifactId: 'file-3', among } })
})

it('steps by both arrows, tells the place, and keeps the list', async () => {
  const { person } = show(<Steps />, { 'orders.list': () => orders })
  await waitFor(() => expect(screen.getByRole('group').textContent).toBe('1 of 3'))
  await person.click(arrow(/^Next result/))
  expect(opened()).toBe('file-2')
  expect(screen.getByRole('group').textContent).toBe('2 of 3')
  expect(useAnnounced.getState().lines.at(-1)?.text).toBe(`Result 2 of 3: ${orders[1]?.title}`)
  await person.click(arrow(/^Next result/))
  expect(opened()).toBe('file-1')
  await person.click(arrow(/^Previous result/))
  expect(opened()).toBe('file-2')
})

it('steps by Ctrl and the arrow keys, once however long they are held, and stops at the ends', async () => {
  const { person } = show(<Steps />, { 'orders.list': () => orders })
  await waitFor(() => expect(screen.getByRole('group')).toBeDefined())
  await person.keyboard('{Control>}{ArrowLeft}{/Control}')
  expect(opened(), 'nothing before the first').toBe('file-3')
  expect(useAnnounced.getState().lines.at(-1)?.text).toContain('first result of the list')
  await person.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(opened()).toBe('file-2')
  await person.keyboard('{Control>}{ArrowRight}{ArrowRight}{/Control}')
  expect(opened()).toBe('file-1')
  await person.keyboard('{Control>}{ArrowLeft>4/}{/Control}')
  expect(opened(), 'held').toBe('file-2')
})

it('an arrow at its end says so, keeps its name and can be reached, but does nothing', async () => {
  const { person } = show(<Steps />, { 'orders.list': () => orders })
  await waitFor(() => expect(screen.getByRole('group')).toBeDefined())
  const previous = arrow(/^Previous result/)
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await person.tab()
  expect(document.activeElement).toBe(previous)
  await person.keyboard('{Enter}')
  expect(opened()).toBe('file-3')
})

it('is not there for a result that was opened alone', async () => {
  useWindowState.setState({ opened: null })
  act(() => openArtifact('order-2', 'file-2'))
  const { cache } = show(<Steps />, { 'orders.list': () => orders })
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  expect(screen.queryByRole('group')).toBeNull()
})
