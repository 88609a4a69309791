// The frame around every place: rail at the left, status bar below, and what the whole window takes.
import { useRef, useState } from 'react'
import { useWindowState } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { QuickOrder } from '../ui/quick-order/QuickOrder.tsx'
import styles from './app.module.css'
import { DropAnywhere } from './DropAnywhere.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { OpenedArtifact } from './OpenedArtifact.tsx'
import { PlaceContent } from './PlaceContent.tsx'
import { Rail } from './Rail.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'
import { StatusBar } from './StatusBar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useWindowShortcuts } from './use-window-shortcuts.ts'

export function Frame() {
  const t = useText()
  const { place, opened } = useWindowState()
  const [sheet, setSheet] = useState(false)
  const main = useRef<HTMLElement>(null)
  useKeptFocus(main)
  useWindowShortcuts(() => setSheet((shown) => !shown))
  return (
    <div className={styles.frame}>
      <Rail />
      <main ref={main} tabIndex={-1} className={styles.place}>
        <h1 className="sr-only">{t(`place.${place}`)}</h1>
        <ErrorBoundary name={opened ? `viewer ${opened.artifactId}` : place}>
          {opened ? <OpenedArtifact opened={opened} /> : <PlaceContent place={place} />}
        </ErrorBoundary>
      </main>
      <StatusBar />
      <DropAnywhere />
      <QuickOrder />
      <ShortcutSheet opened={sheet} onClose={() => setSheet(false)} />
    </div>
  )
}
