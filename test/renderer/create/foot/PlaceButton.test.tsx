// @vitest-environment happy-dom
// The button that places: its words by number, its reasons beside it, and that it buys nothing while something is missing.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Missing } from '../../../../src-renderer/create/foot/missing.ts'
import { PlaceButton } from '../../../../src-renderer/create/foot/PlaceButton.tsx'
import { focused, show } from '../../show.tsx'

function button(more: Partial<Parameters<typeof PlaceButton>[0]> = {}) {
  const placed: string[] = []
  const props = { orders: 1, missing: [], note: null, busy: false, onPlace: () => placed.push('placed') }
  return { placed, ...show(<PlaceButton {...props} {...more} />) }
}
const place = () => screen.getByRole('button')
const why = () => document.getElementById(place().getAttribute('aria-describedby') ?? '')?.textContent

it('places one order by mouse and by keyboard, and has no reason to tell', async () => {
  const { person, placed } = button()
  await person.click(screen.getByRole('button', { name: /^Place order/ }))
  await person.keyboard('{Enter}')
  expect(placed).toEqual(['placed', 'placed'])
  expect(why()).toBeUndefined()
})

it('says how many orders it places', () => {
  button({ orders: 1200 })
  expect(screen.getByRole('button', { name: /^Place 1,200 orders/ })).toBeDefined()
})

it('says beside it what is missing, can be reached by keyboard, and places nothing', async () => {
  const missing: Missing[] = [{ what: 'pictures' }, { what: 'points', count: 3 }]
  const { person, placed } = button({ missing })
  await person.tab()
  expect(focused()).toContain('Place order')
  expect(place().getAttribute('aria-disabled')).toBe('true')
  expect(why()).toBe('Add a picture. Not enough points: 3 more needed.')
  await person.keyboard('{Enter} ')
  await person.click(place())
  expect(placed).toEqual([])
})

it('counts the reasons that have no room beside it', () => {
  const fronts = ['a', 'b', 'c', 'd', 'e'].map((object): Missing => ({ what: 'front', object }))
  button({ missing: fronts })
  const told = ['a', 'b', 'c'].map((object) => `The front view of “${object}” is missing.`)
  expect(why()).toBe([...told, 'And 2 more.'].join(' '))
})

it('while only the price is worked out again it keeps its words and gives no reason', () => {
  button({ orders: 2, missing: [{ what: 'price' }] })
  expect(why()).toBeUndefined()
  expect(place().getAttribute('aria-disabled')).toBe('true')
})

it('says so while it is placing', () => {
  button({ busy: true })
  expect(screen.getByRole('button', { name: /^Placing…/ }).getAttribute('aria-busy')).toBe('true')
})

it('a note is told as a status and keeps nobody from placing', async () => {
  const { person, placed } = button({ note: 'One variant is left out.' })
  expect(screen.getByRole('status').textContent).toBe('One variant is left out.')
  await person.click(place())
  expect(placed).toEqual(['placed'])
})
