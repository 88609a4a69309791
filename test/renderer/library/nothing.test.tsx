// @vitest-environment happy-dom
// The Library where nothing is to be shown: what it says, and where its one button leads.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeLibrary, noFilters, showEnded, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { showLibrary } from './show-library.tsx'

beforeEach(() => {
  useWindowState.setState({ place: 'library', opened: null, revealed: null })
  useLibraryState.setState({ ...noFilters, sort: 'newest', view: 'grid', selected: null })
})

it('leads to new orders before there is any result', async () => {
  const { person } = showLibrary([])
  await person.click(await screen.findByRole('button', { name: 'Go to Create' }))
  expect(useWindowState.getState().place).toBe('create')
})

it('takes filters away where none matches', async () => {
  useLibraryState.setState({ tags: ['spring'] })
  const { person } = showLibrary([])
  await person.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(useLibraryState.getState().tags).toEqual([])
})

it('says that nothing is left of what just ended, and goes back to what was looked at before', async () => {
  changeLibrary({ tags: ['spring'] })
  showEnded(['batch-1'], 'order-1', false)
  const { person } = showLibrary([])
  expect(await screen.findByText('Nothing is left of what just ended.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show the other results' }))
  expect(useLibraryState.getState()).toMatchObject({ ended: [], tags: ['spring'] })
})
