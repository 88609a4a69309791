// @vitest-environment happy-dom
// The menu of the light around models: what is chosen holds for every model and is kept, what was kept badly falls back.
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { commandsNow } from '../../../../../src-renderer/commands/command-desk.ts'
import { memory } from '../../../../../src-renderer/state/memory.ts'
import { LightMenu } from '../../../../../src-renderer/viewer/models/light/LightMenu.tsx'
import { useModelLight } from '../../../../../src-renderer/viewer/models/light/model-light.ts'
import { show } from '../../../show.tsx'

beforeEach(() => {
  useModelLight.setState(useModelLight.getInitialState())
  // Nothing is laid out here, which the menu remarks upon by printing all of the page.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const checked = () =>
  screen.getAllByRole('menuitemradio', { checked: true, hidden: true }).map(({ textContent }) => textContent)
const button = () => screen.getByRole('button', { name: 'Light' })
const choice = (name: string) => screen.findByRole('menuitemradio', { name, hidden: true })

it('shows what is chosen, and stays open while one is tried after the other', async () => {
  const { person } = show(<LightMenu />)
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  await person.click(button())
  await choice('Studio')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(checked()).toEqual(['Studio', '0 EV', 'Neutral (Khronos)'])
  await person.click(await choice('Contrast'))
  await person.click(await choice('−1 EV'))
  await person.click(await choice('Filmic (AgX)'))
  expect(checked()).toEqual(['Contrast', '−1 EV', 'Filmic (AgX)'])
  expect(useModelLight.getState()).toEqual({ room: 'contrast', tones: 'filmic', exposure: -1 })
})

it('goes on to the next environment by a key, and from the last to the first', async () => {
  const { person } = show(<LightMenu />)
  for (const next of ['soft', 'contrast', 'outdoors', 'studio']) {
    await person.keyboard('l')
    expect(useModelLight.getState().room).toBe(next)
  }
})

it('has a command for each environment, exposure and tone mapping, and says which ones hold', () => {
  show(<LightMenu />)
  const commands = () => commandsNow('').filter(({ id }) => id.startsWith('model.'))
  expect(commands().map(({ title }) => title)).toEqual([
    ...['Studio', 'Soft light', 'Contrast', 'Outdoors'].map((name) => `Environment: ${name}`),
    ...['−2', '−1', '0', '+1', '+2'].map((stops) => `Exposure: ${stops} EV`),
    ...['Neutral (Khronos)', 'Filmic (AgX)', 'None'].map((name) => `Tone mapping: ${name}`),
  ])
  act(() =>
    commands()
      .find(({ id }) => id === 'model.tones-none')
      ?.run(),
  )
  expect(useModelLight.getState().tones).toBe('none')
  expect(commandsNow('').flatMap(({ title, current }) => (current ? [title] : []))).toEqual([
    'Environment: Studio',
    'Exposure: 0 EV',
    'Tone mapping: None',
  ])
})

it('is kept as it is chosen, and comes back but for what is damaged', async () => {
  const { studio } = show(<LightMenu />, {
    'memory.read': () => ({ 'viewer.model-light': '{"room":"cellar","tones":"none","exposure":9}' }),
    'memory.keep': () => undefined,
  })
  await act(() => memory.open())
  expect(useModelLight.getState()).toEqual({ room: 'studio', tones: 'none', exposure: 0 })
  act(() => useModelLight.setState({ room: 'soft' }))
  expect(studio.asked('memory.keep')).toEqual([['viewer.model-light', '{"room":"soft","tones":"none","exposure":0}']])
})
