// The window: theme around everything, then the first start while there is no account, otherwise the frame.
import { Button, MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Settings } from '../../src-shared/settings/settings.ts'
import { failureOf } from '../bridge.ts'
import { setKeyTerms } from '../commands/window-keys.ts'
import { FirstStart } from '../first-start/FirstStart.tsx'
import { useAnnounced } from '../state/announce.ts'
import { stateQuery } from '../state/queries.ts'
import { speak } from '../text/speak.ts'
import { useText } from '../text/use-text.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { theme, themeVariables } from '../ui/theme.ts'
import styles from './app.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Frame } from './Frame.tsx'
import { Notices } from './Notices.tsx'
import { RecordsNews } from './records/RecordsNews.tsx'
import { styleNonce } from './style-nonce.ts'
import { useScaleKeys } from './use-scale-keys.ts'

export function App() {
  const { data: state, error, refetch } = useQuery(stateQuery)
  const look = useTheme(state?.settings.theme ?? 'dark')
  useScaleKeys(state?.settings.scale)
  const ready = state !== undefined
  const language = state?.language
  const motion = state?.settings.motion
  if (state) setKeyTerms(state.platform, state.settings.shortcuts)

  // Before the first frame, so that nobody sees another language for a moment.
  useLayoutEffect(() => {
    if (language) speak(language)
  }, [language])

  useLayoutEffect(() => {
    if (motion) document.documentElement.dataset.motion = motion
  }, [motion])

  useEffect(() => {
    if (ready) document.documentElement.dataset.ready = '1'
  }, [ready])

  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={look}
      cssVariablesResolver={themeVariables}
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary>
        {state ? <Inside empty={state.accounts.length === 0} /> : null}
        {error && !state ? <NoStart thrown={error} onAgain={() => void refetch()} /> : null}
        <Notices />
        <Spoken />
      </ErrorBoundary>
    </MantineProvider>
  )
}

const Inside = ({ empty }: { readonly empty: boolean }) => (empty ? <FirstStart news={<RecordsNews />} /> : <Frame />)

function NoStart({ thrown, onAgain }: { readonly thrown: unknown; readonly onAgain: () => void }) {
  const t = useText()
  return (
    <main className={styles.alone}>
      <h1 className="title">{t('app.noStart')}</h1>
      <FailureNote failure={failureOf(thrown)}>
        <Button onClick={onAgain}>{t('app.noStart.again')}</Button>
      </FailureNote>
    </main>
  )
}

/** The words that screen readers speak and nobody sees: a region that is always there, so that it is heard when it changes. */
function Spoken() {
  const lines = useAnnounced((state) => state.lines)
  return (
    <div className="sr-only" role="log" aria-live="polite">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function onSystemTheme(listener: () => void): () => void {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Writes the theme on the document, where theme.css reads it: the person's choice, or the system's while they leave it to the system. */
function useTheme(chosen: Settings['theme']): 'dark' | 'light' {
  const systemIsDark = useSyncExternalStore(onSystemTheme, () => dark.matches)
  const shown = chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen
  useEffect(() => {
    document.documentElement.dataset.theme = shown
  }, [shown])
  return shown
}
