// @vitest-environment happy-dom
// A picture of the tray opens large: by a double click or Enter, with its facts, walked by the arrows, and Escape goes back to its card.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { LookDialog } from '../../../../src-renderer/create/look/LookDialog.tsx'
import { endLook } from '../../../../src-renderer/create/look/looked-at.ts'
import { TrayGrid } from '../../../../src-renderer/create/tray/TrayGrid.tsx'
import { selectAll } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { givePageSize } from '../../page-size.ts'
import { focused, show } from '../../show.tsx'
import { readyItem, refusedItem } from '../tray-items.ts'

givePageSize(560, 900)

const large = { width: 8000, height: 6000, sentWidth: 4096, sentHeight: 3072, bytes: 2_100_000 }
const items = [
  readyItem('a', { name: 'lotus.png' }),
  readyItem('b', { name: 'phone.heic', remedied: 'convert', source: large }),
  refusedItem('c', 'damaged'),
]

beforeEach(() => {
  endLook()
  useCreateChoice.setState({ selection: selectAll(), focused: null })
})

async function open() {
  const asked: string[] = []
  const note = (what: string) => (id: string) => void asked.push(`${what} ${id}`)
  const shown = show(
    <>
      <TrayGrid items={items} second={null} />
      <LookDialog items={items} />
    </>,
    { 'tray.showInFolder': note('show'), 'tray.copyPath': note('copy') },
  )
  const [first, second] = await screen.findAllByRole('gridcell')
  if (!first || !second) throw new Error('no cards')
  return { ...shown, first, second, asked }
}

it('by a double click, which leaves the selection as it was, and Escape goes back to the card', async () => {
  const { person, second } = await open()
  await person.dblClick(second)
  const dialog = await screen.findByRole('dialog', { name: 'phone.heic' })
  expect(second.getAttribute('aria-selected')).toBe('true')
  expect(within(dialog).getByRole('img', { name: 'phone.heic' })).toBeDefined()
  const facts = [...dialog.querySelectorAll('dl > div')].map((each) =>
    [...each.children].map(({ textContent }) => textContent).join(': '),
  )
  expect(facts).toEqual([
    'File: phone.heic',
    'Size: 8,000 × 6,000 px',
    'Sent as: 4,096 × 3,072 px',
    'Type: PNG · 2.1 MB',
    'Made: Converted from your file, which stays as it is',
    expect.stringMatching(/^Note: /),
  ])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(second))
})

it('by Enter; the arrows go on, to a refused one too, which says why, and stop at the ends', async () => {
  const { person, first } = await open()
  first.focus()
  await person.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'lotus.png' })
  await person.keyboard('{ArrowRight}{ArrowRight}')
  const dialog = await screen.findByRole('dialog', { name: 'c.png' })
  expect(within(dialog).queryByRole('img')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Copy picture' })).toBeNull()
  await person.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: 'c.png' })).toBeDefined()
  await person.keyboard('{Home}')
  expect(await screen.findByRole('dialog', { name: 'lotus.png' })).toBeDefined()
  expect(focused()).not.toBe('the page')
})

it('its file is shown and its path copied', async () => {
  const { person, first, asked } = await open()
  await person.dblClick(first)
  await person.click(await screen.findByRole('button', { name: 'Show in folder' }))
  await person.click(screen.getByRole('button', { name: 'Copy path' }))
  await waitFor(() => expect(asked).toEqual(['show a', 'copy a']))
})
