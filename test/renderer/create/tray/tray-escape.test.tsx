// @vitest-environment happy-dom
// Escape deselects the tray while the keyboard is on it, on the rail or on nothing, and leaves it alone while it is on the form.
import { screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { trayFacts } from '../../../../src-renderer/create/tray/tray-facts.ts'
import { isSelected, selectAll } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { useCreateCommands } from '../../../../src-renderer/create/use-create-commands.ts'
import { show } from '../../show.tsx'
import { readyItem } from '../tray-items.ts'

const items = ['a', 'b'].map((id) => readyItem(id))
const usual = { second: null, missing: [], orders: 2, practice: false, onVariants: null }

function Place() {
  const facts = trayFacts(items, selectAll())
  useCreateCommands({ ...usual, tray: { items, skipped: 0 }, facts, onPlace: () => undefined })
  return (
    <>
      {createPortal(<button type="button">rail</button>, document.body)}
      <button type="button">Save preset</button>
      <section data-tray>
        <button type="button">card</button>
      </section>
    </>
  )
}
const selected = () => items.filter((item) => isSelected(item, useCreateChoice.getState().selection)).length

it.each([
  ['Save preset', 2],
  ['card', 0],
  ['rail', 0],
  ['the place', 0],
  [null, 0],
])('with the keyboard on %s', async (name, left) => {
  useCreateChoice.setState({ selection: selectAll() })
  const { person } = show(<Place />)
  const place = screen.getByRole('main')
  place.tabIndex = -1
  if (name) (name === 'the place' ? place : screen.getByRole('button', { name })).focus()
  await person.keyboard('{Escape}')
  expect(selected()).toBe(left)
})
