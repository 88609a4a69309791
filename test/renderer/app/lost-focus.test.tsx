// @vitest-environment happy-dom
// What had the keyboard is gone by what it did: the open box around it gets it, the list of the place, or what had it before.
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from '../../../src-renderer/app/lost-focus.ts'
import { Notices } from '../../../src-renderer/app/Notices.tsx'
import { notify } from '../../../src-renderer/state/notices.ts'
import { focused, show } from '../show.tsx'

let deaf: () => void
beforeEach(() => {
  deaf = keepFocus(document)
})
afterEach(() => deaf())

type Given = { readonly list: boolean; readonly button?: boolean }
function Place({ list, button = true }: Given) {
  return (
    <>
      {button ? <button type="button">Remove</button> : null}
      {list ? <div data-home role="listbox" tabIndex={0} aria-label="List" /> : null}
    </>
  )
}
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())

it('a button of the place that is removed leaves the keyboard to the list', async () => {
  const { again } = show(<Place list />)
  focus('Remove')
  again(<Place list button={false} />)
  await waitFor(() => expect(focused()).toBe('List'))
})

it('where the list is gone too, it gets the keyboard when it is drawn again', async () => {
  const { again } = show(<Place list />)
  act(() => screen.getByRole('listbox').focus())
  again(<Place list={false} />)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  again(<Place list />)
  await waitFor(() => expect(focused()).toBe('List'))
})

it('Undo in a message gives the keyboard back to the control that had it', async () => {
  const { person } = show(
    <>
      <button type="button">Setting</button>
      <Aside />
    </>,
  )
  focus('Setting')
  act(() => void notify({ text: 'Changed.', undo: () => true }))
  focus('Undo')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Setting'))
})

it('what is removed in an open box leaves the keyboard to the box', async () => {
  const { person } = show(<Box />)
  focus('Delete')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Searches'))
})

/** Outside the place, as in the window. */
function Aside() {
  return createPortal(<Notices />, document.body)
}

function Box() {
  const [there, setThere] = useState(true)
  return (
    <div role="dialog" aria-label="Searches" tabIndex={-1}>
      {there ? (
        <button type="button" onClick={() => setThere(false)}>
          Delete
        </button>
      ) : null}
    </div>
  )
}
