// @vitest-environment happy-dom
// A box that opens has the keyboard at once: what is typed right after the press that opened it arrives whole; and gives it back.
import { Popover } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PopoverBox } from '../../../../src-renderer/ui/popups/PopoverBox.tsx'
import { Popup } from '../../../../src-renderer/ui/popups/Popup.tsx'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

// A popover shows itself only where its button has a place.
givePageSize(1280, 800)

function Naming() {
  const [open, setOpen] = useState(false)
  return (
    <Popup opened={open} onChange={setOpen}>
      <Popover.Target>
        <button type="button" onClick={() => setOpen(true)}>
          name it
        </button>
      </Popover.Target>
      <PopoverBox label="Name" className={undefined}>
        <input data-autofocus aria-label="name" />
        <button type="button" onClick={() => setOpen(false)}>
          done
        </button>
      </PopoverBox>
    </Popup>
  )
}

it('has the keyboard on its field as soon as it opens', () => {
  show(<Naming />)
  fireEvent.click(screen.getByRole('button', { name: 'name it' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'name' }))
})

it.each(['done', 'Escape'])('gives the keyboard back to what opened it, by %s', async (way) => {
  const { person } = show(<Naming />)
  const opener = screen.getByRole('button', { name: 'name it' })
  opener.focus()
  fireEvent.click(opener)
  await (way === 'Escape' ? person.keyboard('{Escape}') : person.click(screen.getByRole('button', { name: way })))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
