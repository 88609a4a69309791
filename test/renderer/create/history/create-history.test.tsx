// @vitest-environment happy-dom
// Everything of Create that a press would pay for is one history: what is taken back is what was done last, and it is said.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { changeSelection, useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { changeRequest, requestOfKind } from '../../../../src-renderer/create/foot/use-request.ts'
import { claimArrivals } from '../../../../src-renderer/create/history/claimed-arrivals.ts'
import { createChanges } from '../../../../src-renderer/create/history/create-history.ts'
import { useArrivalHistory } from '../../../../src-renderer/create/history/use-arrival-history.ts'
import { useChoiceHistory } from '../../../../src-renderer/create/history/use-choice-history.ts'
import { useFormHistory } from '../../../../src-renderer/create/history/use-form-history.ts'
import { useHistoryCommands } from '../../../../src-renderer/create/history/use-history-commands.ts'
import { formKinds, requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { putPicture } from '../../../../src-renderer/create/slots/put-picture.ts'
import { trayFacts } from '../../../../src-renderer/create/tray/tray-facts.ts'
import { selectAll, selectNone, toggle } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { arrangeViews } from '../../../../src-renderer/create/views/view-sets.ts'
import { useArrived } from '../../../../src-renderer/create/watching/use-arrived.ts'
import { trayQuery } from '../../../../src-renderer/state/queries.ts'
import { useRecipes } from '../../../../src-renderer/state/recipes/use-recipes.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import { show } from '../../show.tsx'
import { readyItem } from '../tray-items.ts'

function Create({ items }: { readonly items: readonly TrayItem[] }) {
  useFormHistory()
  useChoiceHistory()
  useArrivalHistory()
  useHistoryCommands()
  useArrived(items)
  return <Notices />
}

const six = ['1', '2', '3', '4', '5', '6'].map((id) => readyItem(id))
let now = 0
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  for (const kind of formKinds) changeRequest(requestFrom(kind, {}))
  useCreateChoice.setState({ kind: 'relief', also: {}, second: null, moves: {}, selection: selectAll() })
  useCreateChoice.setState({ marks: { client: '', tags: [] } })
  useRecipes.setState({ on: false })
  createChanges.use.setState({ past: [], future: [] })
})

async function open(asked: string[] = []) {
  const noted = (what: string) => (ids: string[]) => void asked.push(`${what} ${ids.join()}`)
  const shown = show(<Create items={six} />, {
    'tray.list': () => ({ items: [...six], skipped: 0 }),
    'tray.remove': noted('remove'),
    'tray.restore': noted('restore'),
  })
  const put = (items: readonly TrayItem[]) =>
    act(() => shown.cache.setQueryData(trayQuery.queryKey, { items: [...items], skipped: 0 }))
  put(six)
  return { ...shown, put }
}

const later = () => {
  now += 5000
}
const done = () => createChanges.use.getState().past.map(({ told }) => told())
const run = (id: string) =>
  act(() =>
    commandsNow('')
      .find((each) => each.id === id)
      ?.run(),
  )
const selected = () => trayFacts(six, useCreateChoice.getState().selection).selected
const choose = (step: Parameters<typeof changeSelection>[0]) => act(() => changeSelection(step))

it('a deselection is taken back before the style that was chosen earlier, and both are said', async () => {
  await open()
  act(() => changeRequest(requestFrom('relief', { style: 'JewelryMoldsCommemorativeCoin' })))
  later()
  choose(() => selectNone(six))
  expect(done()).toEqual([expect.stringContaining('Style'), 'None selected'])
  run('create.undo')
  expect(selected()).toBe(6)
  expect(requestOfKind('relief').options).toMatchObject({ style: 'JewelryMoldsCommemorativeCoin' })
  expect(await screen.findByText('6 selected again')).toBeDefined()
  run('create.undo')
  expect(requestOfKind('relief')).toEqual(requestFrom('relief', {}))
  expect(await screen.findByText(/^Style: .* again$/)).toBeDefined()
  expect(screen.queryByText('6 selected again'), 'the last one alone is shown').toBeNull()
  run('create.redo')
  run('create.redo')
  expect(selected()).toBe(0)
  expect(await screen.findByText('None selected again')).toBeDefined()
})

