// @vitest-environment happy-dom
// Two days of the filter as the person meets them: shown in the language of the window, typed in any form, and told of when they are none.
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BetweenDays } from '../../../../src-renderer/library/find/BetweenDays.tsx'
import { changeLibrary, noFilters, useLibraryState } from '../../../../src-renderer/library/library-state.ts'
import { speak } from '../../../../src-renderer/text/speak.ts'
import { focused, show } from '../../show.tsx'

const november = { from: '2026-11-01', until: '2026-11-23' }
beforeEach(() => useLibraryState.setState({ ...noFilters, between: november }))
afterEach(() => speak('en'))

const field = (name: 'From' | 'Until') => screen.getByRole<HTMLInputElement>('textbox', { name })
const between = () => useLibraryState.getState().between
const fields = () => show(<BetweenDays />)

it('shows both days as every date of the window, in its language at once', () => {
  fields()
  expect([field('From').value, field('Until').value]).toEqual(['1 Nov 2026', '23 Nov 2026'])
  act(() => speak('zh-CN'))
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    '2026年11月1日',
    '2026年11月23日',
  ])
  act(() => speak('en-XA'))
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    '1 Nov 2026',
    '23 Nov 2026',
  ])
})

it('takes a day with Enter in any form, writes it as all others, and leaves the keyboard where it is', async () => {
  const { person } = fields()
  await person.clear(field('Until'))
  await person.type(field('Until'), '2026年11月30日')
  expect(between()).toEqual(november)
  await person.keyboard('{Enter}')
  expect(between()).toEqual({ from: '2026-11-01', until: '2026-11-30' })
  expect([field('Until').value, focused()]).toEqual(['30 Nov 2026', 'Until'])
  await person.clear(field('From'))
  await person.tab()
  expect(between()).toEqual({ from: null, until: '2026-11-30' })
  expect(field('From').placeholder).toBe('any day')
})

it('marks what is no date, says how to write one, and gives the day back with Escape', async () => {
  const { person } = fields()
  await person.clear(field('From'))
  await person.type(field('From'), '31 Nov 2026{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(
    /^This is no date\. Write it as \d+ \w+ \d{4} or \d{4}-\d\d-\d\d\.$/,
  )
  expect(field('From').getAttribute('aria-invalid')).toBe('true')
  expect(field('From').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect([between(), field('From').value]).toEqual([november, '31 Nov 2026'])
  await person.keyboard('{Escape}')
  expect([field('From').value, screen.queryByRole('alert')]).toEqual(['1 Nov 2026', null])
})

it('asks which of two days is meant where numbers alone do not say', async () => {
  const { person } = fields()
  await person.clear(field('From'))
  await person.type(field('From'), '11/01/2026')
  await person.tab()
  expect(screen.getByRole('alert').textContent).toBe('This can be 11 Jan 2026 or 1 Nov 2026. Write it as one of these.')
  expect(between()).toEqual(november)
})

it('says that the first day is after the last one, and takes both as soon as they fit', async () => {
  const { person } = fields()
  await person.clear(field('From'))
  await person.type(field('From'), '1 Jan 2027')
  await person.tab()
  expect(screen.getByRole('alert').textContent).toBe('The first day is after the last one. Change one of them.')
  expect(between()).toEqual(november)
  await person.clear(field('Until'))
  await person.type(field('Until'), '31 Jan 2027{Enter}')
  expect(between()).toEqual({ from: '2027-01-01', until: '2027-01-31' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps what cannot be read in one field while the other one is taken, and shows what comes from elsewhere', async () => {
  const { person } = fields()
  await person.clear(field('From'))
  await person.type(field('From'), 'soon')
  await person.tab()
  await person.clear(field('Until'))
  await person.type(field('Until'), '2026-11-24{Enter}')
  expect([between()?.until, field('From').value, screen.getAllByRole('alert').length]).toEqual([
    '2026-11-24',
    'soon',
    1,
  ])
  act(() => changeLibrary({ between: { from: '2026-10-01', until: null } }))
  expect([field('From').value, field('Until').value, screen.queryByRole('alert')]).toEqual(['1 Oct 2026', '', null])
})
