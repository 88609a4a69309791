// Cuts a sheet of four views into its views, puts them among the inputs of Create, and goes there.
import { views } from '../../../src-shared/destination.ts'
import type { SheetWord } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { useText } from '../../text/use-text.ts'
import { notify, notifyThrown } from '../notices.ts'
import { goTo } from '../window-state.ts'
import { takeOut } from './tray-ways.ts'

const longestStem = 150

/** The act over a sheet and what its views are named after; each name ends with the view, by which it finds its slot. */
export function useCutViews(): (sheet: SheetWord, stem: string) => void {
  const t = useText()
  const cut = async (sheet: SheetWord, stem: string) => {
    const names = views.map((view) => `${stem.slice(0, longestStem)}_${t(`view.${view}`)}.png`)
    const cut = await studio.tray.cutViews(sheet, names)
    goTo('create')
    // The picture that was cut stays; only what came of it goes.
    notify({ text: t('views.cut', { n: cut.length }), undo: () => takeOut(cut) })
  }
  return (sheet, stem) => void cut(sheet, stem).catch(notifyThrown)
}
