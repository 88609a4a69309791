// Objects with their views: sorted by file names, arranged by hand, with what each still needs and what fits none.
import { Button } from '@mantine/core'
import { useCurrentAccount, useTray } from '../../state/queries.ts'
import { addFigure } from '../../state/sample-names.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Picture } from '../../ui/files/Picture.tsx'
import { useCreateChoice } from '../create-choice.ts'
import { moveViews, putPicture } from '../slots/put-picture.ts'
import { SlotNotes } from '../slots/SlotNotes.tsx'
import styles from '../slots/slots.module.css'
import { carryPicture } from '../tray/picture-drag.ts'
import { useTrayPictures } from '../tray/use-tray-pictures.ts'
import { ViewSetCard } from './ViewSetCard.tsx'
import { type Arranged, dissolveSet, isWholeSet, movePicture } from './view-sets.ts'

type Props = { readonly arranged: Arranged }

export function ViewSets({ arranged }: Props) {
  const t = useText()
  const format = useFormats()
  const { items } = useTray()
  const practice = useCurrentAccount()?.kind === 'practice'
  const pictures = useTrayPictures()
  const moved = useCreateChoice((state) => Object.keys(state.moves).length > 0)
  const { sets, left, next } = arranged
  const whole = sets.filter(isWholeSet).length
  const open = left.length > 0 || sets.length === 0 ? [{ id: next, name: '', views: {} }] : []
  const shown = [...sets, ...open]
  const byHash = new Map(pictures.map((picture) => [picture.hash, picture]))
  const over = left.flatMap((hash) => byHash.get(hash) ?? [])
  // An object may go with what it had while a slot of it still has something to say.
  const gone = useCreateChoice((state) => state.dropped).flatMap(({ to }) =>
    to.slot === 'view' && !shown.some(({ id }) => id === to.set) ? [{ to, name: t(`view.${to.view}`) }] : [],
  )
  return (
    <section className={styles.sets} aria-label={t('model.multiview_to_model')}>
      <p className="label">{t('views.about')}</p>
      <p className={whole < sets.length ? styles.whole : 'sr-only'} role="status">
        {whole < sets.length
          ? t('views.whole', { count: sets.length, n: format.number(sets.length), whole: format.number(whole) })
          : t('views.objects', { count: sets.length, n: format.number(sets.length) })}
      </p>
      {shown.map((set) => (
        <ViewSetCard
          key={set.id}
          set={set}
          pictures={pictures}
          left={over}
          empty={set.id === next}
          onPut={(hash, view) => putPicture(hash, { slot: 'view', set: set.id, view }, arranged, items)}
          onTake={(hash) => moveViews((moves) => movePicture(arranged, moves, hash, null))}
          onDissolve={() => moveViews((moves) => dissolveSet(arranged, moves, set.id))}
        />
      ))}
      {practice && sets.length === 0 ? (
        <Button className={styles.byName ?? ''} onClick={() => addFigure(t)}>
          {t('create.useFigure')}
        </Button>
      ) : null}
      {gone.length > 0 ? <SlotNotes slots={gone} left={over} /> : null}
      {left.length > 0 ? (
        <div className={styles.left}>
          <p>
            {t('views.left', { count: left.length, n: format.number(left.length) })}
            <span className={`faint ${styles.leftAbout}`}> {t('views.leftAbout')}</span>
          </p>
          <ul>
            {left.map((hash) => (
              <li
                key={hash}
                title={byHash.get(hash)?.name}
                draggable
                onDragStart={(event) => carryPicture(event.dataTransfer, hash)}
              >
                <Picture asset={{ what: 'source', hash, size: 'thumbnail' }} alt={byHash.get(hash)?.name ?? ''} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {moved ? (
        <Button variant="subtle" className={styles.byName ?? ''} onClick={() => moveViews(() => ({}))}>
          {t('views.byName')}
        </Button>
      ) : null}
    </section>
  )
}
