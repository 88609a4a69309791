// @vitest-environment happy-dom
// Tags, client and note as they are typed, for one result and for several, with the way back. Each test has orders of its own.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { histories } from '../../../../src-renderer/state/library/histories.ts'
import { redoChange, undoChange } from '../../../../src-renderer/state/library/library-history.ts'
import { MarkFields } from '../../../../src-renderer/ui/marks/MarkFields.tsx'
import { StarButton } from '../../../../src-renderer/ui/marks/StarButton.tsx'
import { noMarks } from '../../../../src-shared/orders/marks.ts'
import { Refusal } from '../../given-studio.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

beforeEach(() => histories.library.use.setState({ past: [], future: [] }))

const answers = {
  'marks.put': () => undefined,
  'marks.words': () => ({ tags: [{ word: 'spring', count: 3 }], clients: [{ word: 'Spring Coins', count: 2 }] }),
}
const marked = (number: number, marks: Partial<typeof noMarks>) => orderOf(number, { marks: { ...noMarks, ...marks } })

it('keeps a tag with Enter, completes the known ones, and tells main all of the marks', async () => {
  const { person, studio } = show(<MarkFields orders={[marked(1, { tags: ['coin'], starred: true })]} />, answers)
  await person.type(screen.getByRole('combobox', { name: 'Tags' }), 'spr')
  expect(await screen.findByRole('option', { name: 'spring', hidden: true })).toBeTruthy()
  await person.keyboard('{Enter}')
  const marks = { ...noMarks, starred: true, tags: ['coin', 'spr'] }
  expect(studio.asked('marks.put')).toEqual([[[{ orderId: 'order-1', marks }]]])
})

it('keeps client and note when the field is left, the second beside the first though the window shows it later', async () => {
  const { person, studio } = show(<MarkFields orders={[orderOf(3)]} />, answers)
  await person.type(screen.getByRole('combobox', { name: 'Client' }), 'Spring')
  await person.tab()
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'matte')
  await person.tab()
  const put = studio.asked('marks.put').map(([list]) => list[0]?.marks)
  expect(put).toEqual([
    { ...noMarks, client: 'Spring' },
    { ...noMarks, client: 'Spring', note: 'matte' },
  ])
})

