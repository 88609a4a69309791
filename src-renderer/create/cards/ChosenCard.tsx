// The chosen one of a long list as one row of the form: its picture, its name, what it is for, and the way to the gallery.
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useText } from '../../text/use-text.ts'
import type { CardList } from './card.ts'
import styles from './chosen.module.css'
import { Gallery } from './Gallery.tsx'

type Props = {
  readonly list: CardList
  readonly value: string
  /** Points of an order as the form stands; null while nobody knows. */
  readonly points: number | null
  readonly onChange: (id: string) => void
}

export function ChosenCard({ list, value, points, onChange }: Props) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const chosen = list.trades.flatMap(({ cards }) => cards).find((card) => card.id === value)
  return (
    <fieldset className={styles.row}>
      <legend className="sr-only">{list.title}</legend>
      <div className={styles.picture}>{chosen?.picture}</div>
      <div className={styles.words}>
        <p id={id} className="ellipsis">
          {chosen?.name ?? value}
        </p>
        {chosen ? (
          <p className={chosen.gone ? styles.gone : styles.about} title={chosen.gone ?? chosen.about}>
            {chosen.gone ?? chosen.about}
          </p>
        ) : null}
      </div>
      <Button
        className={styles.change ?? ''}
        aria-describedby={id}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('gallery.change')}
      </Button>
      {open ? <Gallery {...{ list, value, points }} onChoose={onChange} onClose={() => setOpen(false)} /> : null}
    </fieldset>
  )
}
