// Puts saved results among the inputs of Create, goes there, and says how many were added.
import { studio } from '../../bridge.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { notify, notifyThrown } from '../notices.ts'
import { goTo } from '../window-state.ts'

/** The act over artifact ids; nothing happens without any. */
export function useAddResults(): (artifactIds: readonly string[]) => void {
  const t = useText()
  const format = useFormats()
  const add = async (artifactIds: readonly string[]) => {
    const { added, already } = await studio.tray.addArtifacts([...artifactIds])
    if (added.length + already.length === 0) return notify({ text: t('library.addedNone') })
    goTo('create')
    const some = added.length + already.length < artifactIds.length
    if (already.length > 0) {
      const news = added.length > 0 ? t('library.added', { count: added.length, n: format.number(added.length) }) : ''
      const known = t('library.addedAlready', { count: already.length, n: format.number(already.length) })
      return notify({ text: format.sentences([news, known, some ? t('library.addedMissing') : '']) })
    }
    if (some) {
      const counts = { n: format.number(added.length), all: format.number(artifactIds.length) }
      return notify({ text: t('library.addedSome', counts) })
    }
    return notify({ text: t('library.added', { count: added.length, n: format.number(added.length) }) })
  }
  return (artifactIds) => {
    if (artifactIds.length > 0) void add(artifactIds).catch(notifyThrown)
  }
}
