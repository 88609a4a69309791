// One of many, as cards with pictures in groups by trade, with a search; radio buttons to the keyboard and the ear.
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import styles from './cards.module.css'
import { findCards } from './find-cards.ts'

type Card = {
  readonly id: string
  readonly name: string
  /** One line that says what it is for. */
  readonly about: string
  readonly picture: ReactNode
  /** Why it cannot be chosen now. */
  readonly gone?: string
}
type Cards = { readonly id: string; readonly title: string; readonly cards: readonly Card[] }

type Props = {
  readonly label: string
  readonly search: string
  readonly none: string
  /** What the pictures are. */
  readonly pictures: string
  readonly groups: readonly Cards[]
  readonly value: string
  readonly onChange: (id: string) => void
}

const wordsOf = ({ id, name, about }: Card, { title }: Cards) =>
  `${name} ${about} ${title} ${id} ${id.replaceAll('_', ' ')}`

export function CardPicker({ label, search, none, pictures, groups, value, onChange }: Props) {
  const t = useText()
  const name = useId()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const shown = findCards(groups, useDeferredValue(typed), wordsOf)
  const all = groups.flatMap((group) => group.cards)
  const told = all.find(({ id }) => id === (pointed ?? value))
  /** Cards that go while they are pointed at never say that they are left. */
  const find = (words: string) => {
    setPointed(null)
    setTyped(words)
  }
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector('input:checked')?.parentElement
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 3
  }, [])
  return (
    <fieldset className={styles.picker}>
      <legend className="sr-only">{label}</legend>
      <div className={styles.head}>
        <span className="label">{label}</span>
        <TextInput
          aria-label={search}
          placeholder={search}
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
          rightSection={
            typed ? <CloseButton size={20} aria-label={t('create.clearSearch')} onClick={() => find('')} /> : null
          }
          value={typed}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={onKeys({ 'field.clear': () => find('') })}
        />
      </div>
      <div className={styles.list} ref={list}>
        {shown.length === 0 ? <p className={styles.none}>{none}</p> : null}
        {shown.map((group) => (
          <section key={group.id} data-cards={Math.min(3, group.cards.length)} aria-label={group.title}>
            <h3 className={styles.group}>{group.title}</h3>
            <div className={styles.cards}>
              {group.cards.map((card) => (
                <label
                  key={card.id}
                  className={styles.card}
                  data-gone={card.gone !== undefined || undefined}
                  title={card.gone}
                  onPointerEnter={() => setPointed(card.id)}
                  onPointerLeave={() => setPointed(null)}
                >
                  <input
                    type="radio"
                    className="sr-only"
                    name={name}
                    value={card.id}
                    aria-description={card.gone ?? card.about}
                    checked={card.id === value}
                    disabled={card.gone !== undefined}
                    onChange={() => onChange(card.id)}
                  />
                  {card.picture}
                  <span>{card.name}</span>
                </label>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className={styles.told} title={pictures}>
        {told ? (
          <>
            <b>{told.name}</b> {told.gone ?? told.about}
          </>
        ) : null}
      </p>
    </fieldset>
  )
}
