// @vitest-environment happy-dom
// Renaming a batch: what is typed is kept cleaned, an empty name brings back the made one, and both can be undone.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RenameBatch } from '../../../../src-renderer/queue/names/RenameBatch.tsx'
import {
  askName,
  cleanName,
  endNaming,
  oneBatch,
  useRenaming,
} from '../../../../src-renderer/queue/names/rename-batch.ts'
import { histories } from '../../../../src-renderer/state/library/histories.ts'
import { redoChange, undoChange } from '../../../../src-renderer/state/library/library-history.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { batchNameSchema, longestBatchName } from '../../../../src-shared/orders/marks.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { fc } from '../../../helpers/properties.ts'
import { type Answers, Refusal } from '../../given-studio.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

beforeEach(() => {
  askName('batch-1')
  useWindowState.setState({ place: 'create' })
  for (const { use } of Object.values(histories)) use.setState({ past: [], future: [] })
})
afterEach(endNaming)

const dialog = (more: Partial<Order> = {}, answers: Answers = { 'orders.nameBatch': () => undefined }) => {
  const orders = [orderOf(3, { ...more, batchId: 'other' }), orderOf(2, more), orderOf(1, more)]
  const made = (some: readonly Order[]) => `${some.map(({ number }) => number).join(', ')} · Coin`
  return show(<RenameBatch orders={orders} made={made} />, answers)
}

it('asks with the name of now, tells what an empty one would bring back, and keeps what is typed in one clean line', async () => {
  const { person, studio } = dialog({ batchName: 'Old' })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(field.value).toBe('Old')
  expect(screen.getByText('Leave it empty to use “1, 2 · Coin”.')).toBeDefined()
  await person.clear(field)
  await person.type(field, '  Münzen „浮雕“ 🪙 {Enter}')
  expect(studio.asked('orders.nameBatch')).toEqual([['batch-1', 'Münzen „浮雕“ 🪙']])
  expect(useRenaming.getState().batchId).toBeNull()
  await waitFor(() => expect(useNotices.getState().list[0]?.text).toBe('The batch is called “Münzen „浮雕“ 🪙” now.'))
  await useNotices.getState().list[0]?.undo?.()
  await waitFor(() => expect(studio.asked('orders.nameBatch')[1]).toEqual(['batch-1', 'Old']))
  expect(useNotices.getState().list).toEqual([])
})

it('is taken back and done again by the history of the Queue, in its place alone', async () => {
  const { person, studio } = dialog({ batchName: 'Old' })
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'New{Enter}')
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
  const names = () => studio.asked('orders.nameBatch').map(([, name]) => name)
  act(() => useNotices.setState({ list: [] }))
  expect(undoChange(String), 'not from another place').toBe(false)
  useWindowState.setState({ place: 'queue' })
  expect(undoChange(String)).toBe(true)
  await waitFor(() => expect(names().slice(1)).toEqual(['Old']))
  expect(redoChange()).toBe(true)
  await waitFor(() => expect(names().slice(2)).toEqual([names()[0]]))
})

it('takes the own name away when the field is empty, and asks nothing when nothing changed or it was left', async () => {
  const { person, studio } = dialog({ batchName: 'Old' })
  await person.clear(screen.getByRole('textbox', { name: 'Name' }))
  await person.click(screen.getByRole('button', { name: 'Rename' }))
  expect(studio.asked('orders.nameBatch')).toEqual([['batch-1', '']])
  askName('batch-1')
  await person.click(await screen.findByRole('button', { name: 'Rename' }))
  askName('batch-1')
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'x{Escape}')
  expect(useRenaming.getState().batchId).toBeNull()
  expect(studio.asked('orders.nameBatch')).toHaveLength(1)
})

it('says why a name could not be kept', async () => {
  const answers: Answers = {
    'orders.nameBatch': () => {
      throw new Refusal({ kind: 'records-gone' })
    },
  }
  const { person } = dialog({}, answers)
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'New{Enter}')
  await waitFor(() => expect(useNotices.getState().list[0]?.failure?.kind).toBe('records-gone'))
})

it('whatever is typed or pasted becomes a name that the core takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const name = cleanName(typed)
      expect(batchNameSchema.parse(name)).toBe(name)
      expect(name.length).toBeLessThanOrEqual(longestBatchName)
    }),
  )
  expect(cleanName('a\tb\nc\u2028d\0')).toBe('a b c d')
  for (const odd of ['a\nb', 'a\0', 'x'.repeat(longestBatchName + 1), '\ud800'])
    expect(batchNameSchema.safeParse(odd).success, JSON.stringify(odd)).toBe(false)
})

it('several orders have one batch to rename or none', () => {
  expect(oneBatch([orderOf(1), orderOf(2)])).toBe('batch-1')
  expect(oneBatch([orderOf(1), orderOf(2, { batchId: 'b' })])).toBeUndefined()
  expect(oneBatch([])).toBeUndefined()
})
