// The frame around every place: rail at the left, status bar below, and what the whole window takes.
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useFollowedPictures } from '../create/tray/use-followed-pictures.ts'
import { notify } from '../state/notices.ts'
import { useOrders } from '../state/queries.ts'
import { useWindowState } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { QuickOrder } from '../ui/quick-order/QuickOrder.tsx'
import styles from './app.module.css'
import { useLowNews } from './balance/use-low-news.ts'
import { type Asked, Commands } from './commands/Commands.tsx'
import { DropAnywhere } from './drops/DropAnywhere.tsx'
import { ObjectMenu } from './menu/ObjectMenu.tsx'
import { Palette } from './palette/Palette.tsx'
import { Rail } from './Rail.tsx'
import { ResultDialogs } from './ResultDialogs.tsx'
import { RecordsNews } from './records/RecordsNews.tsx'
import { StuckRecords } from './records/StuckRecords.tsx'
import { ShownPlace } from './ShownPlace.tsx'
import { StatusBar } from './StatusBar.tsx'
import { ShortcutSheet } from './shortcuts/ShortcutSheet.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSpokenNews } from './use-spoken-news.ts'

export function Frame() {
  const t = useText()
  const { place, opened: wanted, compared } = useWindowState()
  // The viewer is built in slices beside what stands there, so that opening a result is no long task; it is left at once.
  const isViewerDue = useDeferredValue(wanted !== null)
  const opened = isViewerDue ? wanted : null
  const [asked, setAsked] = useState<Asked | null>(null)
  const main = useRef<HTMLElement>(null)
  useFollowedPictures()
  useSpokenNews()
  useHeldNews()
  useLowNews()
  useKeptFocus(main, opened?.artifactId ?? compared?.join() ?? place)
  const close = () => setAsked(null)
  return (
    <div className={styles.frame}>
      <Rail />
      <main className={styles.place} ref={main} tabIndex={-1}>
        <h1 className="sr-only">{t(`place.${place}`)}</h1>
        <StuckRecords />
        <RecordsNews />
        <div className={styles.shown}>
          <ShownPlace {...{ place, opened, compared }} />
        </div>
      </main>
      <StatusBar onCommands={() => setAsked('palette')} />
      <DropAnywhere />
      <Commands onAsk={setAsked} />
      <QuickOrder />
      <ResultDialogs />
      <ObjectMenu />
      {asked === 'palette' ? <Palette onClose={close} onSheet={() => setAsked('keys')} /> : null}
      {asked === 'keys' ? <ShortcutSheet onClose={close} /> : null}
    </div>
  )
}

/** Says once when files of deleted results stay held, since the system's bin did not take them. */
function useHeldNews(): void {
  const t = useText()
  const format = useFormats()
  const staying = useOrders().filter(({ deleted }) => deleted === 'stays').length
  const told = useRef(false)
  useEffect(() => {
    if (staying === 0 || told.current) return
    told.current = true
    notify({ text: t('library.deleted.stay', { count: staying, n: format.number(staying) }) })
  }, [staying, t, format])
}
