// What whoever goes through a batch decides of the result that is looked at: star, tags, its settings, away with it.
import type { Order } from '../../src-shared/orders/order.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useReuseCommands } from '../commands/use-reuse-commands.ts'
import { bringResultsBack, deleteResults, isDeleted } from '../state/library/delete-results.ts'
import { closeArtifact, openArtifact } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { useMarkCommands } from '../ui/marks/use-mark-commands.ts'
import type { ResultSteps } from './steps/result-steps.ts'

/** `steps`: where it stands among those that it was opened from; `onMark` asks for its tags, client and note. */
export function useJudgeCommands(order: Order, steps: ResultSteps | undefined, onMark: () => void): void {
  const t = useText()
  const format = useFormats()
  const deleted = isDeleted(order)
  useMarkCommands([order], 'viewer')
  useReuseCommands([order])
  useCommands(() => [
    { id: 'here.marks', group: 'here', title: t('marks.edit'), about: order.title, run: onMark },
    {
      id: 'here.delete',
      group: 'here',
      title: t('library.delete'),
      about: order.title,
      misfit: deleted,
      reason: deleted ? t('library.delete.already') : undefined,
      run() {
        void deleteResults([order.id], { t, format })
        // On to the one that stays beside it, as in the list.
        const to = steps?.next ?? steps?.previous
        if (to) openArtifact(to.order.id, to.artifact.id)
        else closeArtifact()
      },
    },
    {
      id: 'here.bringBack',
      group: 'here',
      title: t('library.bringBack'),
      about: order.title,
      misfit: !deleted,
      reason: deleted ? undefined : t('library.bringBack.none'),
      run: () => void bringResultsBack([order.id], { t, format }),
    },
  ])
}
