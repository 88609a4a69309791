// @vitest-environment happy-dom
// Changes of the forms and of the tray: each has its way back and forth, and what is typed in one go is one.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { changeAlso, useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { changeRequest, requestOfKind } from '../../../../src-renderer/create/foot/use-request.ts'
import { createChanges } from '../../../../src-renderer/create/history/create-history.ts'
import { againWords } from '../../../../src-renderer/create/history/form-change.ts'
import { useFormHistory } from '../../../../src-renderer/create/history/use-form-history.ts'
import { useHistoryCommands } from '../../../../src-renderer/create/history/use-history-commands.ts'
import { type FormKind, formKinds, requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { removePictures } from '../../../../src-renderer/create/tray/remove-pictures.ts'
import { useRecipes } from '../../../../src-renderer/state/recipes/use-recipes.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { useFormats } from '../../../../src-renderer/text/format/use-formats.ts'
import { speak } from '../../../../src-renderer/text/speak.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import { type Translate, useText } from '../../../../src-renderer/text/use-text.ts'
import { namesOf } from '../../../../src-shared/record-of.ts'
import { fc } from '../../../helpers/properties.ts'
import { show } from '../../show.tsx'

function Create() {
  useFormHistory()
  useHistoryCommands()
  const words = { t: useText(), format: useFormats() }
  return (
    <>
      <button type="button" onClick={() => removePictures(['1', '2'], words)}>
        Remove
      </button>
      <Notices />
    </>
  )
}

let now = 0
beforeEach(() => {
  now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  for (const kind of formKinds) changeRequest(requestFrom(kind, {}))
  useCreateChoice.setState({ kind: 'relief', also: {} })
  createChanges.use.setState({ past: [], future: [] })
})
afterEach(() => speak('en'))
const told = () => createChanges.use.getState().past.map((change) => change.told())
const command = (id: string) => commandsNow('').find((each) => each.id === id)
const run = (id: string) => act(() => command(id)?.run())
const change = (kind: FormKind, part: object) =>
  act(() => changeRequest(requestFrom(kind, { ...requestOfKind(kind).options, ...part })))

it('say which option is another, and are taken back and done again by the commands', () => {
  show(<Create />)
  expect(command('create.undo')?.reason).toBeDefined()
  change('relief', { relief_type: 'deep' })
  now += 5000
  change('design', { mode: 'packaging_mockup', resolution: '4k' })
  now += 5000
  act(() => changeAlso('relief', { tier: ['pro'] }))
  expect(told()).toEqual(['Relief: Height Deep', 'Design: several options', 'Relief: variants'])
  run('create.undo')
  expect(useCreateChoice.getState().also.relief).toEqual({})
  run('create.undo')
  expect(useCreateChoice.getState().kind).toBe('design')
  expect(requestOfKind('design')).toEqual(requestFrom('design', {}))
  run('create.undo')
  expect(requestOfKind('relief')).toEqual(requestFrom('relief', {}))
  expect(command('create.undo')?.reason).toBeDefined()
  run('create.redo')
  expect(requestOfKind('relief').options).toMatchObject({ relief_type: 'deep' })
  change('relief', { tier: 'pro' })
  expect(command('create.redo')?.reason, 'another change is the end of what was taken back').toBeDefined()
})

it('says of a prompt that is empty again that there is none', () => {
  const typed = requestFrom('model', { type: 'text_to_model', prompt: 'a fox' })
  const empty = requestFrom('model', { type: 'text_to_model', prompt: '' })
  const t = texts.t as unknown as Translate
  const said = againWords('model', { request: typed, also: {} }, { request: empty, also: {} }, t, formatsOf('en-GB'))
  expect(said).toBe('Prompt: none again')
})

it('what is typed in one go is one change, and what comes after a pause another', () => {
  show(<Create />)
  change('model', { type: 'text_to_model' })
  for (const prompt of ['a', 'a f', 'a fox']) {
    change('model', { prompt })
    now += 300
  }
  now += 1000
  change('model', { prompt: 'a fox, sitting' })
  expect(told()).toHaveLength(3)
  run('create.undo')
  expect(requestOfKind('model').options).toMatchObject({ prompt: 'a fox' })
  run('create.undo')
  expect(requestOfKind('model')).toEqual(requestFrom('model', { type: 'text_to_model' }))
  run('create.undo')
  expect(requestOfKind('model')).toEqual(requestFrom('model', {}))
})

it('what is chosen is a change of its own, however quickly the next one follows', () => {
  show(<Create />)
  change('relief', { tier: 'pro' })
  change('relief', { relief_type: 'deep' })
  for (const model_weight of [0.55, 0.6]) change('relief', { model_weight })
  change('relief', { tier: 'standard' })
  expect(told()).toEqual([
    'Relief: Tier Pro',
    'Relief: Height Deep',
    expect.stringContaining('0.6'),
    'Relief: Tier Standard',
  ])
  run('create.undo')
  run('create.undo')
  expect(requestOfKind('relief').options).toMatchObject({ tier: 'pro', relief_type: 'deep', model_weight: 0.5 })
  run('create.undo')
  expect(requestOfKind('relief').options).toMatchObject({ tier: 'pro', relief_type: 'shallow' })
})

it('show the form that they are of, from the recipes too', () => {
  show(<Create />)
  change('relief', { tier: 'pro' })
  act(() => useRecipes.setState({ on: true }))
  run('create.undo')
  expect([useRecipes.getState().on, useCreateChoice.getState().kind]).toEqual([false, 'relief'])
  expect(requestOfKind('relief').options).toMatchObject({ tier: 'standard' })
})

it('lead from any sequence of changes back to the first one and forth to the last', () => {
  show(<Create />)
  const parts = {
    relief: fc.record({ tier: fc.constantFrom('standard', 'pro'), relief_type: fc.constantFrom('shallow', 'deep') }),
    design: fc.record({ mode: fc.constantFrom('custom', 'pvc_render'), prompt: fc.string({ maxLength: 5 }) }),
    model: fc.record({ quality: fc.constantFrom('basic', 'advanced') }),
  }
  const step = fc.oneof(
    ...namesOf(parts).map((kind) => fc.record({ kind: fc.constant(kind), part: parts[kind], wait: fc.nat(1500) })),
    fc.record({ kind: fc.constantFrom(...formKinds), also: fc.subarray(['x', 'y']), wait: fc.nat(1500) }),
  )
  const state = () =>
    formKinds.map((kind) => [requestOfKind(kind), useCreateChoice.getState().also[kind] ?? {}] as const)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      createChanges.use.setState({ past: [], future: [] })
      now += 10_000
      const first = state()
      for (const each of steps) {
        if ('part' in each) change(each.kind, each.part)
        else act(() => changeAlso(each.kind, { values: each.also }))
        now += each.wait
      }
      const last = state()
      const count = told().length
      expect(count).toBeLessThanOrEqual(steps.length)
      for (let at = 0; at < count; at++) run('create.undo')
      expect(state()).toEqual(first)
      for (let at = 0; at < count; at++) run('create.redo')
      expect(state()).toEqual(last)
    }),
  )
})

it('pictures that were taken out come back by the notice or by the command, once', async () => {
  const asked: string[] = []
  const answer = (what: string) => (ids: string[]) => void asked.push(`${what} ${ids.join()}`)
  const { person } = show(<Create />, { 'tray.remove': answer('remove'), 'tray.restore': answer('restore') })
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toEqual(['remove 1,2', 'restore 1,2']))
  expect(told()).toEqual([])
  run('create.redo')
  await waitFor(() => expect(asked).toHaveLength(3))
  run('create.undo')
  await waitFor(() => expect(asked).toEqual(['remove 1,2', 'restore 1,2', 'remove 1,2', 'restore 1,2']))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('are said in the language that the window has now', () => {
  show(<Create />)
  change('relief', { relief_type: 'deep' })
  expect(command('create.undo')?.about).toBe('Relief: Height Deep')
  act(() => speak('zh-CN'))
  expect(command('create.undo')?.about).toBe('浮雕：深浅 深浮雕')
})
