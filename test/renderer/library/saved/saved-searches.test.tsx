// @vitest-environment happy-dom
// Saved searches: saved under a name, applied whole, renamed, deleted with a way back, and kept over a restart however broken.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { changeLibrary, noFilters, useLibraryState } from '../../../../src-renderer/library/library-state.ts'
import { SavedSearches } from '../../../../src-renderer/library/saved/SavedSearches.tsx'
import {
  recallSearches,
  type SavedSearch,
  type Sought,
  withSearch,
} from '../../../../src-renderer/library/saved/saved-searches.ts'
import { useSavedSearches } from '../../../../src-renderer/library/saved/use-saved-searches.ts'
import { useLibraryCommands } from '../../../../src-renderer/library/use-library-commands.ts'
import { memory } from '../../../../src-renderer/state/memory.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(1280, 800)

const plain: Sought = { ...noFilters, everyAccount: false, sort: 'newest' }
const coins: SavedSearch = {
  id: 'a',
  name: 'Coins of Lin',
  sought: { ...plain, search: 'coin', client: 'Lin', starred: true, sort: 'points' },
}
const models: SavedSearch = { id: 'b', name: 'Models', sought: { ...plain, kind: 'model' } }

beforeEach(() => {
  useSavedSearches.setState({ list: [coins, models] })
  changeLibrary({ ...plain, scrolled: 300 })
})

function Library() {
  useLibraryCommands()
  return <SavedSearches />
}
async function opened() {
  const shown = show(<Library />)
  await shown.person.click(screen.getByRole('button', { name: 'Saved searches' }))
  return { ...shown, box: within(screen.getByRole('dialog')) }
}
const names = () => useSavedSearches.getState().list.map(({ name }) => name)
const kept = () => recallSearches(memory).map(({ name }) => name)

it('applies a search with its filters and sequence, and nothing of the one before', async () => {
  const { person, box } = await opened()
  act(() => changeLibrary({ tags: ['old'], viewable: true }))
  await person.click(box.getByRole('button', { name: 'Coins of Lin' }))
  expect(useLibraryState.getState()).toMatchObject({
    ...{ search: 'coin', client: 'Lin', starred: true, sort: 'points' },
    ...{ tags: [], viewable: null, scrolled: 0 },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('saves what is sought now, and a name that is taken replaces its search', async () => {
  const { person, box } = await opened()
  expect(box.getByText(/^Search or filter first/)).toBeTruthy()
  act(() => changeLibrary({ search: 'rose', tags: ['spring'] }))
  await person.type(box.getByRole('textbox', { name: 'Name of the search' }), 'Roses')
  await person.click(box.getByRole('button', { name: 'Save' }))
  expect(useSavedSearches.getState().list.at(-1)).toMatchObject({
    name: 'Roses',
    sought: { ...plain, search: 'rose', tags: ['spring'] },
  })
  expect(kept()).toEqual(['Coins of Lin', 'Models', 'Roses'])
  expect(box.getByRole('button', { name: 'Roses shown' })).toBeTruthy()
  await person.type(box.getByRole('textbox', { name: 'Name of the search' }), 'models')
  await person.click(box.getByRole('button', { name: 'Replace' }))
  expect(useSavedSearches.getState().list[1]).toMatchObject({ id: 'b', name: 'models', sought: { search: 'rose' } })
})

it('replaces with a way back, unless the name is another one’s by now', async () => {
  const { person, box } = await opened()
  act(() => changeLibrary({ search: 'rose' }))
  const replace = async () => {
    await person.type(box.getByRole('textbox', { name: 'Name of the search' }), 'MODELS')
    await person.click(box.getByRole('button', { name: 'Replace' }))
    return useNotices.getState().list.at(-1)
  }
  const first = await replace()
  expect([first?.text, kept()]).toEqual(['Search “MODELS” replaced', ['Coins of Lin', 'MODELS']])
  await act(async () => expect(await first?.undo?.()).toBe(true))
  expect(recallSearches(memory)).toEqual([coins, models])
  const second = await replace()
  act(() =>
    useSavedSearches.setState({
      list: [
        { ...coins, name: 'models' },
        { ...models, name: 'Roses' },
      ],
    }),
  )
  await act(async () => expect(await second?.undo?.()).toBe(false))
  expect(names()).toEqual(['models', 'Roses'])
})

it('renames, but not to a name that another one has, and deletes with a way back', async () => {
  const { person, box } = await opened()
  await person.click(box.getByRole('button', { name: 'Rename Models' }))
  const field = box.getByRole('textbox', { name: 'Rename Models' })
  await person.clear(field)
  await person.type(field, 'coins of lin')
  expect(box.getByText('Another search has this name.')).toBeTruthy()
  await person.type(field, ' 2{Enter}')
  expect(names()).toEqual(['Coins of Lin', 'coins of lin 2'])
  await person.click(box.getByRole('button', { name: 'Delete Coins of Lin' }))
  expect(kept()).toEqual(['coins of lin 2'])
  await act(async () => void (await useNotices.getState().list.at(-1)?.undo?.()))
  expect(kept()).toEqual(['Coins of Lin', 'coins of lin 2'])
})

it('is found in the palette by its name, and leads to the Library', () => {
  show(<Library />)
  const found = commandsNow('lin').find(({ id }) => id === 'search.a')
  expect(found?.title).toBe('Search the Library: Coins of Lin')
  act(() => found?.run())
  expect(useLibraryState.getState().client).toBe('Lin')
  expect(useWindowState.getState().place).toBe('library')
})

it('leaves out what is broken, and takes no more than it can list', () => {
  const getItem = vi.fn(() => JSON.stringify([coins, { ...models, sought: { kind: 'rocket' } }, null, 7]))
  expect(recallSearches({ getItem, setItem: vi.fn() })).toEqual([coins])
  const many = Array.from({ length: 200 }, (_, at) => ({ ...coins, id: `${at}`, name: `${at}` }))
  expect(withSearch(many, models)).toBeNull()
  expect(withSearch(many, { ...models, name: '7 ' })).toHaveLength(200)
  expect(withSearch([], { ...models, name: '   ' })).toBeNull()
})