it('shows of several what they share, and gives a tag to all without taking others away', async () => {
  const orders = [marked(4, { tags: ['coin', 'jade'], client: 'A' }), marked(5, { tags: ['coin'], client: 'B' })]
  const { person, studio } = show(<MarkFields orders={orders} />, answers)
  expect(screen.getByText('Only some have: jade')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Client' }).getAttribute('placeholder')).toBe('Various')
  await person.type(screen.getByRole('combobox', { name: 'Tags' }), 'new{Enter}')
  expect(studio.asked('marks.put')[0]?.[0].map(({ marks }) => marks.tags)).toEqual([
    ['coin', 'jade', 'new'],
    ['coin', 'new'],
  ])
})

it('a star is put, taken back and put again', async () => {
  const { person, studio } = show(<StarButton orders={[orderOf(6), marked(7, { starred: true })]} />, answers)
  const button = screen.getByRole('button', { name: 'Star' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await person.click(button)
  expect(undoChange((told) => told)).toBe(true)
  expect(redoChange()).toBe(true)
  expect([undoChange((told) => told), undoChange((told) => told)]).toEqual([true, false])
  const starred = studio.asked('marks.put').map(([list]) => list.map(({ orderId, marks }) => [orderId, marks.starred]))
  expect(starred).toEqual([[['order-6', true]], [['order-6', false]], [['order-6', true]], [['order-6', false]]])
})

it('takes over how a client and a tag are spelled already, and takes tags apart at Chinese marks', async () => {
  const { person, studio } = show(<MarkFields orders={[orderOf(8)]} />, answers)
  await person.type(screen.getByRole('combobox', { name: 'Client' }), 'spring coins')
  await person.tab()
  await person.type(screen.getByRole('combobox', { name: 'Tags' }), 'SPRING；铜{Enter}')
  const put = studio.asked('marks.put').map(([list]) => list[0]?.marks)
  expect([put[0]?.client, put.at(-1)?.tags]).toEqual(['Spring Coins', ['spring', '铜']])
})

it('a spelling that no other result has can be put right', async () => {
  const { person, studio } = show(<MarkFields orders={[marked(9, { client: 'spring coins' })]} />, {
    ...answers,
    'marks.words': () => ({ tags: [], clients: [{ word: 'spring coins', count: 1 }] }),
  })
  const field = screen.getByRole('combobox', { name: 'Client' })
  await person.clear(field)
  await person.type(field, 'Spring Coins')
  await person.tab()
  expect(studio.asked('marks.put')[0]?.[0][0]?.marks.client).toBe('Spring Coins')
})

it('gives the old client back with Escape, and keeps nothing of what was typed', async () => {
  const { person, studio } = show(<MarkFields orders={[marked(30, { client: 'Lotus' })]} />, answers)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' })
  await person.type(field, 'xx{Escape}')
  expect(field.value).toBe('Lotus')
  await person.tab()
  expect(studio.asked('marks.put')).toEqual([])
})

const goings = {
  'is taken away': (taken: () => void) => taken(),
  'goes with its window': () => void window.dispatchEvent(new Event('beforeunload')),
}

for (const [how, go] of Object.entries(goings)) {
  it(`keeps what is typed in a field that ${how}`, async () => {
    const number = how === 'is taken away' ? 10 : 20
    const { person, studio, page } = show(<MarkFields orders={[orderOf(number)]} />, answers)
    for (const [role, name, text] of [
      ['textbox', 'Note', 'matte'],
      ['combobox', 'Client', 'Spring'],
      ['combobox', 'Tags', 'spr'],
    ] as const) {
      await person.type(screen.getByRole(role, { name }), text)
    }
    expect(studio.asked('marks.put')).toHaveLength(2)
    go(page.unmount)
    const marks = { ...noMarks, note: 'matte', client: 'Spring', tags: ['spr'] }
    expect(studio.asked('marks.put').at(-1)).toEqual([[{ orderId: `order-${number}`, marks }]])
  })

  it(`keeps a note that is typed in a field that ${how}, once`, async () => {
    const number = how === 'is taken away' ? 11 : 21
    const { person, studio, page } = show(<MarkFields orders={[orderOf(number)]} />, answers)
    await person.type(screen.getByRole('textbox', { name: 'Note' }), 'matte')
    go(page.unmount)
    page.unmount()
    expect(studio.asked('marks.put')).toEqual([
      [[{ orderId: `order-${number}`, marks: { ...noMarks, note: 'matte' } }]],
    ])
  })
}

it('does not give a note again that was taken back before its field went', async () => {
  const { person, studio, page } = show(<MarkFields orders={[orderOf(12)]} />, answers)
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'matte')
  await person.tab()
  await waitFor(() => expect(undoChange((told) => told)).toBe(true))
  await waitFor(() => expect(studio.asked('marks.put')).toHaveLength(2))
  page.unmount()
  expect(studio.asked('marks.put').map(([list]) => list[0]?.marks.note)).toEqual(['matte', ''])
})

it('takes back a star that is still on its way to the disk, and not the tag before it', async () => {
  let onDisk = () => {}
  const puts = [undefined, new Promise<undefined>((resolve) => (onDisk = () => resolve(undefined)))]
  const order = orderOf(13)
  const fields = [<MarkFields key="fields" orders={[order]} />, <StarButton key="star" orders={[order]} />]
  const { person, studio } = show(fields, { ...answers, 'marks.put': () => puts.shift() })
  await person.type(screen.getByRole('combobox', { name: 'Tags' }), 'coin{Enter}')
  await person.click(screen.getByRole('button', { name: 'Star' }))
  expect(undoChange((told) => told)).toBe(true)
  onDisk()
  const put = studio.asked('marks.put').map(([list]) => list[0]?.marks)
  expect(put.at(-1)).toEqual({ ...noMarks, tags: ['coin'] })
})

it('leaves no step behind of what could not be kept', async () => {
  const refuse = () => {
    throw new Refusal({ kind: 'disk-full' })
  }
  const { person } = show(<StarButton orders={[orderOf(14)]} />, { ...answers, 'marks.put': refuse })
  await person.click(screen.getByRole('button', { name: 'Star' }))
  await waitFor(() => expect(histories.library.use.getState().past).toEqual([]))
})
