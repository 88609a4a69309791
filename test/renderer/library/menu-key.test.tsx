// @vitest-environment happy-dom
// The Menu key in the Library opens the menu of what is selected, whether or not a result was walked to before.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { closeMenu, useObjectMenu } from '../../../src-renderer/commands/object-menu.ts'
import { noFilters, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { nonePicked, pickAll } from '../../../src-renderer/ui/focus/picked.ts'
import { orderOf } from '../order-of.ts'
import { givePageSize } from '../page-size.ts'
import { showLibrary } from './show-library.tsx'

givePageSize(900, 700)

beforeEach(() => {
  closeMenu()
  useWindowState.setState({ place: 'library', opened: null, revealed: null, compared: null })
  useLibraryState.setState({ ...noFilters, view: 'grid', grouped: false, selected: null, picked: nonePicked })
})

it.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])('%s before any result was walked to', async (keys) => {
  const { person } = showLibrary([orderOf(3), orderOf(2), orderOf(1)])
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  screen.getByRole('listbox').focus()
  await person.keyboard(keys)
  expect(useObjectMenu.getState().opened, 'of nothing there is no menu').toBeNull()
  const all = pickAll(['order-3', 'order-2', 'order-1'])
  useLibraryState.setState({ picked: all })
  await screen.findByRole('toolbar', { name: '3 selected' })
  await person.keyboard(keys)
  expect(useObjectMenu.getState().opened?.subject).toBe('result')
  expect(useLibraryState.getState().picked).toBe(all)
})
