// @vitest-environment happy-dom
// A contact sheet as the person meets it: what is asked for, how many pages it says, what keeps from it, how far it is, and how it ends.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SheetDialog } from '../../../../src-renderer/library/sheet/SheetDialog.tsx'
import { titleOf } from '../../../../src-renderer/library/sheet/sheet-ask.ts'
import { useSheetForm } from '../../../../src-renderer/library/sheet/sheet-state.ts'
import { mostOnSheet, type SheetAsk } from '../../../../src-shared/exports/contact-sheet.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { noMarks } from '../../../../src-shared/orders/marks.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { type Answers, Refusal } from '../../given-studio.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const marks = { ...noMarks, client: 'Lin & Söhne', tags: ['coin', '浮雕'] }
const made = (number: number, ...types: readonly string[]): Order =>
  orderOf(number, { marks, artifacts: types.map((type) => ({ ...artifactOf(type), id: `${number}-${type}` })) })
const both = [made(2, 'tif', 'preview'), made(1, 'glb')]
const saved = { saved: true, exportId: 3, name: 'Lin.pdf', pages: 1, without: 1, bytes: 4_000_000 } as const
const save = () => screen.getByRole('button', { name: 'Save PDF…' })
const dialog = (orders: readonly Order[], answers: Answers, onClose = () => {}) =>
  show(<SheetDialog orders={orders} find={() => undefined} onClose={onClose} />, answers)

const usual = useSheetForm.getState()
beforeEach(() => useSheetForm.setState(usual))

it('asks for the results in their sequence under the name of the client, without points', async () => {
  const { person, studio } = dialog(both, { 'sheets.make': () => saved, 'sheets.show': () => undefined })
  expect(screen.getByText('2 results on 1 page')).toBeTruthy()
  await person.click(save())
  const [[ask]] = studio.asked('sheets.make') as [[SheetAsk]]
  expect(ask).toMatchObject({ title: 'Lin & Söhne', name: 'Lin & Söhne', language: 'en', paper: 'a4', perRow: 4 })
  expect(ask.lines).toEqual(['name', 'manner', 'size', 'date'])
  expect(ask.foot).toMatch(/ · 2 results$/)
  expect(ask.results).toEqual([
    { texts: [both[0]?.title, 'Commemorative coin', '', expect.any(String)], artifactId: '2-tif', instead: 'TIF' },
    { texts: [both[1]?.title, 'Commemorative coin', '', expect.any(String)], artifactId: null, instead: 'GLB' },
  ])
  await waitFor(() => expect(screen.getByText('1 page saved in Lin.pdf, 4 MB.')).toBeTruthy())
  expect(screen.getByText('1 result has no picture, only its words.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show in folder' }))
  expect(studio.asked('sheets.show')).toEqual([[3]])
})

it('tells results of one picture and style apart by the words of their cards, and no others', async () => {
  const coin = 'JewelryMoldsCommemorativeCoin'
  const relief = (number: number, options: Parameters<typeof reliefOf>[0], picture = 'a') =>
    orderOf(number, { request: reliefOf({ tier: 'pro', ...options }), inputs: { source: picture.repeat(64) } })
  const { person, studio } = dialog(
    [
      relief(6, { relief_type: 'deep', style: coin }),
      relief(5, { style: coin }),
      relief(4, { style: coin }),
      relief(3, { relief_type: 'deep' }),
      relief(2, { relief_type: 'deep', style: coin }, 'b'),
      relief(1, { style: coin }, 'c'),
    ],
    { 'sheets.make': () => saved },
  )
  await person.click(save())
  const [[ask]] = studio.asked('sheets.make') as [[SheetAsk]]
  expect(ask.results.map(({ texts }) => texts[1])).toEqual([
    'deep · Commemorative coin',
    'shallow · Commemorative coin',
    'shallow · Commemorative coin',
    'General',
    'Commemorative coin',
    'Commemorative coin',
  ])
})

