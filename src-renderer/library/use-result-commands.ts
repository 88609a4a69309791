// Commands about the chosen results of the Library, with their keys: open, use, folder, save, convert, again, select.
import { type Order, wasSaved } from '../../src-shared/orders/order.ts'
import { studio } from '../bridge.ts'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useReuseCommands } from '../commands/use-reuse-commands.ts'
import type { ResultAct } from '../state/inputs/use-input-acts.ts'
import { fetchAgain, relocateFile, searchFolder } from '../state/lost-files.ts'
import { notifyThrown } from '../state/notices.ts'
import { hasGone, isFetchable, isGone, orderedArtifact, shownArtifact } from '../state/result-artifact.ts'
import { openArtifact } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { folderAct } from '../ui/files/folder-act.ts'
import { useCopyCommands } from '../ui/files/use-copy-commands.ts'
import { useOpenCommand } from '../ui/files/use-open-command.ts'
import { whyNotHere } from '../ui/files/why-not-here.ts'
import { nonePicked, pickAll } from '../ui/focus/picked.ts'
import { useCostWords } from '../ui/quick-order/use-cost-words.ts'
import { useExportCommands } from '../ui/results/use-export-commands.ts'
import { useInputCommands } from '../ui/results/use-input-commands.ts'
import type { Card } from './groups/picture-groups.ts'
import { byHand } from './hand-picks.ts'
import { changeLibrary, pick, pickedNow } from './library-state.ts'
import { useResultActs } from './use-result-acts.ts'

/**
 * `listed` are all results that filter and search let through, `chosen` those that commands are about; `current` is the card that
 * the keyboard is on, whose cover is opened where it is folded and alone.
 */
export function useResultCommands(listed: readonly Order[], chosen: readonly Order[], current: Card | undefined): void {
  const t = useText()
  const format = useFormats()
  const acts = useResultActs(chosen)
  const cost = useCostWords()
  useReuseCommands(chosen)
  useCopyCommands('library', chosen)
  useOpenCommand(chosen)
  useInputCommands(chosen)
  useExportCommands(chosen)
  useCommands(() => {
    const [only] = chosen.length === 1 ? chosen : []
    const ordered = only && orderedArtifact(only)
    const isCard = current?.orders.length === chosen.length && chosen.includes(current.order)
    const opened = only ?? (isCard ? current.order : undefined)
    const shown = opened && shownArtifact(opened)
    const saved = ordered?.state === 'saved' ? ordered : undefined
    const lack = ordered && isGone(ordered) ? ordered : only?.artifacts.find(isGone)
    const gone = only?.deleted ? undefined : lack
    const lost = chosen.filter(isFetchable)
    const away = chosen.some(hasGone)
    const canOpen = shown !== undefined && wasSaved(shown)
    const folder = folderAct(chosen, t, format)
    const count = { count: chosen.length, n: format.number(chosen.length) }
    const about = only?.title ?? (chosen.length > 1 ? t('bulk.selected', count) : undefined)
    const on = (
      id: string,
      title: string,
      reason: string | undefined,
      run: () => void,
      more: Partial<Command> = {},
    ): Command => ({
      id: `here.${id}`,
      group: 'here',
      title,
      about,
      reason: chosen.length === 0 ? t('command.chooseResult') : reason,
      run,
      ...more,
    })
    const act = (
      id: string,
      title: string,
      { shown: fits, reason, act: run }: ResultAct,
      words?: () => string | undefined,
    ) => on(id, title, fits ? reason : t('command.notHere'), run, { misfit: !fits, cost: words })
    const alone = only ? whyNotHere(only, ordered, t) : t('command.notHere')
    const opens = canOpen ? undefined : opened ? whyNotHere(opened, shown, t) : t('command.notHere')
    return [
      on('open', t('library.open'), opens, () => opened && shown && openArtifact(opened.id, shown.id), {
        listKey: 'list.open',
        misfit: !opened,
      }),
      on('compare', t('together.command'), acts.compare.reason, acts.compare.act, {
        shortcut: 'library.compare',
        also: t('together.command.also'),
        misfit: !acts.compare.shown,
      }),
      on(
        'relocate',
        t('files.relocate'),
        gone ? undefined : t('files.noneGone'),
        () => (gone ? relocateFile(gone.id, t, format) : undefined),
        { misfit: !gone },
      ),
      on(
        'fetchAgain',
        t('files.fetchAgain'),
        lost.length > 0 ? undefined : t('files.noneGone'),
        () =>
          fetchAgain(
            lost.map(({ id }) => id),
            t,
          ),
        { misfit: lost.length === 0 },
      ),
      on('search', t('files.search'), away ? undefined : t('files.noneGone'), () => searchFolder(t, format), {
        misfit: !away,
      }),
      on('folder', folder.words, folder.reason, folder.act),
      on(
        'saveAs',
        t('library.saveAs'),
        alone,
        () => saved && void studio.artifacts.saveAs(saved.id).catch(notifyThrown),
        { misfit: !only },
      ),
      act('convert', t('library.convert'), acts.convert, () => cost.convert(chosen)),
      act('again', t('library.again'), acts.again, () => cost.again(chosen)),
      {
        id: 'here.all',
        group: 'here',
        title: t('list.all'),
        shortcut: 'list.all',
        run: () => byHand(() => pick(() => pickAll(listed.map(({ id }) => id)))),
      },
      {
        id: 'here.none',
        group: 'here',
        title: t('list.none'),
        also: t('command.selectNone.also'),
        shortcut: 'list.none',
        run: () => {
          const many = pickedNow().size > 1
          byHand(() => changeLibrary(many ? { picked: nonePicked } : { picked: nonePicked, selected: null }))
        },
      },
    ]
  })
}
