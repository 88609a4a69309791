// @vitest-environment happy-dom
// Packing for a customer as the person meets it: what is asked for, what keeps from it, how far it is, and how it ends.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CustomerDialog } from '../../../../src-renderer/library/customer/CustomerDialog.tsx'
import { troubleOf } from '../../../../src-renderer/library/customer/customer-ask.ts'
import { type CustomerAsk, mostHandedOver, mostPacked } from '../../../../src-shared/exports/customer-export.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { noMarks } from '../../../../src-shared/orders/marks.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { type Answers, Refusal } from '../../given-studio.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const marks = { ...noMarks, client: 'Lin & Söhne' }
const made = (number: number, ...types: readonly string[]): Order =>
  orderOf(number, {
    marks,
    artifacts: types.map((type) => ({ ...artifactOf(type), id: `${number}-${type}`, bytes: 1_000_000 })),
  })
const coin = 'JewelryMoldsCommemorativeCoin'
const both = [made(1, 'tif', 'preview'), made(2, 'tif', 'preview')]
const saved = { saved: true, exportId: 3, name: 'Lin & Söhne.zip', files: 4, missing: 0, bytes: 4_000_000 } as const
const pack = () => screen.getByRole('button', { name: 'Save zip…' })
const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const flip = (name: RegExp) => screen.getByRole('switch', { name })
const dialog = (orders: readonly Order[], answers: Answers, onClose = () => {}) =>
  show(<CustomerDialog orders={orders} onClose={onClose} />, answers)

it('asks for every file with a page and without costs, under the name of the client', async () => {
  const { person, studio } = dialog(both, { 'customer.make': () => saved, 'customer.show': () => undefined })
  expect(screen.getByText('4 files, 4 MB')).toBeTruthy()
  await person.click(pack())
  const [[ask]] = studio.asked('customer.make') as [[CustomerAsk]]
  expect(ask).toMatchObject({
    title: 'Lin & Söhne',
    rename: false,
    page: { language: 'en', count: '2 results', cost: '' },
  })
  expect(ask.results).toEqual([
    { name: both[0]?.title, about: 'Commemorative coin', cost: '', artifactIds: ['1-tif', '1-preview'] },
    { name: both[1]?.title, about: 'Commemorative coin', cost: '', artifactIds: ['2-tif', '2-preview'] },
  ])
  await waitFor(() => expect(screen.getByText('4 files saved in Lin & Söhne.zip, 4 MB.')).toBeTruthy())
  await person.click(screen.getByRole('button', { name: 'Show in folder' }))
  expect(studio.asked('customer.show')).toEqual([[3]])
})

it('takes the chosen kinds of files, new names and the points of each result and of all', async () => {
  const { person, studio } = dialog(both, { 'customer.make': () => ({ ...saved, missing: 2 }) })
  await person.click(box(/^PREVIEW/))
  await person.click(flip(/^Rename/))
  await person.click(flip(/^Show the points/))
  await person.click(pack())
  const [[ask]] = studio.asked('customer.make') as [[CustomerAsk]]
  expect(ask).toMatchObject({ rename: true, page: { cost: '102 points' } })
  expect(ask.results.map(({ cost, artifactIds }) => [cost, artifactIds])).toEqual([
    ['51 points', ['1-tif']],
    ['51 points', ['2-tif']],
  ])
  await waitFor(() => expect(screen.getByText(/2 files were not where they were saved/)).toBeTruthy())
})

it('tells the packed results of one picture and style apart by the words of their cards', async () => {
  const shallow = { ...made(2, 'tif', 'preview'), request: reliefOf({ tier: 'pro', style: coin }) }
  const { person, studio } = dialog([made(1, 'tif', 'preview'), shallow, made(3, 'stl')], {
    'customer.make': () => saved,
  })
  await person.click(pack())
  const asked = () => studio.asked('customer.make').at(-1)?.[0] as CustomerAsk
  expect(asked().results.map(({ about }) => about)).toEqual([
    'deep · Commemorative coin',
    'shallow · Commemorative coin',
    'deep · Commemorative coin',
  ])
  for (const type of [/^TIF/, /^PREVIEW/]) await person.click(box(type))
  await person.click(pack())
  expect(asked().results.map(({ about }) => about)).toEqual(['Commemorative coin'])
})

