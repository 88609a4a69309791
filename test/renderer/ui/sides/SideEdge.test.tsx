// @vitest-environment happy-dom
// The edge of a side pane: its width by arrows and by the pointer, folding by drag and by key, and the way back.
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SideEdge } from '../../../../src-renderer/ui/sides/SideEdge.tsx'
import { useSide, useUnfolded } from '../../../../src-renderer/ui/sides/use-side.ts'
import { useSides } from '../../../../src-renderer/ui/sides/use-sides.ts'
import { show } from '../../show.tsx'

beforeEach(() => useSides.setState({ library: { width: null, folded: false } }))

function Place({ asked = 'one' }: { readonly asked?: string }) {
  const { style, folded } = useSide('library')
  useUnfolded('library', asked)
  return (
    <div data-testid="place" style={style}>
      <SideEdge side="library" />
      <aside hidden={folded} aria-label="Details">
        <button type="button">Rename</button>
      </aside>
    </div>
  )
}

const edge = () => screen.getByRole('separator', { name: 'Width of the side pane' })
const kept = () => useSides.getState().library

it('is wider and narrower by arrows, within its widths, and as usual after a double click', async () => {
  const { person } = show(<Place />)
  edge().focus()
  await person.keyboard('{ArrowLeft}')
  expect(kept()).toEqual({ width: 332, folded: false })
  expect(screen.getByTestId('place').style.getPropertyValue('--side')).toBe('min(332px, 50%)')
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(kept().width).toBe(272)
  await person.keyboard('{Home}')
  expect([kept().width, edge().getAttribute('aria-valuenow')]).toEqual([560, '560'])
  await person.keyboard('{End}')
  expect(kept().width).toBe(272)
  await person.dblClick(edge())
  expect(kept()).toEqual({ width: null, folded: false })
})

it('is hidden and shown by its key; what is hidden is not read, and its edge says so', async () => {
  const { person } = show(<Place />)
  await person.keyboard('{Control>}b{/Control}')
  expect(screen.queryByRole('complementary', { name: 'Details' })).toBeNull()
  expect([edge().getAttribute('aria-valuetext'), kept().folded]).toEqual(['Hidden', true])
  await person.keyboard('{Control>}b{/Control}')
  expect(screen.getByRole('complementary', { name: 'Details' })).toBeTruthy()
})

it('follows the pointer, is hidden where that goes far beyond the least width, and comes back by a click', () => {
  show(<Place />)
  const at = (clientX: number) => ({ pointerId: 1, clientX, buttons: 1, button: 0 })
  fireEvent.pointerDown(edge(), at(0))
  fireEvent.pointerMove(edge(), at(-400))
  expect(kept()).toEqual({ width: 400, folded: false })
  fireEvent.pointerMove(edge(), at(-90))
  expect(kept()).toEqual({ width: 400, folded: true })
  fireEvent.pointerUp(edge(), at(-90))
  expect(kept().folded).toBe(true)
  fireEvent.pointerDown(edge(), at(0))
  fireEvent.pointerUp(edge(), at(0))
  expect(kept()).toEqual({ width: 400, folded: false })
})

it('goes back to how it was by Escape while it is dragged, and lets Escape pass otherwise', async () => {
  const { person } = show(<Place />)
  const at = (clientX: number) => ({ pointerId: 1, clientX, buttons: 1, button: 0 })
  fireEvent.pointerDown(edge(), at(0))
  fireEvent.pointerMove(edge(), at(-400))
  fireEvent.pointerMove(edge(), at(-40))
  expect(kept().folded).toBe(true)
  await person.keyboard('{Escape}')
  expect(kept()).toEqual({ width: null, folded: false })
  fireEvent.pointerMove(edge(), at(-400))
  fireEvent.pointerUp(edge(), at(-400))
  expect(kept(), 'nothing follows the pointer any more').toEqual({ width: null, folded: false })
  expect(fireEvent.keyDown(edge(), { key: 'Escape' }), 'it is left to others').toBe(true)
})

it('comes back by itself when another thing is asked of it, and not when the place is shown again', () => {
  useSides.setState({ library: { width: null, folded: true } })
  const { again } = show(<Place />)
  expect(kept().folded).toBe(true)
  again(<Place asked="two" />)
  expect(kept().folded).toBe(false)
})

it('has the keyboard when the pane is hidden that had it, and takes it from nowhere else', async () => {
  const { person } = show(<Place />)
  screen.getByRole('button', { name: 'Rename' }).focus()
  await person.keyboard('{Control>}b{/Control}')
  expect(document.activeElement).toBe(edge())
  edge().blur()
  await person.keyboard('{Control>}b{/Control}{Control>}b{/Control}')
  expect(document.activeElement).toBe(document.body)
})
