// Commands about the picture of the tray that the keyboard is on: order it or not, fix it, put it into a slot, remove it.
import { type SlotTarget, views } from '../../../src-shared/destination.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useCutViews } from '../../state/inputs/use-cut-views.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeSelection, useCreateChoice } from '../create-choice.ts'
import { type FormRequest, picturesFor } from '../kinds/forms.ts'
import { type Offer, takesSecond } from '../kinds/offer.ts'
import { lookAt } from '../look/looked-at.ts'
import { copyTrayPath, copyTrayPicture, showTrayPicture } from '../look/picture-acts.ts'
import { putPicture } from '../slots/put-picture.ts'
import type { Arranged } from '../views/view-sets.ts'
import { remedyName } from './remedy-words.ts'
import { removePictures } from './remove-pictures.ts'
import { titleOf } from './tray-facts.ts'
import { isSelectable, isSelected, leavingWith, selectNone, toggle } from './tray-selection.ts'

type Given = {
  readonly items: readonly TrayItem[]
  /** The form in use; null while recipes are shown, which have no slots. */
  readonly request: FormRequest | null
  readonly arranged: Arranged
  readonly offer: Offer
}

export function usePictureCommands({ items, request, arranged, offer }: Given): void {
  const t = useText()
  const format = useFormats()
  const selection = useCreateChoice((state) => state.selection)
  const focused = useCreateChoice((state) => state.focused)
  const cutViews = useCutViews()
  useCommands(() => {
    const item = items.find(({ id }) => id === focused)
    const check = item?.check
    const hash = check?.state === 'ready' ? check.source.hash : null
    const on = (id: string, title: string, run: (item: TrayItem) => void, more: Partial<Command> = {}): Command => ({
      id: `picture.${id}`,
      group: 'here',
      title,
      about: item?.name,
      run: () => item && run(item),
      ...more,
      reason: item ? more.reason : t('picture.none'),
    })
    const putInto = (id: string, title: string, to: SlotTarget) =>
      on(id, title, () => hash && putPicture(hash, to, arranged, items), {
        reason: hash ? undefined : t('picture.notReady'),
      })
    const unready = item && !isSelectable(item) ? t(hash ? 'picture.duplicate' : 'picture.notReady') : undefined
    const remedy = check?.state === 'refused' ? check.remedy : undefined
    const plan = check?.state === 'refused' ? check.plan : undefined
    // With several objects nobody could tell whose view is meant.
    const set = arranged.sets.length > 1 ? null : (arranged.sets[0]?.id ?? arranged.next)
    const seen = request !== null && picturesFor(request) === 'views' && set !== null
    return [
      on('open', t('picture.open'), ({ id }) => lookAt(id), { listKey: 'list.open' }),
      on('copyPicture', t('copy.picture'), (one) => void copyTrayPicture(one, { t, format }), {
        reason: hash ? undefined : t('picture.notReady'),
      }),
      on('copyPath', t('copy.path', { count: 1 }), (one) => copyTrayPath(one, { t, format })),
      on('folder', t('library.showInFolder'), showTrayPicture),
      on(
        'turn',
        t(item && isSelected(item, selection) ? 'picture.out' : 'picture.in'),
        ({ id }) => changeSelection((held) => toggle(held, id)),
        { listKey: 'list.turn', reason: unready },
      ),
      on('only', t('picture.only'), ({ id }) => changeSelection(() => toggle(selectNone(items), id)), {
        reason: unready,
      }),
      on(
        'fix',
        remedy ? remedyName(remedy, plan, t) : t('create.remedy.convert'),
        ({ id }) => void studio.tray.remedy([id]).catch(notifyThrown),
        { reason: remedy ? undefined : t('command.fixAll.none'), misfit: !remedy },
      ),
      ...(request && takesSecond(request, offer) ? [putInto('second', t('picture.second'), { slot: 'second' })] : []),
      ...(seen
        ? views.map((view) =>
            putInto(view, t('picture.view', { view: t(`view.${view}`) }), { slot: 'view', set, view }),
          )
        : []),
      on('cutViews', t('views.cutSheet'), ({ id, name }) => cutViews({ entryId: id }, titleOf(name)), {
        also: t('views.cutAlso'),
        reason: hash ? undefined : t('picture.notReady'),
      }),
      on(
        'remove',
        t('picture.remove'),
        (one) => {
          const ids = leavingWith(items, one)
          removePictures(ids, { t, format })
        },
        { listKey: 'list.remove' },
      ),
    ]
  })
}