it('quick changes of the selection are one step, and one after a pause another', async () => {
  await open()
  for (const id of ['1', '2', '3']) {
    choose((held) => toggle(held, id))
    now += 300
  }
  later()
  choose((held) => toggle(held, '4'))
  expect(done()).toEqual(['3 selected', '2 selected'])
  run('create.undo')
  expect(selected()).toBe(3)
  run('create.undo')
  expect(selected()).toBe(6)
})

it('a selection that is as it was a moment later is no step', async () => {
  await open()
  choose((held) => toggle(held, '1'))
  choose((held) => toggle(held, '1'))
  expect(done()).toEqual([])
})

it('client and tags of the next orders are steps, each in one go', async () => {
  await open()
  const mark = (more: object) => act(() => useCreateChoice.setState(({ marks }) => ({ marks: { ...marks, ...more } })))
  for (const client of ['J', 'Ja', 'Jade House']) mark({ client })
  mark({ tags: ['rush'] })
  expect(done()).toEqual(['Client: Jade House', 'Tags: rush'])
  run('create.undo')
  expect(useCreateChoice.getState().marks).toEqual({ client: 'Jade House', tags: [] })
  expect(await screen.findByText('Tags: none again')).toBeDefined()
  run('create.undo')
  expect(useCreateChoice.getState().marks.client).toBe('')
})

it('a picture put into a slot is one step with its selection', async () => {
  await open()
  choose((held) => toggle(held, '1'))
  later()
  const [first] = six
  const hash = first?.check.state === 'ready' ? first.check.source.hash : ''
  act(() => putPicture(hash, { slot: 'view', set: 'a', view: 'front' }, arrangeViews([], {}), six))
  expect(selected()).toBe(6)
  run('create.undo')
  expect({ moves: useCreateChoice.getState().moves, selected: selected() }).toEqual({ moves: {}, selected: 5 })
  act(() => putPicture(hash, { slot: 'second' }, arrangeViews([], {}), six))
  expect(done().at(-1)).toBe('Second picture: 1.png')
  run('create.undo')
  expect(useCreateChoice.getState().second).toBeNull()
})

it('what is taken back of a slot is shown in the form that has the slot', async () => {
  await open()
  const [first] = six
  const hash = first?.check.state === 'ready' ? first.check.source.hash : ''
  act(() => useCreateChoice.setState({ kind: 'design' }))
  act(() => putPicture(hash, { slot: 'second' }, arrangeViews([], {}), six))
  act(() => useRecipes.setState({ on: true }))
  act(() => useCreateChoice.setState({ kind: 'relief' }))
  run('create.undo')
  expect([useRecipes.getState().on, useCreateChoice.getState().kind]).toEqual([false, 'design'])
  act(() => useCreateChoice.setState({ kind: 'model' }))
  run('create.redo')
  expect(useCreateChoice.getState()).toMatchObject({ kind: 'design', second: hash })
})

it('pictures that were brought in go out and come again; those of one go together', async () => {
  const asked: string[] = []
  const { put } = await open(asked)
  put([...six, readyItem('7')])
  put([...six, readyItem('7'), readyItem('8')])
  expect(done()).toEqual(['2 pictures added'])
  run('create.undo')
  expect(await screen.findByText('2 pictures removed')).toBeDefined()
  run('create.redo')
  await waitFor(() => expect(asked).toEqual(['remove 7,8', 'restore 7,8']))
})

it('what came by itself, came back or is part of another change is no step of its own', async () => {
  const { put, again } = await open()
  const watched: TrayItem = { ...readyItem('9'), arrived: true }
  put([...six, watched])
  again(<Create items={[...six, watched]} />)
  put(six.slice(1))
  put(six)
  expect(done()).toEqual([])
  put([...six, readyItem('10')])
  act(() => claimArrivals(['10']))
  expect(done()).toEqual([])
})