it('tells no points without a page', async () => {
  const { person, studio } = dialog(both, { 'customer.make': () => saved })
  await person.click(flip(/^Show the points/))
  await person.click(flip(/^Add a page/))
  expect(flip(/^Show the points/)).toHaveProperty('disabled', true)
  await person.click(pack())
  const [[ask]] = studio.asked('customer.make') as [[CustomerAsk]]
  expect([ask.page, ask.results.map(({ cost }) => cost)]).toEqual([null, ['', '']])
})

it('packs nothing while something keeps it from packing', async () => {
  const { person, studio } = dialog(both, {})
  const isOff = () => {
    fireEvent.click(pack())
    return pack().getAttribute('aria-disabled') === 'true'
  }
  await person.clear(screen.getByRole('textbox', { name: 'Title' }))
  expect(isOff()).toBe(true)
  await person.type(screen.getByRole('textbox', { name: 'Title' }), 'Coins')
  await person.click(box(/^TIF/))
  await person.click(box(/^PREVIEW/))
  expect(isOff()).toBe(true)
  expect(studio.asked('customer.make')).toEqual([])
})

const choice = { title: 'Coins', types: new Set(['tif']), rename: false, page: true, costs: false }
const sized = (bytes: number, number = 1) =>
  orderOf(number, { artifacts: [{ ...artifactOf('tif'), bytes }, artifactOf('png', 'gone')] })
it.each([
  [[sized(1)], choice, null],
  [[sized(1)], { ...choice, title: '  ' }, 'untitled'],
  [[sized(1)], { ...choice, types: new Set<string>() }, 'none'],
  [[sized(1)], { ...choice, types: new Set(['png']) }, 'none'],
  [[sized(mostPacked)], choice, null],
  [[sized(mostPacked), sized(1)], choice, 'tooLarge'],
  [Array.from({ length: mostHandedOver + 1 }, (_, at) => sized(1, at)), choice, 'tooMany'],
] as const)('case %#: says why', (orders, chosen, why) => {
  expect(troubleOf(orders, chosen)).toBe(why)
})

it('shows how far it is, stops when asked, and says that nothing was saved', async () => {
  let end = (_: Error) => {}
  const { person, studio } = dialog(both, {
    'customer.make': () => new Promise((_, fail) => (end = fail)),
    'customer.stop': () => void end(new Refusal({ kind: 'cancelled' })),
  })
  await person.click(pack())
  act(() => studio.tell('customer-progress', 0.4))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  expect(document.activeElement?.textContent).toBe('Stop')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Stopped. Nothing was saved.')).toBeTruthy())
})

it('packs on after a double click, whose second click is not meant for Stop', async () => {
  const { person, studio } = dialog(both, {
    'customer.make': () => new Promise(() => {}),
    'customer.stop': () => undefined,
  })
  await person.dblClick(pack())
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
  expect([studio.asked('customer.make').length, studio.asked('customer.stop')]).toEqual([1, []])
})

it('stops what is packed when it is closed', async () => {
  const closed = vi.fn()
  const { person, studio } = dialog(
    both,
    { 'customer.make': () => new Promise(() => {}), 'customer.stop': () => undefined },
    closed,
  )
  await person.click(pack())
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect([studio.asked('customer.stop'), closed.mock.calls.length]).toEqual([[[]], 1])
})

it('gives an example of a new name as it will be on the disk', () => {
  dialog(both, {})
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A/"x" <b>:' } })
  expect(screen.getByText('For example A__x_ _b__ 01')).toBeTruthy()
})
