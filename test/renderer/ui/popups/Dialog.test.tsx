// @vitest-environment happy-dom
// A press beside a dialog closes it, unless it is the second of the double press that opened it.
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../../../../src-renderer/ui/popups/Dialog.tsx'
import { show } from '../../show.tsx'

function Opening() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open ? (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          text
        </Dialog>
      ) : null}
    </>
  )
}

/** Presses beside the dialog so many milliseconds after it opened. */
function pressBeside(after: number) {
  const beside = document.querySelector('.mantine-Modal-overlay')
  if (!beside) throw new Error('There is nothing beside the dialog.')
  const now = performance.now()
  const press = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(press, 'timeStamp', { value: now + after })
  fireEvent(beside, press)
}

it('stays open when the press that opened it was a double one', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const { person } = show(<Opening />)
  await person.click(screen.getByRole('button', { name: 'open' }))
  pressBeside(110)
  expect(screen.queryByRole('dialog', { name: 'Question' })).not.toBeNull()
  pressBeside(900)
  expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull()
})
