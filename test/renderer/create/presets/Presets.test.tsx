// @vitest-environment happy-dom
// Presets of a form: saved, applied, renamed, deleted with a way back, and taken from a file.
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { type FormRequest, requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { presetFile, savePreset } from '../../../../src-renderer/create/presets/kept-presets.ts'
import { Presets } from '../../../../src-renderer/create/presets/Presets.tsx'
import { SavePreset } from '../../../../src-renderer/create/presets/SavePreset.tsx'
import { usePresets } from '../../../../src-renderer/create/presets/use-presets.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import type { Answers } from '../../given-studio.ts'
import { givePageSize } from '../../page-size.ts'
import { focused, show } from '../../show.tsx'

// A popover shows itself only where its button has a place.
givePageSize(1280, 800)

const deep = requestFrom('relief', { relief_type: 'deep' })
const shallow = requestFrom('relief', { relief_type: 'shallow' })

beforeEach(() => {
  const list = savePreset([], 'Coins', { request: deep, also: {} })
  usePresets.setState({ list: savePreset(list, 'Medals', { request: shallow, also: { tier: ['standard'] } }) })
  useCreateChoice.setState({ presetName: '', also: {} })
})

function form(answers: Answers = {}) {
  const applied: FormRequest[] = []
  function Form() {
    const [request, setRequest] = useState<FormRequest>(deep)
    const apply = (next: FormRequest) => {
      applied.push(next)
      setRequest(next)
    }
    return (
      <>
        <SavePreset request={request} also={{}} />
        <Presets request={request} also={{}} onApply={apply} />
      </>
    )
  }
  return { applied, ...show(<Form />, answers) }
}
const names = () => usePresets.getState().list.map(({ name }) => name)
const notices = () => useNotices.getState().list.map(({ text }) => text)
async function opened(answers?: Answers) {
  const shown = form(answers)
  await shown.person.click(screen.getByRole('button', { name: /^Presets/ }))
  return { ...shown, box: within(screen.getByRole('dialog')) }
}

it('lists the presets of this form and says which is in use', async () => {
  const { box } = await opened()
  const rows = box.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Coinsin use', 'Medals2 choices'])
})

it('applies a preset with its variants, and closes', async () => {
  const { box, person, applied } = await opened()
  await person.click(box.getByRole('button', { name: /^Medals/ }))
  expect(applied).toEqual([shallow])
  expect(useCreateChoice.getState().also.relief).toEqual({ tier: ['standard'] })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('saves the options under a name with Enter', async () => {
  const { person } = form()
  await person.click(screen.getByRole('button', { name: 'Save preset' }))
  await person.type(screen.getByRole('textbox', { name: 'Name of the preset' }), ' Dies ü {Enter}')
  expect(names()).toEqual(['Coins', 'Medals', 'Dies ü'])
  expect(notices()).toEqual(['Preset “Dies ü” saved'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says that a taken name is replaced, and does that', async () => {
  const { person } = form()
  await person.click(screen.getByRole('button', { name: 'Save preset' }))
  await person.type(screen.getByRole('textbox'), 'medals')
  await person.click(screen.getByRole('button', { name: 'Replace' }))
  expect(names()).toEqual(['Coins', 'medals'])
  expect(usePresets.getState().list[1]?.options).toEqual(deep.options)
})

it('replaces with a way back, unless it is called otherwise by now', async () => {
  const { person } = form()
  const replace = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Save preset' }))
    await person.type(screen.getByRole('textbox'), `${name}{Enter}`)
    return useNotices.getState().list.at(-1)
  }
  const before = usePresets.getState().list
  const first = await replace('MEDALS')
  expect([first?.text, names()]).toEqual(['Preset “MEDALS” replaced', ['Coins', 'MEDALS']])
  await act(async () => expect(await first?.undo?.()).toBe(true))
  expect(usePresets.getState().list).toEqual(before)
  const second = await replace('medals')
  const third = await replace('Medals')
  await act(async () => expect(await third?.undo?.()).toBe(true))
  await act(async () => expect(await second?.undo?.()).toBe(true))
  expect(usePresets.getState().list).toEqual(before)
  const fourth = await replace('medals')
  act(() => usePresets.setState(({ list }) => ({ list: list.map((each) => ({ ...each, name: `${each.name} 2` })) })))
  await act(async () => expect(await fourth?.undo?.()).toBe(false))
  expect(names()).toEqual(['Coins 2', 'medals 2'])
})

it('an empty name saves nothing', async () => {
  const { person } = form()
  await person.click(screen.getByRole('button', { name: 'Save preset' }))
  await person.type(screen.getByRole('textbox'), '  {Enter}')
  expect(names()).toEqual(['Coins', 'Medals'])
})

it('renames with Enter, and when the field is left', async () => {
  const { box, person } = await opened()
  await person.click(box.getByRole('button', { name: 'Rename Coins' }))
  await person.keyboard('2{Enter}')
  expect(names()).toEqual(['Coins2', 'Medals'])
  await person.click(box.getByRole('button', { name: 'Rename Coins2' }))
  await person.keyboard('3')
  await person.click(box.getByRole('heading'))
  expect(names()).toEqual(['Coins23', 'Medals'])
})

it('keeps the old name with Escape, and closes with the next', async () => {
  const { box, person } = await opened()
  await person.click(box.getByRole('button', { name: 'Rename Coins' }))
  await person.keyboard('2{Escape}')
  expect(names()).toEqual(['Coins', 'Medals'])
  await waitFor(() => expect(focused()).toBe('Rename Coins'))
  expect(screen.getByRole('dialog', { name: 'Relief presets' })).toBeDefined()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(names()).toEqual(['Coins', 'Medals'])
})

it('refuses a name that another has, and says so', async () => {
  const { box, person } = await opened()
  await person.click(box.getByRole('button', { name: 'Rename Coins' }))
  const field = box.getByRole('textbox', { name: 'Rename Coins' })
  await person.clear(field)
  await person.type(field, 'MEDALS{Enter}')
  expect(box.getByText('Another preset has this name.')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(names()).toEqual(['Coins', 'Medals'])
})

it('deletes with a way back to the same place', async () => {
  const { box, person } = await opened()
  await person.click(box.getByRole('button', { name: 'Delete Coins' }))
  expect(names()).toEqual(['Medals'])
  act(() => useNotices.getState().list[0]?.undo?.())
  expect(names()).toEqual(['Coins', 'Medals'])
})

it('goes into a file as a whole', async () => {
  const { box, person, studio } = await opened({ 'texts.saveAs': () => ({ saved: true }) })
  await person.click(box.getByRole('button', { name: 'Export…' }))
  expect(studio.asked('texts.saveAs')).toEqual([['asset-studio-presets.json', presetFile(usePresets.getState().list)]])
})

it.each([
  ['new ones are added', 'preset', ['1 preset imported'], ['Coins', 'Medals', 'Seals']],
  [
    'a file of something else adds nothing',
    'no json',
    ['This file is not a preset file: it is not JSON'],
    ['Coins', 'Medals'],
  ],
])('from a file: %s', async (_what, content, said, held) => {
  const { person } = form()
  const text = content === 'preset' ? presetFile(savePreset([], 'Seals', { request: shallow, also: {} })) : content
  await person.upload(
    screen.getByLabelText('Import…', { selector: 'input' }),
    new File([text], 'ü.json', { type: 'application/json' }),
  )
  await waitFor(() => expect(notices()).toEqual(said))
  expect(names()).toEqual(held)
})
