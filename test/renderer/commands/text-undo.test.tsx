// @vitest-environment happy-dom
// The browser's own undo of text: it is for the field that is typed in, and from anywhere else it goes nowhere.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../show.tsx'

const strokes = [
  { key: 'z', ctrlKey: true },
  { key: 'Z', ctrlKey: true, shiftKey: true },
  { key: 'y', ctrlKey: true },
  { key: 'Backspace', altKey: true },
]
/** Whether each stroke on the control is left to the browser. */
const left = (element: Element) => strokes.map((stroke) => fireEvent.keyDown(element, stroke))

it('undo and redo do not reach the browser while no text is typed', () => {
  show(
    <>
      <input type="radio" aria-label="radio" />
      <button type="button">button</button>
      <select aria-label="choice" />
    </>,
  )
  for (const element of [
    screen.getByRole('radio'),
    screen.getByRole('button'),
    screen.getByRole('combobox'),
    document.body,
  ])
    expect(left(element)).toEqual([false, false, false, false])
  expect(fireEvent.keyDown(screen.getByRole('radio'), { key: 'z' })).toBe(true)
})

it('undo and redo are left to a field of text', () => {
  show(
    <>
      <input type="text" aria-label="line" />
      <textarea aria-label="lines" />
    </>,
  )
  for (const element of screen.getAllByRole('textbox')) expect(left(element)).toEqual([true, true, true, true])
})
