// @vitest-environment happy-dom
// The bar above the results: kinds that are there, sequence, star, filters as chips that can be taken away.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryOf } from '../../../../src-renderer/library/find/library-query.ts'
import { LibraryTop } from '../../../../src-renderer/library/LibraryTop.tsx'
import { leaveEnded, noFilters, showEnded, useLibraryState } from '../../../../src-renderer/library/library-state.ts'
import { resultQuerySchema } from '../../../../src-shared/orders/result-query.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

// Nothing is laid out here, so that an opened menu finds no item to focus, and says so at length.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
beforeEach(() => useLibraryState.setState({ ...noFilters, sort: 'newest', view: 'grid', size: 184 }))

const choices = {
  kinds: ['relief', 'design'] as const,
  types: [{ type: 'tif', count: 3 }],
  recipes: [],
  batches: [{ id: 'batch-1', name: 'coin', at: 1000, count: 2 }],
  looks: [],
  deleted: 0,
}
const bar = (state = studioState()) =>
  show(<LibraryTop count={1284} />, {
    'studio.state': () => state,
    'library.choices': () => ({ ...choices, kinds: [...choices.kinds] }),
    'marks.words': () => ({ tags: [{ word: 'spring', count: 2 }], clients: [{ word: 'Spring Coins', count: 1 }] }),
  })

it('says how many there are and offers the kinds that are there', async () => {
  bar()
  expect(await screen.findByRole('radio', { name: 'Reliefs' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Models' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1,284 results')
})

it('changes the sequence, and shows starred ones alone', async () => {
  const { person } = bar()
  await person.click(screen.getByRole('button', { name: 'Sorted by: Newest' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Points', hidden: true }))
  expect(useLibraryState.getState().sort).toBe('points')
  const star = screen.getByRole('button', { name: 'Starred only' })
  await person.click(star)
  expect([useLibraryState.getState().starred, star.getAttribute('aria-pressed')]).toEqual([true, 'true'])
})

it('adds a filter from the menu and takes it away by its chip', async () => {
  const { person } = bar()
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.hover(await screen.findByRole('menuitem', { name: 'Tag', hidden: true }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'spring · 2', hidden: true }))
  expect(useLibraryState.getState().tags).toEqual(['spring'])
  await person.click(await screen.findByRole('button', { name: 'Remove the filter Tag: spring' }))
  expect(useLibraryState.getState().tags).toEqual([])
})

it('names batches that have just ended, and leaves them for what was looked at before', async () => {
  useLibraryState.setState({ search: 'coin', sort: 'name' })
  showEnded(['batch-1'], 'order-1', false)
  const { person } = bar()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  await person.click(await screen.findByRole('button', { name: 'Remove the filter Just ended: coin' }))
  expect(useLibraryState.getState()).toMatchObject({ search: 'coin', sort: 'name', ended: [] })
  act(() => showEnded(['batch-1', 'batch-2'], 'order-1', false))
  expect(screen.getByRole('button', { name: 'Remove the filter Just ended: 2 batches' })).toBeDefined()
})

it('leaves what was looked at for batches that ended, however long it is, and comes back to it', () => {
  const tags = Array.from({ length: 40 }, (_, at) => `tag ${at} ${'x'.repeat(90)}`)
  const long = { search: 'x'.repeat(3000), tags, recipe: 'r'.repeat(200), client: 'c'.repeat(300) }
  useLibraryState.setState(long)
  showEnded(['batch-1'], 'order-1', false)
  expect(useLibraryState.getState()).toMatchObject({ ended: ['batch-1'], search: '', tags: [] })
  leaveEnded()
  const query = queryOf({ filters: useLibraryState.getState(), sort: 'newest', accountId: null, looks: [], now: 0 })
  expect(useLibraryState.getState()).toMatchObject({ ...long, ended: [] })
  expect(resultQuerySchema.safeParse(query).success).toBe(true)
})

it('narrows down to one account of several, whichever is in use', async () => {
  const one = studioState()
  const [first] = one.accounts
  if (!first) throw new Error('no account')
  const { person } = bar({ ...one, accounts: [first, { ...first, id: 'account-2', name: 'Zweite' }] })
  expect(await screen.findByRole('combobox', { name: 'Account' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.hover(await screen.findByRole('menuitem', { name: 'Account', hidden: true }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Zweite', hidden: true }))
  expect(useLibraryState.getState().accountId).toBe('account-2')
  expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Remove the filter Account: Zweite' }))
  expect(useLibraryState.getState().accountId).toBeNull()
})

it('has no filter by account where there is one', async () => {
  const { person } = bar()
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await screen.findByRole('menuitem', { name: 'Tag', hidden: true })
  expect(screen.queryByRole('menuitem', { name: 'Account', hidden: true })).toBeNull()
})

it('goes from grid to list, where the size of cards has no meaning', async () => {
  const { person } = bar()
  await person.click(screen.getByRole('radio', { name: 'List' }))
  expect(useLibraryState.getState().view).toBe('list')
})

it('takes two days from fields of its own, each once it is whole and left, and gives them up', async () => {
  const { person } = bar()
  useLibraryState.setState({ between: { from: '2026-11-01', until: null } })
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-23' } })
  fireEvent.blur(screen.getByLabelText('Until'))
  expect(useLibraryState.getState().between).toEqual({ from: '2026-11-01', until: '2026-11-23' })
  fireEvent.change(from, { target: { value: '' } })
  expect(useLibraryState.getState().between?.from).toBe('2026-11-01')
  fireEvent.blur(from)
  expect(useLibraryState.getState().between?.from).toBe(null)
  await person.click(screen.getByRole('button', { name: 'Remove the filter Between two days' }))
  expect(useLibraryState.getState().between).toBe(null)
  expect(screen.queryByLabelText('Until')).toBeNull()
})

it('finds what has no client yet, and says so in its chip', async () => {
  const { person } = bar()
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.hover(await screen.findByRole('menuitem', { name: 'Client', hidden: true }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'No client', hidden: true }))
  expect(useLibraryState.getState().client).toBe('')
  expect(await screen.findByRole('button', { name: 'Remove the filter Client: No client' })).toBeTruthy()
})
