// @vitest-environment happy-dom
// The spending guard's field and that of a low balance: what they keep and when, and what is shown after a no.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Spending } from '../../../src-renderer/settings/Spending.tsx'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { type Answers, Refusal } from '../given-studio.ts'
import { focused, show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

const { settings } = studioState()
const accept: Answers = { 'settings.change': ({ confirmAbove = 0 }) => ({ ...settings, confirmAbove }) }
const refuseWith = (kind: 'not-confirmed' | 'disk-full') => ({
  'settings.change': () => {
    throw new Refusal({ kind })
  },
})
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ask again above' })

it('keeps a number with Enter, and not a second time when the field is left', async () => {
  const { person, studio, again } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
    accept,
  )
  await person.clear(field())
  await person.type(field(), '1200{Enter}')
  again(<Spending settings={{ ...settings, confirmAbove: 1200, lowBalance: 100 }} capped={undefined} />)
  await person.tab()
  expect(studio.asked('settings.change')).toEqual([[{ confirmAbove: 1200 }]])
  expect(field().value).toBe('1,200')
})

it('the keyboard stays in the field whose number was kept, and one that was changed elsewhere shows it', async () => {
  const given = { ...settings, confirmAbove: 500, lowBalance: 100 }
  const { person, again } = show(<Spending settings={given} capped={undefined} />, accept)
  await person.clear(field())
  await person.type(field(), '1200{Enter}')
  again(<Spending settings={{ ...given, confirmAbove: 1200 }} capped={undefined} />)
  expect(focused()).toBe('Ask again above')
  again(<Spending settings={given} capped={undefined} />)
  expect([field().value, focused()]).toEqual(['500', 'Ask again above'])
  await person.tab()
  again(<Spending settings={{ ...given, confirmAbove: 700 }} capped={undefined} />)
  expect([field().value, focused()]).toEqual(['700', 'At most per day'])
})

it('keeps a number when the field is left', async () => {
  const { person, studio } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
    accept,
  )
  await person.clear(field())
  await person.type(field(), '80')
  await person.click(document.body)
  expect(studio.asked('settings.change')).toEqual([[{ confirmAbove: 80 }]])
})

it('asks for nothing while the limit stays the same, and an empty field falls back to it', async () => {
  const { person, studio } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
  )
  await person.clear(field())
  await person.tab()
  expect(field().value).toBe('500')
  expect(studio.asked('settings.change')).toEqual([])
})

it('a number that was typed is out of reach of the undo of the browser once the field is left', async () => {
  const { person, studio } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
    accept,
  )
  const typedIn = field()
  await person.clear(typedIn)
  await person.tab()
  // What the browser does: it writes into the element that was typed in, and says so.
  fireEvent.input(typedIn, { target: { value: '500,500' }, inputType: 'historyUndo' })
  fireEvent.blur(typedIn)
  expect(field().value).toBe('500')
  expect(focused()).toBe('At most per day')
  expect(studio.asked('settings.change')).toEqual([])
})

it('a field that goes back to its limit with Enter begins anew, with the keyboard in it', async () => {
  const { person, studio } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
    accept,
  )
  const typedIn = field()
  await person.clear(typedIn)
  await person.keyboard('{Enter}')
  fireEvent.input(typedIn, { target: { value: '500,500' }, inputType: 'historyUndo' })
  expect([field().value, focused()]).toEqual(['500', 'Ask again above'])
  await person.tab()
  expect(focused()).toBe('At most per day')
  expect(studio.asked('settings.change')).toEqual([])
})

it('a limit that was not confirmed goes back without a message, and the keyboard stays in the field', async () => {
  const { person } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
    refuseWith('not-confirmed'),
  )
  await person.clear(field())
  await person.type(field(), '5000{Enter}')
  await waitFor(() => expect(field().value).toBe('500'))
  expect(focused()).toBe('Ask again above')
  expect(useNotices.getState().list).toEqual([])
})

it('a limit that could not be kept goes back and says why', async () => {
  const { person } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
    refuseWith('disk-full'),
  )
  await person.clear(field())
  await person.type(field(), '5000{Enter}')
  await waitFor(() => expect(field().value).toBe('500'))
  expect(useNotices.getState().list.map(({ failure }) => failure?.kind)).toEqual(['disk-full'])
})

it('keeps below how many points a balance is low, without touching the limit', async () => {
  const { person, studio } = show(
    <Spending settings={{ ...settings, confirmAbove: 500, lowBalance: 100 }} capped={undefined} />,
    accept,
  )
  const low = screen.getByRole<HTMLInputElement>('textbox', { name: 'Warn me below' })
  await person.clear(low)
  await person.type(low, '1500{Enter}')
  expect(studio.asked('settings.change')).toEqual([[{ lowBalance: 1500 }]])
})

it('keeps a cap per day and per month, and says how much of it is agreed', async () => {
  const capped = { day: 372, month: null }
  const { person, studio, again } = show(<Spending settings={{ ...settings, capPerDay: 500 }} capped={capped} />, {
    'settings.change': () => settings,
  })
  expect(screen.getByText(/372 points are agreed since midnight\./)).toBeDefined()
  const month = screen.getByRole<HTMLInputElement>('textbox', { name: 'At most per month' })
  expect(month.value).toBe('0')
  await person.clear(month)
  await person.type(month, '2000{Enter}')
  again(<Spending settings={{ ...settings, capPerDay: 500, capPerMonth: 2000 }} capped={capped} />)
  await person.clear(screen.getByRole('textbox', { name: 'At most per day' }))
  await person.type(screen.getByRole('textbox', { name: 'At most per day' }), '400{Enter}')
  expect(studio.asked('settings.change')).toEqual([[{ capPerMonth: 2000 }], [{ capPerDay: 400 }]])
})
