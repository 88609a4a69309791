// Commands of the place Create, with their keys: place the orders, select, fix and remove pictures, try several values.
import type { Tray } from '../../src-shared/source.ts'
import { studio } from '../bridge.ts'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useKeys } from '../commands/use-keys.ts'
import { notifyThrown } from '../state/notices.ts'
import { useStudioState } from '../state/queries.ts'
import { addFigure, addSamples } from '../state/sample-names.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { changeSelection, useCreateChoice } from './create-choice.ts'
import type { Missing } from './foot/missing.ts'
import { missingWords } from './foot/missing-words.ts'
import { removePictures } from './tray/remove-pictures.ts'
import type { TrayFacts } from './tray/tray-facts.ts'
import { removable, selectAll, selectNone } from './tray/tray-selection.ts'
import { watchFolder } from './watching/watch-folder.ts'

type Given = {
  readonly tray: Tray
  readonly facts: TrayFacts
  /** The hash of the picture that goes with every order. */
  readonly second: string | null
  readonly missing: readonly Missing[]
  /** Orders that the choice made now would make. */
  readonly orders: number
  readonly practice: boolean
  /** `first`: they are sent before everything that waits. */
  readonly onPlace: (first: boolean) => void
  /** Null where there is one way alone, as in a recipe. */
  readonly onVariants: (() => void) | null
}

export function useCreateCommands({
  tray,
  facts,
  second,
  missing,
  orders,
  practice,
  onPlace,
  onVariants,
}: Given): void {
  const t = useText()
  const format = useFormats()
  const selection = useCreateChoice((state) => state.selection)
  const watched = useStudioState()?.watched
  useCommands(() => {
    const here = (id: string, title: string, run: () => void, more: Partial<Command> = {}): Command => ({
      id: `create.${id}`,
      group: 'here',
      title,
      run,
      ...more,
    })
    const empty = facts.pictures === 0 ? t('command.noPictures') : undefined
    const about = { count: Math.max(1, orders), n: format.number(orders) }
    const placing = {
      also: t('command.place.also'),
      reason: format.sentences(missing.map((each) => missingWords(each, t, format))) || undefined,
    }
    const remove = (ids: readonly string[]) => removePictures(ids, { t, format }, tray.items)
    const leaving = facts.selected > 0 ? removable(tray.items, selection, second) : []
    return [
      here('place', t('create.place', about), () => onPlace(false), { ...placing, shortcut: 'create.place' }),
      here('placeFirst', t('create.placeFirst', about), () => onPlace(true), {
        ...placing,
        shortcut: 'create.placeFirst',
      }),
      ...(onVariants ? [here('variants', t('command.variants'), onVariants)] : []),
      here('all', t('list.all'), () => changeSelection(selectAll), { shortcut: 'list.all', reason: empty }),
      here('none', t('list.none'), () => changeSelection(() => selectNone(tray.items)), {
        also: t('command.selectNone.also'),
        shortcut: 'list.none',
        reason: empty,
      }),
      here('watch', t('watch.open'), () => watchFolder(t), { also: t('watch.also') }),
      ...(watched
        ? [
            here('unwatch', t('watch.stopCommand'), () => void studio.watching.stop().catch(notifyThrown), {
              about: watched.folder,
              also: t('watch.also'),
            }),
          ]
        : []),
      here('fixAll', t('command.fixAll'), () => void studio.tray.remedy([...facts.remediable]).catch(notifyThrown), {
        reason: facts.remediable.length === 0 ? t('command.fixAll.none') : undefined,
      }),
      here(
        'remove',
        t('command.removeSelected', { count: Math.max(1, leaving.length), n: format.number(leaving.length) }),
        () => remove(leaving),
        {
          also: t('command.remove.also'),
          reason: leaving.length === 0 ? t('command.removeSelected.none') : undefined,
        },
      ),
      here('clear', t('command.clearTray'), () => remove(tray.items.map(({ id }) => id)), {
        also: t('command.remove.also'),
        reason: empty,
      }),
      ...(practice
        ? [
            here('samples', t('create.useSamples'), () => addSamples(t), { also: t('command.samples.also') }),
            here('figure', t('create.useFigure'), () => addFigure(t), { also: t('command.figure.also') }),
          ]
        : []),
    ]
  })
  // Asked before the commands: whoever leaves a button of the form with it keeps what is selected in the tray.
  useKeys({ 'list.none': isAtForm })
}

/** The keyboard is on something of the place that is not the tray: not on nothing, the rail or the place as a whole. */
function isAtForm(): boolean {
  const at = document.activeElement
  const place = at?.closest('main') ?? null
  return place !== null && place !== at && at?.closest('[data-tray]') === null
}
