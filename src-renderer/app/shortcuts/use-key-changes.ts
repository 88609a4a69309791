// Changes the keys of commands: at once, told with the way back, and taken back one after the other by key.
import { useRef } from 'react'
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'
import { studio } from '../../bridge.ts'
import { withoutChange } from '../../commands/own-keys/change-keys.ts'
import { useKeyTerms } from '../../commands/use-key-terms.ts'
import { say } from '../../state/announce.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { useText } from '../../text/use-text.ts'

type KeyChanges = {
  /** `text` tells what the change was. */
  readonly change: (after: OwnKeys, text: string) => Promise<void>
  /** Takes the last change back that was not taken back yet. */
  readonly undo: () => void
}

export function useKeyChanges(): KeyChanges {
  const t = useText()
  const { own: before } = useKeyTerms()
  const undos = useRef<(() => void)[]>([])

  const change = async (after: OwnKeys, text: string) => {
    try {
      await studio.settings.change({ shortcuts: after })
    } catch (thrown) {
      return notifyThrown(thrown)
    }
    const takeBack = async () => {
      undos.current = undos.current.filter((each) => each !== byKey)
      try {
        const { settings, platform } = await studio.studio.state()
        const back = withoutChange({ before, after }, settings.shortcuts, platform)
        if (back) await studio.settings.change({ shortcuts: back })
        else notify({ text: t('keys.notUndone') })
        return back !== null
      } catch (thrown) {
        notifyThrown(thrown)
        return false
      }
    }
    const dismiss = notify({ text, undo: takeBack })
    const byKey = () => {
      dismiss()
      void takeBack().then((done) => done && say(t('say.undone')))
    }
    undos.current = [...undos.current, byKey]
  }
  return { change, undo: () => undos.current.at(-1)?.() }
}
