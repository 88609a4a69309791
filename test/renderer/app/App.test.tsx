// @vitest-environment happy-dom
// The window speaks the language that the studio's state names, from its first frame on and as soon as it is another one.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { App } from '../../../src-renderer/app/App.tsx'
import { stateQuery } from '../../../src-renderer/state/queries.ts'
import { speak } from '../../../src-renderer/text/speak.ts'
import { show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

afterEach(() => speak('en'))

/** A studio without an account, which has nothing but words to show. */
const state = (language: 'en' | 'zh-CN') => studioState({ accounts: [], currentAccountId: null, language })
const spoken = () => [document.documentElement.lang, screen.getByRole('heading', { level: 1 }).textContent]

it('speaks Chinese from its first frame on', async () => {
  show(<App />, { 'studio.state': () => state('zh-CN') })
  await screen.findByRole('heading', { level: 1 })
  expect(spoken()).toEqual(['zh-CN', expect.stringMatching(/\p{Script=Han}/u)])
})

it('changes the language at once, and back', async () => {
  const { cache } = show(<App />, { 'studio.state': () => state('en') })
  await screen.findByRole('heading', { level: 1 })
  const before = spoken()
  act(() => void cache.setQueryData(stateQuery.queryKey, state('zh-CN')))
  await waitFor(() => expect(spoken()).toEqual(['zh-CN', expect.stringMatching(/\p{Script=Han}/u)]))
  act(() => void cache.setQueryData(stateQuery.queryKey, state('en')))
  await waitFor(() => expect(spoken()).toEqual(before))
  expect(before[1]).toMatch(/[a-z]/)
})
