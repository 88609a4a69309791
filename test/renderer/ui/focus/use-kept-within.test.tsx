// @vitest-environment happy-dom
// What had the keyboard in a box goes: its neighbour gets it, else the list, else what an empty place offers, else what is nearest.
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { expect, it } from 'vitest'
import { useKeptWithin } from '../../../../src-renderer/ui/focus/use-kept-within.ts'
import { focused, show } from '../../show.tsx'

function Box({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptWithin(box)
  return <div ref={box}>{children}</div>
}
const Act = ({ name, hidden = false }: { readonly name: string; readonly hidden?: boolean }) => (
  <span hidden={hidden}>
    <button type="button">{name}</button>
  </span>
)
const list = <div key="list" data-home role="listbox" tabIndex={0} aria-label="List" />
const names = (rows: readonly string[]) => (
  <ul>
    {rows.map((row) => (
      <li key={row}>
        <button type="button">{row}</button>
        <button type="button">Delete {row}</button>
      </li>
    ))}
  </ul>
)
const inBox = (inside: ReactNode) => (
  <>
    <button type="button">Elsewhere</button>
    <Box>{inside}</Box>
  </>
)
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const twoFrames = () =>
  act(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))))

it('a row of a list leaves the keyboard to the same button of the next, and the last to the one before it', async () => {
  const { again } = show(inBox(names(['a', 'b', 'c'])))
  focus('Delete b')
  again(inBox(names(['a', 'c'])))
  await waitFor(() => expect(focused()).toBe('Delete c'))
  again(inBox(names(['a'])))
  await waitFor(() => expect(focused()).toBe('Delete a'))
})

it('a stage that is made anew is left to take the keyboard again by itself', async () => {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a stage has the keyboard for its own keys
  const stage = <div key="stage" data-home role="application" tabIndex={0} aria-label="Relief" />
  const { again } = show(inBox([<Act key="back" name="Back" />, stage]))
  act(() => screen.getByRole('application').focus())
  again(inBox([<Act key="back" name="Back" />]))
  await twoFrames()
  await twoFrames()
  expect(document.activeElement).toBe(document.body)
})

it('another button does something else: the list gets the keyboard', async () => {
  const { again } = show(inBox([<Act key="clear" name="Clear" />, <Act key="pause" name="Pause" />, list]))
  focus('Clear')
  again(inBox([<Act key="pause" name="Pause" />, list]))
  await waitFor(() => expect(focused()).toBe('List'))
})

it('where the list is gone, what the empty place offers gets the keyboard, and the list when it is back', async () => {
  const empty = (
    <p data-instead>
      <button type="button">Add pictures</button>
    </p>
  )
  const { again } = show(inBox([<Act key="search" name="Search" />, list]))
  act(() => screen.getByRole('listbox').focus())
  again(inBox([<Act key="search" name="Search" />, <div key="empty">{empty}</div>]))
  await waitFor(() => expect(focused()).toBe('Add pictures'))
  again(inBox([<Act key="search" name="Search" />, list]))
  await waitFor(() => expect(focused()).toBe('List'))
})

it('waits for a list that has not drawn its row yet', async () => {
  const waiting = <div key="list" data-home role="listbox" aria-label="List" />
  const { again } = show(inBox([<Act key="clear" name="Clear" />, waiting]))
  focus('Clear')
  again(inBox([waiting]))
  await twoFrames()
  expect(focused()).toBe('the page')
  again(
    inBox([
      <div key="list" data-home role="listbox" aria-label="List">
        <div role="option" aria-selected tabIndex={0} aria-label="Row" />
      </div>,
    ]),
  )
  await waitFor(() => expect(focused()).toBe('Row'))
})

it('without a list what is nearest gets the keyboard, and what was drawn anew in its place too', async () => {
  const { again } = show(
    inBox([
      <Act key="far" name="Far" />,
      <p key="near">
        <Act key="gone" name="Gone" /> <Act key="here" name="Near" />
      </p>,
    ]),
  )
  focus('Gone')
  again(
    inBox([
      <Act key="far" name="Far" />,
      <p key="near">
        <Act key="here" name="Near" />
      </p>,
    ]),
  )
  await waitFor(() => expect(focused()).toBe('Near'))
})

it('what is hidden with the keyboard in it leaves it to the list', async () => {
  const { again } = show(inBox([<Act key="a" name="Detail" />, list]))
  focus('Detail')
  // A browser takes the focus from what it hides; this one does not.
  act(() => screen.getByRole('button', { name: 'Detail' }).blur())
  again(inBox([<Act key="a" name="Detail" hidden />, list]))
  await waitFor(() => expect(focused()).toBe('List'))
})

it('takes nothing from where the keyboard is meanwhile, nor when it was elsewhere', async () => {
  const { again } = show(inBox([<Act key="clear" name="Clear" />, list]))
  focus('Clear')
  again(inBox([list]))
  focus('Elsewhere')
  await twoFrames()
  expect(focused()).toBe('Elsewhere')
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).blur())
  again(inBox([<Act key="more" name="More" />, list]))
  again(inBox([list]))
  await twoFrames()
  expect(focused()).toBe('the page')
})
