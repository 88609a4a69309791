// What a picked row of the Queue has as a result, as in the Library and the viewer, once all that is picked is results.
import type { Order } from '../../../src-shared/orders/order.ts'
import { hasResults } from '../../../src-shared/orders/result.ts'
import { studio } from '../../bridge.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { notifyThrown } from '../../state/notices.ts'
import { orderedArtifact } from '../../state/result-artifact.ts'
import { compareResults } from '../../state/window-state.ts'
import { useText } from '../../text/use-text.ts'
import { useCopyCommands } from '../../ui/files/use-copy-commands.ts'
import { useOpenCommand } from '../../ui/files/use-open-command.ts'
import { whyNotHere } from '../../ui/files/why-not-here.ts'
import { useMarkCommands } from '../../ui/marks/use-mark-commands.ts'
import { useDeleteCommands } from '../../ui/results/use-delete-commands.ts'
import { useDeletes } from '../../ui/results/use-deletes.ts'
import { useExportCommands } from '../../ui/results/use-export-commands.ts'
import { useInputCommands } from '../../ui/results/use-input-commands.ts'
import { whyNotCompared } from '../../viewer/together/comparable.ts'

const none: readonly Order[] = []

export function useResultRowCommands(picked: readonly Order[]): void {
  const t = useText()
  const fits = picked.length > 0 && picked.every((order) => hasResults(order))
  const results = fits ? picked : none
  useMarkCommands(results, 'queue', fits)
  useInputCommands(results)
  useExportCommands(results, fits)
  useCopyCommands('queue', results)
  useOpenCommand(results)
  useDeleteCommands(results, useDeletes(results), { fits })
  useCommands(() => {
    const [only] = results.length === 1 ? results : []
    const file = only && orderedArtifact(only)
    const saved = file?.state === 'saved' ? file : undefined
    const about = only?.title
    const isNone = fits ? undefined : t('command.chooseResult')
    const why = whyNotCompared(results)
    return [
      {
        id: 'here.compare',
        group: 'here',
        title: t('together.command'),
        also: t('together.command.also'),
        shortcut: 'queue.compare',
        misfit: results.length < 2,
        reason: isNone ?? (why && t(why)),
        run: () => compareResults(results.map(({ id }) => id)),
      },
      {
        id: 'here.saveAs',
        group: 'here',
        title: t('library.saveAs'),
        about,
        misfit: !only,
        reason: isNone ?? (only && whyNotHere(only, file, t)),
        run: () => saved && void studio.artifacts.saveAs(saved.id).catch(notifyThrown),
      },
    ]
  })
}
