// The messages at the lower edge: spoken politely, gone by themselves unless they fail or somebody is on them.
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { say } from '../state/announce.ts'
import { dismiss, dismissFailures, dismissSaid, type Notice, useNotices } from '../state/notices.ts'
import { useStudioState } from '../state/queries.ts'
import { useWindowState } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useHold } from '../ui/use-hold.ts'
import styles from './app.module.css'

/** How long a message without failure stays, in milliseconds: long enough to read it and to reach its Undo. */
const stays = 8_000

export function Notices() {
  const t = useText()
  const list = useNotices((state) => state.list)
  const place = useWindowState((state) => state.place)
  const language = useStudioState()?.language
  useOnOther(place, dismissFailures)
  useOnOther(language, dismissSaid)
  return (
    <section className={styles.notices} aria-label={t('notices.label')} aria-live="polite">
      {list.map((notice) => (
        <Shown key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

/** Does it whenever the value is another than before, and there was one. */
function useOnOther<T>(value: T | undefined, act: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== undefined && value !== before.current) act()
    before.current = value
  }, [value, act])
}

function Shown({ notice }: { readonly notice: Notice }) {
  const t = useText()
  const [held, hold] = useHold<HTMLElement>(notice)
  const { id, text, failure, undo } = notice
  const staying = held || failure !== undefined

  useEffect(() => {
    if (staying) return
    const timer = setTimeout(() => dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [id, staying])

  const takeBack = async () => {
    dismiss(id)
    if (await undo?.()) say(t('say.undone'))
  }
  return (
    <article className={styles.notice} data-failure={failure ? true : undefined} {...hold}>
      <div className={styles.noticeBody}>
        {text ? <p>{text}</p> : null}
        {failure ? <FailureNote failure={failure} /> : null}
      </div>
      {undo ? <Button onClick={() => void takeBack()}>{t('notices.undo')}</Button> : null}
      <ActionIcon aria-label={t('notices.dismiss')} onClick={() => dismiss(id)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </article>
  )
}
