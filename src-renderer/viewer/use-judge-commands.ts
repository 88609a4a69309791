// What whoever goes through a batch decides of the result that is looked at: star, tags, its settings, away with it.
import type { Order } from '../../src-shared/orders/order.ts'
import { useReuseCommands } from '../commands/use-reuse-commands.ts'
import { closeArtifact, openArtifact } from '../state/window-state.ts'
import { useMarkCommands } from '../ui/marks/use-mark-commands.ts'
import { useDeleteCommands } from '../ui/results/use-delete-commands.ts'
import { useDeletes } from '../ui/results/use-deletes.ts'
import { useExportCommands } from '../ui/results/use-export-commands.ts'
import { useInputCommands } from '../ui/results/use-input-commands.ts'
import type { ResultSteps } from './steps/result-steps.ts'

type Given = {
  readonly order: Order
  /** Where it stands among those that it was opened from. */
  readonly steps: ResultSteps | undefined
  /** The bar offers to use what is shown as a picture. */
  readonly offersInput: boolean
}

export function useJudgeCommands({ order, steps, offersInput }: Given): void {
  useMarkCommands([order], 'viewer')
  useReuseCommands([order])
  useInputCommands([order], !offersInput)
  useExportCommands([order])
  const acts = useDeletes([order], (_leaving, deleted) => {
    if (!deleted) return
    // On to the one that stays beside it, as in the list.
    const to = steps?.next ?? steps?.previous
    if (to) openArtifact(to.order.id, to.artifact.id)
    else closeArtifact()
  })
  useDeleteCommands([order], acts)
}
