// Takes pictures out of the tray at once, with a way back for as long as the notice is there.
import { studio } from '../../bridge.ts'
import { notify, notifyThrown } from '../../state/notices.ts'

/** `text` says what was removed. */
export function removePictures(ids: readonly string[], text: string): void {
  if (ids.length === 0) return
  const undo = async () => {
    try {
      await studio.tray.restore([...ids])
      return true
    } catch (thrown) {
      notifyThrown(thrown)
      return false
    }
  }
  studio.tray.remove([...ids]).then(() => notify({ text, undo }), notifyThrown)
}
