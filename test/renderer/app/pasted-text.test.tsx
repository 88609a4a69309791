// @vitest-environment happy-dom
// Text that is pasted where no field takes it is told not to be a picture, as text that is dropped is.
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DropAnywhere } from '../../../src-renderer/app/drops/DropAnywhere.tsx'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { show } from '../show.tsx'

/** Pastes the data of these types where the keyboard is; answers what was said of it. */
function paste(over: Element, data: Readonly<Record<string, string>>): (string | undefined)[] {
  useNotices.setState({ list: [] })
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const clipboardData = { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' }
  Object.assign(event, { clipboardData })
  act(() => void over.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(false)
  return useNotices.getState().list.map(({ text }) => text)
}

it('and what is no text, or goes into a field, is not', () => {
  show(
    <>
      <DropAnywhere />
      <input aria-label="Note" />
    </>,
  )
  const field = screen.getByLabelText('Note')
  expect(paste(document.body, { 'text/plain': 'a medal' })).toEqual(['That is text. Drop or paste picture files.'])
  expect(paste(document.body, { 'text/html': '<b>a medal</b>' })).toHaveLength(1)
  expect(paste(document.body, { 'text/plain': 'https://example.org/a.png' })).toEqual([
    expect.stringContaining('That is a link.'),
  ])
  expect(paste(document.body, { 'text/plain': ' \n' })).toEqual([])
  expect(paste(field, { 'text/plain': 'a medal' })).toEqual([])
  expect(paste(field, { 'text/html': '<b>a medal</b>' })).toEqual([])
})
