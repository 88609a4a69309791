// The two days that results are from, as fields of the bar while that filter is on: shown as every date, and typed in any form.
import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { onKeys } from '../../commands/use-keys.ts'
import { dayBegin, localDay } from '../../text/format/local-day.ts'
import { readDay } from '../../text/format/typed-day.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { type Between, changeLibrary, useLibraryState } from '../library-state.ts'
import styles from './find.module.css'

const ends = ['from', 'until'] as const
type End = (typeof ends)[number]
type OfEach<Value> = Readonly<Record<End, Value>>

/** Nothing typed, nothing told. */
const none = { from: null, until: null }

export function BetweenDays() {
  const between = useLibraryState((state) => state.between)
  return between === null ? null : <Days between={between} />
}

function Days({ between }: { readonly between: Between }) {
  const t = useText()
  const format = useFormats()
  /** Null where the field shows what holds. */
  const [typed, setTyped] = useState<OfEach<string | null>>(none)
  const [trouble, setTrouble] = useState<OfEach<'unread' | 'reversed' | null>>(none)
  const [held, setHeld] = useState(between)
  // What else changed it is shown.
  if (held !== between) {
    setHeld(between)
    setTyped(none)
    setTrouble(none)
  }
  const dateOf = (day: string) => format.date(dayBegin(day))

  /** What an end would be; undefined while that cannot be read. */
  const meant = (end: End): string | null | undefined => {
    const text = typed[end]
    if (text === null) return between[end]
    if (text.trim() === '') return null
    const day = readDay(text)
    return typeof day === 'string' ? day : undefined
  }
  const take = (end: End) => {
    if (typed[end] === null) return
    const [from, until] = [meant('from'), meant('until')]
    if (meant(end) === undefined) return setTrouble({ ...trouble, [end]: 'unread' })
    const next = {
      from: from === undefined ? between.from : from,
      until: until === undefined ? between.until : until,
    }
    if (next.from !== null && next.until !== null && next.from > next.until)
      return setTrouble({ ...trouble, [end]: 'reversed' })
    // The other field keeps what cannot be read.
    setTyped({ from: from === undefined ? typed.from : null, until: until === undefined ? typed.until : null })
    setTrouble({ from: from === undefined ? 'unread' : null, until: until === undefined ? 'unread' : null })
    if (next.from === between.from && next.until === between.until) return
    setHeld(next)
    changeLibrary({ between: next })
  }
  const begin = (end: End, text: string | null) => {
    setTyped({ ...typed, [end]: text })
    setTrouble({ ...trouble, [end]: null })
  }
  const restore = (end: End) => {
    if (typed[end] === null) return false
    begin(end, null)
    return true
  }
  const told = (end: End): string | null => {
    if (trouble[end] === null) return null
    if (trouble[end] === 'reversed') return t('library.period.reversed')
    const day = readDay(typed[end] ?? '')
    if (Array.isArray(day)) return t('library.period.either', { one: dateOf(day[0]), other: dateOf(day[1]) })
    const today = localDay(Date.now())
    return t('library.period.unread', { date: dateOf(today), plain: today })
  }
  const shown = (day: string | null) => (day === null ? '' : dateOf(day))
  return (
    <fieldset className={styles.between} aria-label={t('library.period.days')}>
      {ends.map((end) => (
        <TextInput
          key={end}
          aria-label={t(`library.period.${end}`)}
          leftSection={<span className="dim">{t(`library.period.${end}`)}</span>}
          className={styles.dayField ?? ''}
          classNames={{ section: styles.dayLabel, input: styles.day, error: styles.dayTrouble }}
          placeholder={t('library.period.open')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={typed[end] ?? shown(between[end])}
          error={told(end)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => begin(end, event.currentTarget.value)}
          onBlur={() => take(end)}
          onKeyDown={onKeys({ 'field.keep': () => take(end), 'field.clear': () => restore(end) })}
        />
      ))}
      <ActionIcon
        variant="subtle"
        aria-label={t('library.filter.remove', { filter: t('library.period.days') })}
        onClick={() => changeLibrary({ between: null })}
      >
        <IconX size={13} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  )
}
