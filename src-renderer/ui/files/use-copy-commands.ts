// Commands that copy the results in hand: one as a picture, all of them as paths. Their keys leave selected text to the system.
import { type Order, type SavedArtifact, wasSaved } from '../../../src-shared/orders/order.ts'
import { runCommand, useCommands } from '../../commands/use-commands.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { copiedPicture, copyPaths, copyPicture } from '../../state/library/copy-results.ts'
import { isGone, orderedArtifact } from '../../state/result-artifact.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'

const keys = {
  library: { picture: 'library.copyPicture', path: 'library.copyPath' },
  viewer: { picture: 'viewer.copyPicture', path: 'viewer.copyPath' },
  /** Rows are no files: their ids are copied too, so that none has the key. */
  queue: { picture: undefined, path: undefined },
} as const

/** `shown`: the one file that is looked at, where it is not the order as a whole. */
export function useCopyCommands(place: keyof typeof keys, chosen: readonly Order[], shown?: SavedArtifact): void {
  const t = useText()
  const format = useFormats()
  const [only] = chosen.length === 1 ? chosen : []
  const files = shown ? [shown] : chosen.flatMap((order) => orderedArtifact(order) ?? [])
  const there = files.filter(wasSaved)
  const none = chosen.length === 0 ? t('command.chooseResult') : undefined
  const lost = files.length > 0 && files.every(isGone) ? t('library.gone') : undefined
  const picture = only && !(shown && isGone(shown)) ? copiedPicture(only, shown) : undefined
  const about =
    only?.title ?? (none ? undefined : t('bulk.selected', { count: chosen.length, n: format.number(chosen.length) }))
  // What is picked in the Queue may be no results.
  const isEmpty = place === 'queue' && chosen.length === 0
  const commands = {
    picture: {
      id: 'here.copyPicture',
      group: 'here',
      title: t('copy.picture'),
      about,
      listKey: keys[place].picture,
      reason: none ?? (only ? (picture ? undefined : (lost ?? t('copy.picture.none'))) : t('copy.picture.one')),
      misfit: chosen.length > 1 || isEmpty,
      run: () => void (picture && copyPicture(picture, t, format)),
    },
    path: {
      id: 'here.copyPath',
      group: 'here',
      title: t('copy.path', { count: Math.max(1, there.length) }),
      about,
      listKey: keys[place].path,
      misfit: isEmpty,
      reason: none ?? (there.length === 0 ? t('copy.path.none') : lost),
      run: () =>
        copyPaths(
          there.map(({ id }) => id),
          t,
          format,
        ),
    },
  } as const
  useCommands(() => [commands.picture, commands.path])
  const act = (command: (typeof commands)[keyof typeof commands]) => () => {
    if (textIsSelected()) return false
    runCommand(command)
    return true
  }
  const { picture: pictureKey, path: pathKey } = keys[place]
  useKeys(pictureKey && pathKey ? { [pictureKey]: act(commands.picture), [pathKey]: act(commands.path) } : {})
}

const textIsSelected = () => (window.getSelection()?.toString() ?? '') !== ''
