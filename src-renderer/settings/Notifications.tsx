// When the desktop tells of batches while the person is elsewhere: whether, with a sound, and at which hours not.
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Settings } from '../../src-shared/settings/settings.ts'
import { onKeys } from '../commands/use-keys.ts'
import { readTime } from '../text/format/typed-time.ts'
import { useText } from '../text/use-text.ts'
import { changeSettings } from './change-settings.ts'
import styles from './settings.module.css'

/** What quiet hours begin as. */
const night = { from: '22:00', until: '07:00' }

export function Notifications({
  settings: { notes, notesTogether, noteSound, quietHours },
}: {
  readonly settings: Pick<Settings, 'notes' | 'notesTogether' | 'noteSound' | 'quietHours'>
}) {
  const t = useText()
  return (
    <>
      <Switch
        size="xs"
        data-setting="notes"
        label={t('settings.notes')}
        description={t('settings.notes.about')}
        checked={notes}
        onChange={(event) => changeSettings({ notes: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        data-setting="notesTogether"
        label={t('settings.notesTogether')}
        description={t('settings.notesTogether.about')}
        disabled={!notes}
        checked={notesTogether}
        onChange={(event) => changeSettings({ notesTogether: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        data-setting="noteSound"
        label={t('settings.noteSound')}
        disabled={!notes}
        checked={noteSound}
        onChange={(event) => changeSettings({ noteSound: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        data-setting="quietHours"
        label={t('settings.quietHours')}
        description={t('settings.quietHours.about')}
        disabled={!notes}
        checked={quietHours !== null}
        onChange={(event) => changeSettings({ quietHours: event.currentTarget.checked ? night : null })}
      />
      {notes && quietHours ? (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map((end) => (
            <WallTime
              key={end}
              label={t(`settings.quietHours.${end}`)}
              kept={quietHours[end]}
              keep={(time) => changeSettings({ quietHours: { ...quietHours, [end]: time } })}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}

type WallTimeProps = { readonly label: string; readonly kept: string; readonly keep: (time: string) => void }

/** A time that is kept with Enter or when the field is left; an empty one goes back to what holds, and what is none is told of. */
function WallTime({ label, kept, keep }: WallTimeProps) {
  const t = useText()
  const [typed, setTyped] = useState(kept)
  const [isUnread, setUnread] = useState(false)
  const [held, setHeld] = useState(kept)
  const begin = (text: string) => {
    setTyped(text)
    setUnread(false)
  }
  // What else changed it is shown.
  if (held !== kept) {
    setHeld(kept)
    begin(kept)
  }
  const take = () => {
    const time = typed.trim() === '' ? kept : readTime(typed)
    setUnread(time === null)
    if (time === null) return
    setTyped(time)
    if (time !== kept) keep(time)
  }
  const restore = () => {
    if (typed === kept) return false
    begin(kept)
    return true
  }
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      w={120}
      error={isUnread ? t('settings.quietHours.unread', { time: kept }) : null}
      errorProps={{ role: 'alert' }}
      onChange={(event) => begin(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={onKeys({ 'field.keep': take, 'field.clear': restore })}
    />
  )
}
