// @vitest-environment happy-dom
// The menu that saves points as CSV: by mouse and by keyboard, what it asks the studio for, and what it says before and after.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { CsvMenu } from '../../../src-renderer/usage/CsvMenu.tsx'
import { Refusal } from '../given-studio.ts'
import { show } from '../show.tsx'

// Nothing is laid out here, so that an opened menu finds no item to focus, and says so at length.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const told = () => useNotices.getState().list.map(({ text, failure }) => text ?? failure?.kind)

it('has both tables, and saves the one that was chosen', async () => {
  const { studio, person } = show(<CsvMenu accountId="account-1" whole />, {
    'usage.saveCsv': () => ({ saved: true, name: '浮雕 №7 – ü 🪙.csv', lines: 1234 }),
  })
  await person.click(screen.getByRole('button', { name: 'Export as CSV…' }))
  expect((await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'The ledgerEvery charge and refund of this account, all years',
    'Points by orderOne line for each order, with its client and its files',
  ])
  await person.click(screen.getByRole('menuitem', { name: /^Points by order/, hidden: true }))
  await expect.poll(told).toEqual(['浮雕 №7 – ü 🪙.csv was saved, with 1,234 lines.'])
  const [[ask]] = studio.asked('usage.saveCsv') as [[{ accountId: string; table: string; words: object }]]
  expect(ask).toMatchObject({
    ...{ accountId: 'account-1', table: 'orders' },
    words: {
      file: 'Points by order',
      columns: { net: 'Points in the end', for: 'For' },
      ...{ kinds: { model: '3D model', foreign: 'Ordered elsewhere' }, stages: { done: 'Saved', working: 'Running' } },
    },
  })
})

it('opens and chooses with the keys', async () => {
  const { studio, person } = show(<CsvMenu accountId="account-1" whole />, {
    'usage.saveCsv': () => ({ saved: false }),
  })
  await person.tab()
  await person.keyboard('{Enter}')
  const [ledger] = await screen.findAllByRole('menuitem', { hidden: true })
  ledger?.focus()
  await person.keyboard('{Enter}')
  await expect.poll(() => studio.asked('usage.saveCsv').map(([{ table }]) => table)).toEqual(['ledger'])
  expect(told()).toEqual([])
})

it('says before that a ledger is not whole, and why nothing was saved', async () => {
  const { person } = show(<CsvMenu accountId="account-1" whole={false} />, {
    'usage.saveCsv': () => {
      throw new Refusal({ kind: 'disk-full' })
    },
  })
  await person.click(screen.getByRole('button', { name: 'Export as CSV…' }))
  expect(await screen.findByText(/^The history has not been read back/)).toBeDefined()
  await person.click(screen.getByRole('menuitem', { name: /^The ledger/, hidden: true }))
  await expect.poll(told).toEqual([expect.stringMatching(/^The history has not been read back/), 'disk-full'])
})
