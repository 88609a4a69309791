// @vitest-environment happy-dom
// The Library grouped by picture, as it is seen, walked and told: one card for a picture, opened in place and chosen whole.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { noFilters, useLibraryState } from '../../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { nonePicked } from '../../../../src-renderer/ui/focus/picked.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { showLibrary } from '../show-library.tsx'

givePageSize(900, 700)

beforeEach(() => {
  useWindowState.setState({ place: 'library', opened: null, revealed: null })
  useLibraryState.setState({
    ...{ ...noFilters, view: 'grid', grouped: true, opened: new Set(), selected: null, picked: nonePicked },
  })
})

const made = (number: number, picture: string, title = picture) =>
  orderOf(number, {
    ...{ title, inputs: { source: picture.padEnd(64, '0') } },
    artifacts: [{ ...artifactOf('png'), id: `file-${number}`, orderId: `order-${number}` }],
  })
const orders = [made(5, 'koi'), made(4, 'koi'), made(3, 'seal'), made(2, 'koi'), made(1, 'rose')]

async function library() {
  const shown = showLibrary(orders)
  await screen.findAllByRole('treeitem')
  return shown
}
const cards = () => screen.getAllByRole('treeitem')
const card = (name: RegExp) => screen.getByRole('treeitem', { name })
const states = () =>
  cards().map((each) => [
    each.id,
    each.getAttribute('aria-level'),
    each.getAttribute('aria-expanded'),
    each.getAttribute('aria-selected'),
  ])

it('has one card for a picture, says how many variants it stands for and that they are folded, and counts results', async () => {
  await library()
  expect(states()).toEqual([
    ['result-order-5', '1', 'false', 'false'],
    ['result-order-3', '1', null, 'false'],
    ['result-order-1', '1', null, 'false'],
  ])
  expect(card(/koi/).textContent).toContain('3 variants')
  expect(screen.getByText('5 results')).toBeDefined()
})

it('opens and folds in place by its number and by key, and what was chosen is chosen again', async () => {
  const { person } = await library()
  await person.click(within(card(/koi/)).getByTitle('Show the variants'))
  expect(states()).toEqual([
    ['result-order-5', '1', 'true', 'false'],
    ['result-order-4', '2', null, 'false'],
    ['result-order-2', '2', null, 'false'],
    ['result-order-3', '1', null, 'false'],
    ['result-order-1', '1', null, 'false'],
  ])
  await person.click(screen.getAllByText('koi')[2] ?? document.body)
  await person.keyboard('v')
  expect(states()[0]).toEqual(['result-order-5', '1', 'false', 'true'])
  expect(screen.getByRole('tree').getAttribute('aria-activedescendant')).toBe('result-order-5')
  expect(screen.getByRole('toolbar', { name: '1 card · 3 results' })).toBeDefined()
  await waitFor(() => expect(useLibraryState.getState().whole).toEqual(new Set(['order-5', 'order-4', 'order-2'])))
  await person.keyboard('v')
  expect(states().map(([id, , , selected]) => [id, selected])).toEqual([
    ['result-order-5', 'false'],
    ['result-order-4', 'false'],
    ['result-order-2', 'true'],
    ['result-order-3', 'false'],
    ['result-order-1', 'false'],
  ])
})

it('chosen, stands for all of its results and says so', async () => {
  const { person } = await library()
  await person.click(card(/koi/))
  const bar = screen.getByRole('toolbar', { name: '1 card · 3 results' })
  expect(within(bar).getByRole('button', { name: 'Delete 3' })).toBeDefined()
  expect(screen.getByRole('heading', { name: '1 card · 3 results' })).toBeDefined()
  await person.keyboard('{Control>}')
  await person.click(card(/seal/))
  await person.keyboard('{/Control}')
  expect(screen.getByRole('heading', { name: '2 cards · 4 results' })).toBeDefined()
})

it('Enter still opens what the card shows', async () => {
  const { person } = await library()
  await person.click(card(/koi/))
  screen.getByRole('tree').focus()
  await person.keyboard('{Enter}')
  expect(useWindowState.getState().opened).toMatchObject({ orderId: 'order-5' })
})

it('in the list, the arrows to the sides open and fold', async () => {
  useLibraryState.setState({ view: 'list' })
  const { person } = await library()
  await person.click(card(/koi/))
  screen.getByRole('tree').focus()
  await person.keyboard('{ArrowRight}')
  expect(cards()).toHaveLength(5)
  await person.keyboard('{ArrowDown}{ArrowLeft}')
  expect(states()[0]).toEqual(['result-order-5', '1', 'false', 'true'])
})

it('a result that is shown from elsewhere comes out of its card', async () => {
  const { page } = await library()
  expect(page.container.querySelector('#result-order-2')).toBeNull()
  useWindowState.setState({ revealed: 'order-2' })
  await waitFor(() => expect(page.container.querySelector('#result-order-2')).not.toBeNull())
  expect(useLibraryState.getState().picked.ids).toEqual(new Set(['order-2']))
})

it('is switched in the bar and by key', async () => {
  const { person } = await library()
  const toggle = screen.getByRole('button', { name: 'Group by picture' })
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  await person.click(toggle)
  expect(screen.getAllByRole('option')).toHaveLength(5)
  screen.getByRole('listbox').focus()
  await person.keyboard('g')
  expect(cards()).toHaveLength(3)
})

it('grouped and ungrouped, keeps the results that were chosen and no others', async () => {
  useLibraryState.setState({ grouped: false })
  const { person } = showLibrary(orders)
  await screen.findAllByRole('option')
  const result = (at: number) => screen.getAllByRole('option')[at] ?? document.body
  await person.click(result(1))
  await person.keyboard('{Control>}')
  await person.click(result(2))
  await person.keyboard('{/Control}')
  expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeDefined()
  const toggle = screen.getByRole('button', { name: 'Group by picture' })
  await person.click(toggle)
  expect(screen.getByRole('toolbar', { name: '2 cards · 4 results' })).toBeDefined()
  await waitFor(() => expect(useLibraryState.getState().whole?.size).toBe(4))
  await person.click(toggle)
  expect(screen.getByRole('toolbar', { name: '2 selected' })).toBeDefined()
  await waitFor(() => expect(useLibraryState.getState().whole).toBeNull())
  expect(useLibraryState.getState().picked.ids).toEqual(new Set(['order-4', 'order-3']))
})
