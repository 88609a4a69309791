// The command that opens one result's file in the program that the system has for it.
import { opensElsewhere } from '../../../src-shared/artifact-types.ts'
import { type Order, type SavedArtifact, wasSaved } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { notifyThrown } from '../../state/notices.ts'
import { isGone, orderedArtifact } from '../../state/result-artifact.ts'
import { useText } from '../../text/use-text.ts'

/** `shown`: the file that is looked at, where it is not the order's main one. */
export function useOpenCommand(chosen: readonly Order[], shown?: SavedArtifact): void {
  const t = useText()
  const [only] = chosen.length === 1 ? chosen : []
  const file = only && (shown ?? orderedArtifact(only))
  const whyNot = () => {
    if (!only) return t('copy.picture.one')
    if (!file || !wasSaved(file)) return t('copy.path.none')
    if (isGone(file)) return t('library.gone')
    return opensElsewhere(file.type) ? undefined : t('files.openElsewhere.never')
  }
  useCommands(() => [
    {
      id: 'here.openElsewhere',
      group: 'here',
      title: t('files.openElsewhere'),
      about: only?.title,
      reason: whyNot(),
      misfit: !only,
      run: () => {
        if (file) studio.artifacts.open(file.id).catch(notifyThrown)
      },
    },
  ])
}
