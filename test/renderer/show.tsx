// Shows a component as the window would: in its theme, its words and its caches, with the keys heard and a landmark around it.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import '../../src-renderer/text/texts.ts'
import { listenForKeys } from '../../src-renderer/commands/window-keys.ts'
import { useNotices } from '../../src-renderer/state/notices.ts'
import { theme } from '../../src-renderer/ui/theme.ts'
import { waitLimit } from '../helpers/limits.ts'
import { type Answers, type GivenStudio, giveStudio } from './given-studio.ts'
import { studioState } from './studio-state.ts'

/** What the window asks for by itself, wherever something of it is shown. */
const usual: Answers = {
  'studio.state': () => studioState(),
  'tray.list': () => ({ items: [], skipped: 0 }),
  'orders.list': () => [],
}
let given: GivenStudio | undefined
let cache = new QueryClient()
let deaf: (() => void) | undefined

// Its own limit is a second, which a busy machine takes for less.
configure({ asyncUtilTimeout: waitLimit })

beforeEach(() => {
  deaf = listenForKeys(document)
})

afterEach(() => {
  cleanup()
  cache.clear()
  deaf?.()
  useNotices.setState({ list: [] })
  const wrong = given?.wrong ?? []
  given = undefined
  expect(wrong, 'calls that the contract or the test does not allow').toEqual([])
})

/** What has the keyboard, by the words that name it; its element would fill pages of a failure. */
export function focused(): string {
  const { activeElement } = document
  const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : undefined
  return activeElement === document.body
    ? 'the page'
    : (activeElement?.getAttribute('aria-label') ?? label ?? activeElement?.textContent ?? '')
}

/** Puts the component into the page; `person` has a mouse and a keyboard. Calls that get no answer here fail the test at its end. */
export function show(component: ReactNode, answers: Answers = {}) {
  const studio = giveStudio({ ...usual, ...answers })
  given = studio
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = (inside: ReactNode) => (
    <MantineProvider theme={theme} forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={cache}>
        <main>{inside}</main>
      </QueryClientProvider>
    </MantineProvider>
  )
  const page = render(around(component))
  return {
    studio,
    cache,
    page,
    person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Shows it again with other values. */
    again: (next: ReactNode) => page.rerender(around(next)),
  }
}
