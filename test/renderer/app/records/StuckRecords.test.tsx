// @vitest-environment happy-dom
// What the window says of records that it cannot show: how many orders, and that nothing of them is lost.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StuckRecords } from '../../../../src-renderer/app/records/StuckRecords.tsx'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

it('says how many orders this version cannot read, and nothing where it reads all', async () => {
  show(<StuckRecords />, { 'studio.state': () => studioState({ ordersUnread: 3 }) })
  expect(await screen.findByText(/^3 orders in the records cannot be read/)).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('')
})

it('says nothing where all orders can be read', async () => {
  show(<StuckRecords />, { 'studio.state': () => studioState({ recordsStuck: true }) })
  expect(await screen.findByText(/cannot save its records/)).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})
