// @vitest-environment happy-dom
// The spending guard's field: what it keeps and when, and what it shows after a no.
import { screen, waitFor } from '@testing-library/react'
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
  const { person, studio, again } = show(<Spending confirmAbove={500} />, accept)
  await person.clear(field())
  await person.type(field(), '1200{Enter}')
  again(<Spending confirmAbove={1200} />)
  await person.tab()
  expect(studio.asked('settings.change')).toEqual([[{ confirmAbove: 1200 }]])
  expect(field().value).toBe('1,200')
})

it('keeps a number when the field is left', async () => {
  const { person, studio } = show(<Spending confirmAbove={500} />, accept)
  await person.clear(field())
  await person.type(field(), '80')
  await person.click(document.body)
  expect(studio.asked('settings.change')).toEqual([[{ confirmAbove: 80 }]])
})

it('asks for nothing while the limit stays the same, and an empty field falls back to it', async () => {
  const { person, studio } = show(<Spending confirmAbove={500} />)
  await person.clear(field())
  await person.tab()
  expect(field().value).toBe('500')
  expect(studio.asked('settings.change')).toEqual([])
})

it('a limit that was not confirmed goes back without a message, and the keyboard stays in the field', async () => {
  const { person } = show(<Spending confirmAbove={500} />, refuseWith('not-confirmed'))
  await person.clear(field())
  await person.type(field(), '5000{Enter}')
  await waitFor(() => expect(field().value).toBe('500'))
  expect(focused()).toBe('Ask again above')
  expect(useNotices.getState().list).toEqual([])
})

it('a limit that could not be kept goes back and says why', async () => {
  const { person } = show(<Spending confirmAbove={500} />, refuseWith('disk-full'))
  await person.clear(field())
  await person.type(field(), '5000{Enter}')
  await waitFor(() => expect(field().value).toBe('500'))
  expect(useNotices.getState().list.map(({ failure }) => failure?.kind)).toEqual(['disk-full'])
})