it('takes another paper, fewer in a row, other lines and no title, and keeps that form', async () => {
  const { person, studio } = dialog(both, { 'sheets.make': () => saved })
  await person.clear(screen.getByRole('textbox', { name: 'Title' }))
  for (const name of ['A3', 'Landscape', '2']) await person.click(screen.getByRole('radio', { name }))
  for (const name of ['Points', 'Tags', 'Client', 'Mode or style', 'Date'])
    await person.click(screen.getByRole('checkbox', { name }))
  await person.click(save())
  const [[ask]] = studio.asked('sheets.make') as [[SheetAsk]]
  expect(ask).toMatchObject({ title: '', paper: 'a3', landscape: true, perRow: 2 })
  expect(ask.name).toMatch(/^Contact sheet \d{4}-\d\d-\d\d$/)
  expect(ask.lines).toEqual(['name', 'size', 'points', 'client', 'tags'])
  expect(ask.results[0]?.texts.slice(2)).toEqual(['51 points', 'Lin & Söhne', 'coin, 浮雕'])
  expect(useSheetForm.getState()).toMatchObject({ paper: 'a3', landscape: true, perRow: 2 })
})

it('counts the pages as the form changes', async () => {
  const { person } = dialog(
    Array.from({ length: 36 }, (_, at) => made(at + 1, 'tif')),
    {},
  )
  const pages = () => Number(/on (\d+) page/.exec(screen.getByText(/^36 results on/).textContent ?? '')?.[1])
  const before = pages()
  await person.click(screen.getByRole('radio', { name: '2' }))
  expect(pages()).toBeGreaterThan(before)
  await person.click(screen.getByRole('radio', { name: 'A3' }))
  await person.click(screen.getByRole('radio', { name: '6' }))
  expect(pages()).toBe(1)
})

it('takes no more results than a sheet holds', async () => {
  const { studio } = dialog(
    Array.from({ length: mostOnSheet + 1 }, (_, at) => made(at + 1, 'tif')),
    {},
  )
  fireEvent.click(save())
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(studio.asked('sheets.make')).toEqual([])
})

it('shows how far it is, stops when asked, and says that nothing was saved', async () => {
  let end = (_: Error) => {}
  const { person, studio } = dialog(both, {
    'sheets.make': () => new Promise((_, fail) => (end = fail)),
    'sheets.stop': () => void end(new Refusal({ kind: 'cancelled' })),
  })
  await person.click(save())
  act(() => studio.tell('sheet-progress', 0.4))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  act(() => studio.tell('sheet-progress', null))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Stop')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Stopped. Nothing was saved.')).toBeTruthy())
})

it('says why it was not printed', async () => {
  const answers = { 'sheets.make': () => Promise.reject(new Refusal({ kind: 'sheet-not-printed' })) }
  const { person } = dialog(both, answers)
  await person.click(save())
  await waitFor(() => expect(screen.getByText('The pages could not be printed.')).toBeTruthy())
})

it('stops what is printed when it is closed', async () => {
  const closed = vi.fn()
  const waiting = { 'sheets.make': () => new Promise<never>(() => {}), 'sheets.stop': () => undefined }
  const { person, studio } = dialog(both, waiting, closed)
  await person.click(save())
  await person.keyboard('{Escape}')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(studio.asked('sheets.stop')).toHaveLength(1)
})

const plain = { search: '', client: null }
const of = (more: Partial<Order>, number = 1) => orderOf(number, more)
it.each([
  [[of({ marks })], plain, 'Lin & Söhne'],
  [[of({ marks }), of({ marks: { ...noMarks, client: 'Ada' } }, 2)], plain, ''],
  [[of({ batchId: 'b', batchName: 'Autumn' }), of({ batchId: 'b', batchName: 'Autumn' }, 2)], plain, 'Autumn'],
  [[of({ batchId: 'b', batchName: 'Autumn' }), of({ batchId: 'c', batchName: 'Autumn' }, 2)], plain, ''],
  [[of({})], { search: ' rose ', client: null }, 'rose'],
  [[of({})], plain, ''],
] as const)('case %#: the title is what they plainly have in common', (orders, narrowed, title) => {
  expect(titleOf(orders, narrowed)).toBe(title)
})
