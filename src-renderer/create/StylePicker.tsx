// The relief styles by trade, with a picture and a line each, and a search over all their words.
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { ReliefStyle } from '../../src-shared/service/relief.ts'
import { useText } from '../text/use-text.ts'
import { findStyles } from './relief-styles.ts'
import { stylePicture } from './style-pictures.ts'
import styles from './styles.module.css'

type Props = { readonly style: ReliefStyle; readonly onChange: (style: ReliefStyle) => void }

export function StylePicker({ style, onChange }: Props) {
  const t = useText()
  const name = useId()
  const [search, setSearch] = useState('')
  const [pointed, setPointed] = useState<ReliefStyle | null>(null)
  const groups = findStyles(useDeferredValue(search), (id, group) =>
    [t(`style.${id}`), t(`styleAbout.${id}`), t(`styleGroup.${group}`)].join(' '),
  )
  const told = pointed ?? style
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector('input:checked')?.parentElement
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 3
  }, [])
  return (
    <fieldset className={styles.picker}>
      <legend className="sr-only">{t('create.style')}</legend>
      <div className={styles.head}>
        <span className="label">{t('create.style')}</span>
        <TextInput
          aria-label={t('create.searchStyles')}
          placeholder={t('create.searchStyles')}
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
          rightSection={
            search ? <CloseButton size={20} aria-label={t('create.clearSearch')} onClick={() => setSearch('')} /> : null
          }
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
        />
      </div>
      <div className={styles.list} ref={list}>
        {groups.length === 0 ? <p className={styles.none}>{t('create.noStyle')}</p> : null}
        {groups.map((group) => (
          <section key={group.id} data-styles={group.styles.length} aria-label={t(`styleGroup.${group.id}`)}>
            <h3 className={styles.group}>{t(`styleGroup.${group.id}`)}</h3>
            <div className={styles.cards}>
              {group.styles.map((id) => (
                <label
                  key={id}
                  className={styles.card}
                  onPointerEnter={() => setPointed(id)}
                  onPointerLeave={() => setPointed(null)}
                >
                  <input
                    type="radio"
                    className="sr-only"
                    name={name}
                    value={id}
                    aria-description={t(`styleAbout.${id}`)}
                    checked={id === style}
                    onChange={() => onChange(id)}
                  />
                  <img src={stylePicture(id)} alt="" draggable={false} />
                  <span>{t(`style.${id}`)}</span>
                </label>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className={styles.told} title={t('create.stylePictures')}>
        <b>{t(`style.${told}`)}</b> {t(`styleAbout.${told}`)}
      </p>
    </fieldset>
  )
}
