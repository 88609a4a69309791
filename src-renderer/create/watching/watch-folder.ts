// Chooses the folder that is watched for new pictures, and says when that cannot be.
import { studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import type { Translate } from '../../text/use-text.ts'

export function watchFolder(t: Translate): void {
  const tell = (choice: Awaited<ReturnType<typeof studio.watching.choose>>) => {
    if (choice === 'results' || choice === 'unreadable') notify({ text: t(`watch.${choice}`) })
  }
  void studio.watching.choose().then(tell, notifyThrown)
}
