// @vitest-environment happy-dom
// Of several selected results the files are looked at too, wherever the list has scrolled to: what is missing is counted whole.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noFilters, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { nonePicked } from '../../../src-renderer/ui/focus/picked.ts'
import { artifactOf, orderOf } from '../order-of.ts'
import { givePageSize } from '../page-size.ts'
import { showLibrary } from './show-library.tsx'

givePageSize(900, 700)

it('has main look at the files of all that are selected, those out of sight too', async () => {
  useWindowState.setState({ place: 'library', opened: null, revealed: null, compared: null })
  useLibraryState.setState({ ...noFilters, view: 'grid', grouped: false, selected: null, picked: nonePicked })
  const ids = Array.from({ length: 60 }, (_, at) => `artifact-${60 - at}`)
  const orders = ids.map((id, at) => orderOf(60 - at, { artifacts: [{ ...artifactOf('tif'), id }] }))
  const { studio } = showLibrary(orders)
  const shown = await screen.findAllByRole('option')
  expect(shown.length).toBeLessThan(60)
  fireEvent.keyDown(screen.getByRole('listbox', { name: 'Results' }), { key: 'a', ctrlKey: true })
  await screen.findByRole('heading', { name: '60 selected' })
  await waitFor(() => expect(useLibraryState.getState().picked.ids.size).toBe(60))
  expect(studio.asked('artifacts.look').at(-1)).toEqual([ids])
})
