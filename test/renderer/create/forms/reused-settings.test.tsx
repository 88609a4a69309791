// @vitest-environment happy-dom
// Settings of an order are taken into the form of their kind, whole or in part, and taken back.
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { changeRequest, requestOfKind } from '../../../../src-renderer/create/foot/use-request.ts'
import { useReusedForms } from '../../../../src-renderer/create/forms/use-reused-forms.ts'
import { formKinds, requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { useRecipes } from '../../../../src-renderer/state/recipes/use-recipes.ts'
import { reusableParts, reuseSettings } from '../../../../src-renderer/state/reused-settings.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'
import { conversion, design, model, relief } from '../../state/recipes/steps.ts'

function Forms() {
  useReusedForms()
  return <Notices />
}

const coin = orderOf(1, { request: relief({ style: 'JewelryMoldsCommemorativeCoin', tier: 'pro' }) })
const fox = orderOf(2, { request: model({ type: 'text_to_model', prompt: 'a fox', quality: 'advanced' }) })
const own = orderOf(3, { request: design('custom', { prompt: 'ein Fuchs 🪙', resolution: '4k' }) })
const box = orderOf(4, { request: design('packaging_mockup', { resolution: '4k' }) })

beforeEach(() => {
  for (const kind of formKinds) changeRequest(requestFrom(kind, {}))
  useCreateChoice.setState({ kind: 'relief', also: { relief: { tier: ['pro'] } } })
  useRecipes.setState({ on: false })
})

it('offers what the kind has: nothing of a conversion, nor of what was found again in the account', () => {
  const parts = [coin, fox, own, box].map((order) => reusableParts(order))
  expect(parts).toEqual([
    ['all', 'style'],
    ['all', 'prompt'],
    ['all', 'prompt'],
    ['all', 'mode'],
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
