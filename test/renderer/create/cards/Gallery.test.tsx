// @vitest-environment happy-dom
// The gallery of a form by keyboard and by mouse: from the row to the search, over the tiles, and back with what was chosen.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, it } from 'vitest'
import type { ModeGroup } from '../../../../src-renderer/create/kinds/design/design-offer.ts'
import { ModePicker } from '../../../../src-renderer/create/kinds/design/ModePicker.tsx'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { memory } from '../../../../src-renderer/state/memory.ts'
import { givePageSize } from '../../page-size.ts'
import { focused, show } from '../../show.tsx'

givePageSize(700, 500)
beforeEach(() => memory.setItem('create.recent.modes', '[]'))

function pick(from = 'creative_variation', groups: readonly ModeGroup[] = offerOf(null).of.design.groups) {
  const chosen: string[] = []
  function Form() {
    const [mode, setMode] = useState(from)
    const change = (next: string) => {
      chosen.push(next)
      setMode(next)
    }
    return <ModePicker groups={groups} mode={mode} points={15} onChange={change} />
  }
  return { chosen, ...show(<Form />) }
}
const row = () => screen.getByRole('group', { name: 'Mode' })
const search = () => screen.getByRole('combobox', { name: 'Search 61 modes' })
const meant = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')
const nameIn = (tile: Element) => tile.querySelector('span')?.textContent
const current = () => [meant()].map((tile) => tile && nameIn(tile))[0]
/** Until what is shown has followed what was typed. */
const followed = (name: string) => waitFor(() => expect(current()).toBe(name))

it('opens from its row with the caret in the search, chooses by typing and Enter, and gives the focus back', async () => {
  const { chosen, person } = pick()
  expect(within(row()).getByText('Variation')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Change…', description: 'Variation' })
  await act(async () => button.focus())
  await person.keyboard('{Enter}')
  expect(focused()).toBe('Search 61 modes')
  expect(current(), 'the one in use is where the keys begin').toBe('Variation')
  await person.keyboard('icy')
  await followed('Icy jadeite')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosen).toEqual(['material_icy_jadeite'])
  expect(within(row()).getByText('Icy jadeite')).toBeDefined()
  expect(focused()).toBe('Change…')
})

it('takes the first of what was typed when Enter comes before the tiles have followed', async () => {
  const { chosen, person } = pick()
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  act(() => {
    flushSync(() => fireEvent.change(search(), { target: { value: 'icy' } }))
    expect(current()).toBe('Variation')
    fireEvent.keyDown(search(), { key: 'Enter' })
  })
  expect(chosen).toEqual(['material_icy_jadeite'])
})

it('walks the tiles by arrows, Home and End while the caret stays, and says what each is for and what it costs', async () => {
  const { chosen, person } = pick()
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  await person.keyboard('{Home}')
  const [first, second] = screen.getAllByRole('option').map(nameIn)
  expect(current()).toBe(first)
  await person.keyboard('{ArrowRight}')
  expect(current()).toBe(second)
  await person.keyboard('{End}')
  expect(current()).toBe(screen.getAllByRole('option').map(nameIn).at(-1))
  expect(focused()).toBe('Search 61 modes')
  expect(screen.getByText('15 points for each order, as the form stands')).toBeDefined()
  await person.keyboard('gold')
  await followed('Gold')
  await person.keyboard('{Escape}')
  expect(search().getAttribute('value') ?? '', 'Escape empties the search first').toBe('')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([chosen, focused()]).toEqual([[], 'Change…'])
})

it('shows what the one that is meant makes of a picture, before and after', async () => {
  const { person } = pick()
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  const shown = (name: string) => within(screen.getByLabelText(`What ${name} makes of a picture, before and after`))
  const addresses = (name: string) =>
    [...shown(name).getAllByAltText('')].map((each) =>
      each.getAttribute('src')?.replace(/^.*\//, '').replace(/\?.*$/, ''),
    )
  expect(addresses('Variation')).toEqual(['cameo.webp', 'creative_variation.webp'])
  await person.hover(screen.getByRole('option', { name: 'Hot foil relief' }))
  expect(addresses('Hot foil relief')).toEqual(['seal.webp', 'hot_foil_relief.webp'])
})

it('shows one trade alone with its number, says when nothing is found, and then chooses nothing', async () => {
  const { chosen, person } = pick()
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  await person.click(screen.getByRole('button', { name: /^Wood \d+$/ }))
  expect(focused()).toBe('Search 61 modes')
  const wood = Number(screen.getByRole('button', { name: /^Wood/ }).textContent?.match(/\d+/)?.[0])
  expect(screen.getAllByRole('option')).toHaveLength(wood)
  await person.keyboard('nothing like it')
  await waitFor(() => expect(screen.getAllByText('No modes match.')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'All 0' }).getAttribute('aria-pressed')).toBe('true')
  await person.keyboard('{Enter}')
  expect(chosen).toEqual([])
})

it('counts every mode once, those used last too', async () => {
  memory.setItem('create.recent.modes', '["material_gold"]')
  const { person } = pick()
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  expect(screen.getAllByRole('option', { name: 'Gold' })).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('61 found')
})

it('takes a tile by a click and chooses it by a double click; the last chosen stand first next time', async () => {
  const { chosen, person } = pick()
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  await person.click(screen.getByRole('option', { name: 'Gold' }))
  expect([current(), chosen]).toEqual(['Gold', []])
  await person.dblClick(screen.getByRole('option', { name: 'Silver' }))
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  await person.dblClick(screen.getByRole('option', { name: 'Gold' }))
  expect(chosen).toEqual(['material_silver', 'material_gold'])
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  const recent = within(screen.getByRole('group', { name: 'Used last' })).getAllByRole('option')
  expect(recent.map(nameIn)).toEqual(['Gold', 'Silver'])
})

it('puts a mode that is new under Other, and neither offers nor hides one that is gone', async () => {
  const groups = offerOf(null).of.design.groups.map(({ id, modes }) => ({
    id,
    modes: [
      ...modes.map((mode) => (mode.id === 'creative_variation' ? { ...mode, offered: false } : mode)),
      ...(id === 'other' ? [{ id: 'enamel_pin', offered: true }] : []),
    ],
  }))
  const { chosen, person } = pick('creative_variation', groups)
  expect(within(row()).getByText('Your service no longer offers this mode.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Change…' }))
  const option = screen.getByRole('option', { name: 'Variation' })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  await person.dblClick(option)
  expect(chosen).toEqual([])
  const other = within(screen.getByRole('group', { name: 'Other' }))
  await person.hover(other.getByRole('option', { name: 'Enamel pin' }))
  expect(screen.queryByRole('figure'), 'nobody knows what a new mode makes').toBeNull()
  await person.dblClick(other.getByRole('option', { name: 'Enamel pin' }))
  expect(chosen).toEqual(['enamel_pin'])
})
