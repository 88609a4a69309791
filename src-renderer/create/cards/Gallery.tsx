// A long list to choose from, over the tray: trades at the left, tiles with pictures, a search that has the keys for all of them.
import { ActionIcon, Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconArrowRight, IconSearch, IconX } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { onKeys } from '../../commands/use-keys.ts'
import { memory } from '../../state/memory.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import type { Card, CardList } from './card.ts'
import { GalleryTiles } from './GalleryTiles.tsx'
import { GalleryTrades } from './GalleryTrades.tsx'
import styles from './gallery.module.css'
import { tileColumns, tileMove } from './gallery-move.ts'
import { recallCards, rememberCard } from './recent-cards.ts'
import { everyTrade, shownCards } from './shown-cards.ts'

type Props = {
  readonly list: CardList
  readonly value: string
  /** Points of an order as the form stands; null while nobody knows. */
  readonly points: number | null
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

export function Gallery(props: Props) {
  return (
    <Dialog
      onClose={props.onClose}
      title={props.list.title}
      size={960}
      yOffset={24}
      xOffset={32}
      withCloseButton={false}
      classNames={{
        header: 'sr-only',
        body: styles.body ?? '',
        content: styles.dialog ?? '',
        inner: styles.around ?? '',
      }}
    >
      <Content {...props} />
    </Dialog>
  )
}

/** Height of a row of tiles with its gap, for pages. */
const rowHeight = 156

function Content({ list, value, points, onChoose, onClose }: Props) {
  const t = useText()
  const format = useFormats()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>()
  const [typed, setTyped] = useState('')
  const [trade, setTrade] = useState(everyTrade)
  const [chosen, setChosen] = useState<number | null>(null)
  const [pointed, setPointed] = useState<Card | null>(null)
  const [recent] = useState(() => recallCards(memory, list.name))
  const search = useDeferredValue(typed)
  const shown = useCallback(
    (words: string) =>
      shownCards({ trades: list.trades, search: words, trade, recent, recentTitle: t('gallery.recent') }),
    [list.trades, trade, recent, t],
  )
  const { counts, groups } = useMemo(() => shown(search), [shown, search])
  const tiles = useMemo(() => groups.flatMap(({ cards }) => cards), [groups])
  // Those used last stand twice.
  const found = new Set(tiles.map(({ id: card }) => card)).size
  const columns = tileColumns(width)
  const now = search.trim() === '' ? tiles.findIndex((card) => card.id === value) : 0
  const at = Math.min(chosen ?? Math.max(0, now), tiles.length - 1)
  const current = tiles[at]
  const told = pointed ?? current

  const show = (words: string, from: string) => {
    setTyped(words)
    setTrade(from)
    setChosen(null)
    setPointed(null)
  }
  const choose = (card: Card | undefined) => {
    if (!card || card.gone) return
    rememberCard(memory, list.name, card.id)
    onChoose(card.id)
    onClose()
  }
  const walk = ({ key }: { readonly key: string }) => {
    const rowsInView = Math.floor(height / rowHeight)
    const next = tileMove(key, at, { groups: groups.map(({ cards }) => cards.length), columns, rowsInView })
    setPointed(null)
    if (next !== undefined) setChosen(next)
  }
  const press = onKeys({
    'list.walk': walk,
    'list.jump': walk,
    // What is typed may be ahead of what is shown: then it is the first of what will be.
    'palette.run': () => choose(search === typed || typed.trim() === '' ? current : shown(typed).groups[0]?.cards[0]),
    'field.clear': () => typed !== '' && show('', trade),
  })
  return (
    <>
      <div className={styles.top}>
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <input
          ref={field}
          className={styles.field}
          role="combobox"
          aria-label={list.search}
          aria-expanded={tiles.length > 0}
          aria-controls={`${id}-tiles`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${at}` : undefined}
          placeholder={list.search}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => show(event.currentTarget.value, everyTrade)}
          onKeyDown={press}
        />
        <p className="sr-only" role="status">
          {tiles.length === 0 ? list.none : t('gallery.found', { count: found, n: format.number(found) })}
        </p>
        <ActionIcon aria-label={t('common.close')} onClick={onClose}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </div>
      <div className={styles.middle}>
        <GalleryTrades
          counts={counts}
          trade={trade}
          pictures={list.pictures}
          onChange={(next) => {
            show(typed, next)
            field.current?.focus()
          }}
        />
        <div className={styles.room} ref={measured}>
          {tiles.length === 0 ? <p className={styles.none}>{list.none}</p> : null}
          <GalleryTiles
            id={id}
            label={list.title}
            {...{ groups, columns, at, value }}
            onTake={setChosen}
            onPoint={setPointed}
            onChoose={choose}
          />
        </div>
      </div>
      <div className={styles.foot}>
        {told ? <BeforeAfter card={told} /> : null}
        <div className={styles.told}>
          {told ? (
            <p>
              <b>{told.name}</b> {told.gone ?? told.about}
            </p>
          ) : null}
          {points === null ? null : (
            <p className="label num">{t('gallery.price', { count: points, n: format.number(points) })}</p>
          )}
        </div>
        <Button
          variant="filled"
          disabled={!current || current.gone !== undefined}
          rightSection={<Kbd of="palette.run" />}
          onClick={() => choose(current)}
        >
          {list.use}
        </Button>
      </div>
    </>
  )
}

/** What a style or mode makes of a picture: the picture before, and after. */
function BeforeAfter({ card: { name, before, picture } }: { readonly card: Card }) {
  const t = useText()
  if (before === undefined) return null
  return (
    <figure className={styles.pair} aria-label={t('gallery.pair', { name })}>
      <img src={before} alt="" draggable={false} />
      <IconArrowRight size={14} stroke={1.6} aria-hidden="true" />
      {picture}
    </figure>
  )
}
