// The two days that results are from, as fields of the bar while that filter is on.
import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { changeLibrary, useLibraryState } from '../library-state.ts'
import styles from './find.module.css'

export function BetweenDays() {
  const t = useText()
  const between = useLibraryState((state) => state.between)
  if (between === null) return null
  return (
    <fieldset className={styles.between} aria-label={t('library.period.days')}>
      {(['from', 'until'] as const).map((end) => (
        <Day
          key={`${end} ${between[end]}`}
          label={t(`library.period.${end}`)}
          kept={between[end] ?? ''}
          keep={(day) => changeLibrary({ between: { ...between, [end]: day || null } })}
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

type Props = { readonly label: string; readonly kept: string; readonly keep: (day: string) => void }

/** A whole day is taken at once, an empty field when it is left: while a day is typed it is empty too. */
function Day({ label, kept, keep }: Props) {
  const [day, setDay] = useState(kept)
  const take = () => {
    if (day !== kept) keep(day)
  }
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<span className="dim">{label}</span>}
      classNames={{ section: styles.dayLabel, input: styles.day }}
      max="9999-12-31"
      value={day}
      onChange={(event) => setDay(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={onKeys({ 'field.keep': take })}
    />
  )
}
