// @vitest-environment happy-dom
// Settings of an order are taken into the form of their kind, whole or in part, and taken back.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { changeRequest, requestOfKind } from '../../../../src-renderer/create/foot/use-request.ts'
import { useReusedForms } from '../../../../src-renderer/create/forms/use-reused-forms.ts'
import { createChanges } from '../../../../src-renderer/create/history/create-history.ts'
import { useFormHistory } from '../../../../src-renderer/create/history/use-form-history.ts'
import { formKinds, requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { trayPictures } from '../../../../src-renderer/create/tray/tray-pictures.ts'
import { isSelected, selectAll } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { arrangeViews } from '../../../../src-renderer/create/views/view-sets.ts'
import { trayQuery } from '../../../../src-renderer/state/queries.ts'
import { useRecipes } from '../../../../src-renderer/state/recipes/use-recipes.ts'
import { reusableParts, reuseSettings } from '../../../../src-renderer/state/reused-settings.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import type { Returned, TrayItem } from '../../../../src-shared/source.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'
import { conversion, design, model, relief } from '../../state/recipes/steps.ts'
import { readyItem } from '../tray-items.ts'

function Forms() {
  useReusedForms()
  useFormHistory()
  return <Notices />
}

const coin = orderOf(1, {
  inputs: {},
  request: relief({ style: 'JewelryMoldsCommemorativeCoin', tier: 'pro' }),
})
const fox = orderOf(2, { inputs: {}, request: model({ type: 'text_to_model', prompt: 'a fox', quality: 'advanced' }) })
const own = orderOf(3, { inputs: {}, request: design('custom', { prompt: 'ein Fuchs 🪙', resolution: '4k' }) })
const box = orderOf(4, { request: design('packaging_mockup', { resolution: '4k' }) })

beforeEach(() => {
  for (const kind of formKinds) changeRequest(requestFrom(kind, {}))
  useCreateChoice.setState({ kind: 'relief', also: { relief: { tier: ['pro'] } } })
  useCreateChoice.setState({ second: null, moves: {}, selection: selectAll() })
  useRecipes.setState({ on: false })
  createChanges.use.setState({ past: [], future: [] })
})

it('offers what the kind has: nothing of a conversion, nor of what was found again in the account', () => {
  const parts = [coin, fox, own, box].map((order) => reusableParts(order))
  expect(parts).toEqual([
    ['all', 'style'],
    ['all', 'prompt'],
    ['all', 'prompt'],
    ['all', 'options', 'mode', 'picture'],
  ])
  expect(reusableParts(orderOf(5, { request: conversion('stl') }))).toEqual([])
  expect(reusableParts({ ...coin, rebuilt: 'anew' })).toEqual([])
})

it('takes all of them, goes to their form, and puts back what was there', async () => {
  const before = formKinds.map((kind) => requestOfKind(kind))
  useRecipes.setState({ on: true })
  const { person } = show(<Forms />)
  act(() => reuseSettings(coin, 'all'))
  expect(requestOfKind('relief')).toEqual(requestFrom('relief', coin.request.options))
  expect(useCreateChoice.getState()).toMatchObject({ kind: 'relief', also: { relief: {} } })
  expect({ recipes: useRecipes.getState().on, place: useWindowState.getState().place }).toEqual({
    recipes: false,
    place: 'create',
  })
  expect(screen.getByText(`The form has the settings of “${coin.title}”.`)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(formKinds.map((kind) => requestOfKind(kind))).toEqual(before)
  expect(useCreateChoice.getState().also.relief).toEqual({ tier: ['pro'] })
  expect(useRecipes.getState().on).toBe(true)
})

it('takes a part with what it needs, and leaves the rest as it is', () => {
  changeRequest(requestFrom('design', { mode: 'pvc_render', resolution: '2k', prompt: 'mine' }))
  show(<Forms />)
  act(() => reuseSettings(box, 'mode'))
  expect(requestOfKind('design').options).toMatchObject({ mode: 'packaging_mockup', resolution: '2k', prompt: 'mine' })
  act(() => reuseSettings(own, 'prompt'))
  expect(requestOfKind('design').options).toMatchObject({ mode: 'custom', resolution: '2k', prompt: 'ein Fuchs 🪙' })
  act(() => reuseSettings(fox, 'prompt'))
  expect(requestOfKind('model').options).toMatchObject({ type: 'text_to_model', prompt: 'a fox', quality: 'basic' })
  act(() => reuseSettings(coin, 'style'))
  expect(requestOfKind('relief').options).toMatchObject({ style: 'JewelryMoldsCommemorativeCoin', tier: 'standard' })
  expect(useCreateChoice.getState().also.relief).toEqual({ tier: ['pro'] })
})

it('asks for nothing that the order has not', () => {
  const before = formKinds.map((kind) => requestOfKind(kind))
  show(<Forms />)
  act(() => reuseSettings(coin, 'prompt'))
  act(() => reuseSettings(orderOf(5, { request: conversion('stl') }), 'all'))
  expect(formKinds.map((kind) => requestOfKind(kind))).toEqual(before)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

/** A tray with these pictures, of which an order names some; `lost` are not kept any more. */
function tray(list: readonly TrayItem[], returned: readonly Returned[]) {
  const calls: string[] = []
  const shown = show(<Forms />, {
    'tray.addPicturesOf': () => [...returned],
    'tray.checked': (ids) => [...ids].flatMap((id) => list.find((each) => each.id === id) ?? []),
    'tray.remove': (ids) => void calls.push(`remove ${ids}`),
    'tray.restore': (ids) => void calls.push(`restore ${ids}`),
  })
  const came = new Set(returned.flatMap(({ entry, added }) => (added && entry ? [entry] : [])))
  shown.cache.setQueryData(trayQuery.queryKey, { items: list.filter(({ id }) => !came.has(id)), skipped: 0 })
  const selected = () =>
    list.filter((item) => isSelected(item, useCreateChoice.getState().selection)).map(({ id }) => id)
  return { ...shown, calls, selected }
}
const hash = (digit: string) => digit.repeat(64)
const back = (slot: Returned['slot'], digit: string, entry: string | null, added = true): Returned => ({
  ...{ slot, hash: hash(digit), entry, added },
})
const others = [readyItem('a'), readyItem('b')]
const lotus = readyItem('lotus', { name: '浮雕 №7 – ü 🪙.png', hash: hash('1') })
const paper = readyItem('paper', { hash: hash('2') })
const takenBack = () => act(() => void createChanges.undo(() => 'Taken back'))

it('brings the picture too, selected alone, and one Undo takes all of it back and one brings it again', async () => {
  const order = orderOf(7, { request: design('packaging_mockup', { resolution: '4k' }), inputs: { source: hash('1') } })
  const { calls, selected } = tray([...others, lotus], [back('source', '1', 'lotus')])
  useCreateChoice.setState({ second: hash('9') })
  const before = formKinds.map((kind) => requestOfKind(kind))
  act(() => reuseSettings(order, 'all'))
  const told = `The form has the settings of “${order.title}”. Its picture is selected among the inputs. 2 other pictures are not selected any more.`
  await screen.findByText(told)
  expect(selected()).toEqual(['lotus'])
  expect(requestOfKind('design').options).toMatchObject({ mode: 'packaging_mockup', resolution: '4k' })
  expect(useCreateChoice.getState()).toMatchObject({ kind: 'design', second: null })
  expect(createChanges.use.getState().past.map((change) => change.told())).toEqual([told])
  takenBack()
  await waitFor(() => expect(calls).toEqual(['remove lotus']))
  expect(await screen.findByText(`Undone: The form has the settings of “${order.title}”.`)).toBeDefined()
  expect(formKinds.map((kind) => requestOfKind(kind))).toEqual(before)
  expect(useCreateChoice.getState()).toMatchObject({ kind: 'relief', second: hash('9'), selection: selectAll() })
  expect(screen.queryByText(told)).toBeNull()
  act(() => void createChanges.redo())
  await waitFor(() => expect(selected()).toEqual(['lotus']))
  expect(calls).toEqual(['remove lotus', 'restore lotus'])
  expect(useCreateChoice.getState().kind).toBe('design')
})

it('selects a picture that lies there and removes nothing on the way back', async () => {
  const order = orderOf(7, { inputs: { source: hash('1') } })
  const { calls, selected, person } = tray([...others, lotus], [back('source', '1', 'lotus', false)])
  useCreateChoice.setState({ selection: { off: new Set(['lotus', 'b']), anchor: null } })
  act(() => reuseSettings(order, 'picture'))
  await screen.findByText(/^The picture of “浮雕 №7 – ü 🪙” is selected/)
  expect({ selected: selected(), kind: useCreateChoice.getState().kind }).toEqual({
    selected: ['lotus'],
    kind: 'relief',
  })
  expect(useWindowState.getState().place).toBe('create')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(selected()).toEqual(['a']))
  expect(calls).toEqual([])
})

it('puts a second picture into its slot, where it makes no order of its own', async () => {
  const inputs = { source: hash('1'), second_source: hash('2') }
  const order = orderOf(7, { request: design('pvc_render'), inputs })
  const list = [lotus, paper]
  const { selected, cache } = tray(list, [back('source', '1', 'lotus'), back('second_source', '2', 'paper')])
  // The tray told of both before the answer came.
  cache.setQueryData(trayQuery.queryKey, { items: list, skipped: 0 })
  act(() => reuseSettings(order, 'all'))
  await screen.findByText(/Its 2 pictures are in their places among the inputs\.$/)
  expect({ selected: selected(), second: useCreateChoice.getState().second }).toEqual({
    selected: ['lotus'],
    second: hash('2'),
  })
})

it('puts views into the slots that they had, whatever their names tell', async () => {
  const views = [readyItem('x', { hash: hash('1') }), readyItem('fox_left', { hash: hash('2') })]
  const order = orderOf(7, {
    request: model({ type: 'multiview_to_model' }),
    inputs: { front: hash('1'), back: hash('2') },
  })
  const { selected } = tray(views, [back('front', '1', 'x'), back('back', '2', 'fox_left')])
  useCreateChoice.setState({ moves: { [hash('2')]: null } })
  act(() => reuseSettings(order, 'all'))
  await screen.findByText(/Its 2 pictures/)
  const { sets } = arrangeViews(trayPictures(views), useCreateChoice.getState().moves)
  expect({ selected: selected(), sets: sets.map((set) => set.views) }).toEqual({
    selected: ['x', 'fox_left'],
    sets: [{ front: hash('1'), back: hash('2') }],
  })
  takenBack()
  expect(useCreateChoice.getState().moves).toEqual({ [hash('2')]: null })
})

it('takes the options and says what is missing when the picture is gone; asking for it alone changes nothing', async () => {
  const order = orderOf(7, { inputs: { source: hash('1') } })
  const { selected } = tray(others, [back('source', '1', null, false)])
  act(() => reuseSettings(order, 'all'))
  await screen.findByText(/settings of .*1 picture that it was made from is not on this computer any more\.$/)
  expect(requestOfKind('relief')).toEqual(requestFrom('relief', order.request.options))
  expect(selected()).toEqual(['a', 'b'])
  act(() => reuseSettings(order, 'picture'))
  await screen.findByText('1 picture that it was made from is not on this computer any more.')
  expect(createChanges.use.getState().past).toHaveLength(1)
})

it('leaves the inputs alone when only the settings are wanted', () => {
  const { selected } = tray([...others, lotus], [back('source', '1', 'lotus')])
  act(() => reuseSettings(orderOf(7, { inputs: { source: hash('1') } }), 'options'))
  expect(selected()).toEqual(['a', 'b', 'lotus'])
  expect(screen.getByText(/the inputs are as they were/)).toBeDefined()
})
