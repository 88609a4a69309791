// @vitest-environment happy-dom
// Alt and a click on a second result of the Library compares it with what is chosen.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { cardId } from '../../../src-renderer/library/card-props.ts'
import { noFilters, useLibraryState } from '../../../src-renderer/library/library-state.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { nonePicked } from '../../../src-renderer/ui/focus/picked.ts'
import { artifactOf, orderOf } from '../order-of.ts'
import { givePageSize } from '../page-size.ts'
import { showLibrary } from './show-library.tsx'

givePageSize(900, 700)

beforeEach(() => {
  useWindowState.setState({ place: 'library', opened: null, revealed: null, compared: null })
  useLibraryState.setState({ ...noFilters, view: 'grid', grouped: false, selected: null, picked: nonePicked })
})

const made = (number: number, type: 'png' | 'glb' = 'png') =>
  orderOf(number, {
    artifacts: [{ ...artifactOf(type), id: `file-${number}`, orderId: `order-${number}` }],
  })

async function library() {
  const orders = [made(3), made(2, 'glb'), made(1)]
  showLibrary(orders)
  await screen.findByText('3 results')
  const card = (at: number) => document.getElementById(cardId(`order-${3 - at}`)) as HTMLElement
  await waitFor(() => expect(card(2)).not.toBeNull())
  return (at: number, keys: object = {}) => fireEvent.click(card(at), keys)
}
const state = () => ({
  compared: useWindowState.getState().compared,
  picked: [...useLibraryState.getState().picked.ids],
})

it('compares the second one with the one that is chosen', async () => {
  const click = await library()
  click(0)
  click(2, { altKey: true })
  expect(state().compared?.toSorted()).toEqual(['order-1', 'order-3'])
})

it('chooses it where nothing is chosen, or where it is the chosen one', async () => {
  const click = await library()
  click(0, { altKey: true })
  click(0, { altKey: true })
  expect(state()).toEqual({ compared: null, picked: ['order-3'] })
})

it('chooses both where they cannot be compared', async () => {
  const click = await library()
  click(0)
  click(1, { altKey: true })
  expect(state()).toEqual({ compared: null, picked: ['order-3', 'order-2'] })
})
