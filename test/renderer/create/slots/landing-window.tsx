// A window that files are dropped on, with a tray that lists them as the main process does: an entry a file, copies told by their bytes.
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { bringFiles } from '../../../../src-renderer/create/slots/bring-pictures.ts'
import { useLandings } from '../../../../src-renderer/create/slots/use-landings.ts'
import { trayPictures } from '../../../../src-renderer/create/tray/tray-pictures.ts'
import { selectAll } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { ViewSets } from '../../../../src-renderer/create/views/ViewSets.tsx'
import { arrangeViews } from '../../../../src-renderer/create/views/view-sets.ts'
import { trayQuery, useTray } from '../../../../src-renderer/state/queries.ts'
import type { SlotTarget } from '../../../../src-shared/destination.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import { wordFor } from '../../given-studio.ts'
import { show } from '../../show.tsx'
import { readyItem } from '../tray-items.ts'

/** A path such as `x/front.png`, and what is in the file. */
export type Picture = { readonly path: string; readonly hash: string }

function ShownSlots({ shown }: { readonly shown: boolean }) {
  const { items } = useTray()
  const moves = useCreateChoice((state) => state.moves)
  useLandings(items)
  return shown ? <ViewSets arranged={arrangeViews(trayPictures(items), moves)} /> : null
}

/** `answer` lets an answer of the main process come when its time is, and `shown` shows the objects with their slots. */
export function landingWindow(answer: <T>(value: T) => Promise<T>, shown = false) {
  useCreateChoice.setState({ dropped: [], moves: {}, second: null, selection: selectAll() })
  const known = new Map<string, Picture>()
  const tray = new Map<string, TrayItem>()
  const take = ({ path, hash }: Picture) => {
    const copied = [...tray].find(
      ([id, { check }]) => id !== path && check.state === 'ready' && check.source.hash === hash,
    )
    const [name = '', folder = ''] = path.split('/').toReversed()
    const copy = copied ? { duplicateOf: copied[0] } : {}
    if (!tray.has(path)) tray.set(path, { ...readyItem(path, { name, hash, ...copy }), folder })
  }
  const window = show(<ShownSlots shown={shown} />, {
    'tray.add': (words) =>
      answer(
        words.map((word) => {
          const picture = known.get(word)
          if (picture) take(picture)
          return { entries: picture ? [picture.path] : [], skipped: 0 }
        }),
      ),
    'tray.checked': async (ids) => {
      const items = await answer([...ids].flatMap((id) => tray.get(id) ?? []))
      // The tray tells the window on its own, before or after the answer.
      void answer(null).then(tell)
      return items
    },
  })
  const tell = () => window.cache.setQueryData(trayQuery.queryKey, { items: [...tray.values()], skipped: 0 })
  return {
    drop(pictures: readonly Picture[], to: SlotTarget): Promise<void> {
      for (const picture of pictures) known.set(wordFor(picture.path), picture)
      return bringFiles(
        pictures.map(({ path }) => new File(['x'], path)),
        to,
      )
    },
    /** Puts pictures into the tray alone. */
    add(pictures: readonly Picture[]) {
      pictures.forEach(take)
      tell()
    },
    items: () => [...tray.values()],
    now: () => arrangeViews(trayPictures([...tray.values()]), useCreateChoice.getState().moves),
    close: () => window.page.unmount(),
  }
}
