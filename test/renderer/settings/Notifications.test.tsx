// @vitest-environment happy-dom
// Notifications: what each switch changes, and quiet hours that are kept when they are whole.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Notifications } from '../../../src-renderer/settings/Notifications.tsx'
import type { Answers } from '../given-studio.ts'
import { focused, show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

const { settings } = studioState()
const accept: Answers = { 'settings.change': () => settings }
/** A switch is called by what it says and what it says about that. */
const box = (name: string) => screen.getByRole('switch', { name: new RegExp(`^${name}`) })
const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('begins with notes, without a sound and without quiet hours', async () => {
  const { person, studio } = show(<Notifications settings={settings} />, accept)
  await person.click(box('With a sound'))
  await person.click(box('Only once everything has ended'))
  await person.click(box('Quiet hours'))
  await person.click(box('Notify me about finished batches'))
  expect(studio.asked('settings.change')).toEqual([
    [{ noteSound: true }],
    [{ notesTogether: true }],
    [{ quietHours: { from: '22:00', until: '07:00' } }],
    [{ notes: false }],
  ])
})

it('offers neither sound nor quiet hours for notes that are off', () => {
  const quietHours = { from: '22:00', until: '07:00' }
  show(<Notifications settings={{ ...settings, notes: false, quietHours }} />, accept)
  expect(box('With a sound')).toHaveProperty('disabled', true)
  expect(box('Only once everything has ended')).toHaveProperty('disabled', true)
  expect(box('Quiet hours')).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('From')).toBeNull()
})

it('keeps a time when its field is left, and goes back from one that is not whole', () => {
  const quietHours = { from: '22:00', until: '07:00' }
  const { studio } = show(<Notifications settings={{ ...settings, quietHours }} />, accept)
  fireEvent.change(time('From'), { target: { value: '' } })
  fireEvent.blur(time('From'))
  expect(time('From').value).toBe('22:00')
  fireEvent.change(time('Until'), { target: { value: '08:30' } })
  expect(studio.asked('settings.change')).toEqual([])
  fireEvent.keyDown(time('Until'), { key: 'Enter' })
  fireEvent.blur(time('From'))
  expect(studio.asked('settings.change')).toEqual([[{ quietHours: { from: '22:00', until: '08:30' } }]])
})

it('shows its times with 24 hours and takes them in any form, and says so of what is none until Escape', async () => {
  const quietHours = { from: '22:00', until: '07:00' }
  const { person, studio } = show(<Notifications settings={{ ...settings, quietHours }} />, accept)
  expect([time('From').type, time('From').value]).toEqual(['text', '22:00'])
  await person.clear(time('From'))
  await person.type(time('From'), 'late{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('This is no time. Write it as 22:00.')
  await person.keyboard('{Escape}')
  expect([time('From').value, screen.queryByRole('alert')]).toEqual(['22:00', null])
  await person.clear(time('From'))
  await person.type(time('From'), '9:30 pm')
  await person.tab()
  expect(studio.asked('settings.change')).toEqual([[{ quietHours: { from: '21:30', until: '07:00' } }]])
})

it('leaves the keyboard in a time that Enter took, and shows a time that comes from elsewhere', async () => {
  const hours = (from: string) => <Notifications settings={{ ...settings, quietHours: { from, until: '07:00' } }} />
  const { person, again } = show(hours('22:00'), accept)
  await person.clear(time('From'))
  await person.type(time('From'), '9:30 pm{Enter}')
  again(hours('21:30'))
  expect([time('From').value, focused()]).toEqual(['21:30', 'From'])
  again(hours('23:00'))
  expect(time('From').value).toBe('23:00')
})
