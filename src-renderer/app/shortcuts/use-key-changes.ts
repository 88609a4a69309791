// Changes the keys of commands: at once, told with the way back, and taken back and made again one after the other by key.
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
  /** Makes the change again that was taken back last, until another one is made. */
  readonly redo: () => void
}

type Step = { readonly before: OwnKeys; readonly after: OwnKeys }

export function useKeyChanges(): KeyChanges {
  const t = useText()
  const { own: before } = useKeyTerms()
  const undos = useRef<(() => void)[]>([])
  const redos = useRef<(() => void)[]>([])

  const change = async (after: OwnKeys, text: string) => {
    try {
      await studio.settings.change({ shortcuts: after })
    } catch (thrown) {
      return notifyThrown(thrown)
    }
    redos.current = []
    tell({ before, after }, text)
  }

  /** Whether a change could be taken out of the keys as they are now. */
  const takeOut = async (step: Step) => {
    try {
      const { settings, platform } = await studio.studio.state()
      const back = withoutChange(step, settings.shortcuts, platform)
      if (back) await studio.settings.change({ shortcuts: back })
      else notify({ text: t('keys.notUndone') })
      return back !== null
    } catch (thrown) {
      notifyThrown(thrown)
      return false
    }
  }

  /** Of a change that was made. */
  const tell = ({ before, after }: Step, text: string) => {
    const takeBack = async () => {
      undos.current = undos.current.filter((each) => each !== byKey)
      const done = await takeOut({ before, after })
      if (done) redos.current = [...redos.current, again]
      return done
    }
    const again = () => {
      redos.current = redos.current.filter((each) => each !== again)
      void takeOut({ before: after, after: before }).then((done) => done && tell({ before, after }, text))
    }
    const dismiss = notify({ text, undo: takeBack })
    const byKey = () => {
      dismiss()
      void takeBack().then((done) => done && say(t('say.undone')))
    }
    undos.current = [...undos.current, byKey]
  }
  return { change, undo: () => undos.current.at(-1)?.(), redo: () => redos.current.at(-1)?.() }
}
