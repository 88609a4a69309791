// The messages at the lower edge: spoken politely, gone by themselves unless they fail or somebody is on them.
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useKeys } from '../commands/use-keys.ts'
import { forgetSaid, say } from '../state/announce.ts'
import { undoSaid } from '../state/changes/said-last.ts'
import { dismiss, dismissFailures, dismissSaid, type Notice, takeBack, useNotices } from '../state/notices.ts'
import { useStudioState } from '../state/queries.ts'
import { useWindowState } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { giveHome } from '../ui/focus/focus-back.ts'
import { useHold } from '../ui/use-hold.ts'
import { useLatest } from '../ui/use-latest.ts'
import styles from './app.module.css'

/** How long a message without failure stays, in milliseconds: long enough to read it and to reach its Undo. */
const stays = 8_000

export function Notices() {
  const t = useText()
  const list = useNotices((state) => state.list)
  const place = useWindowState((state) => state.place)
  const language = useStudioState()?.language
  useOnOther(place, dismissFailures)
  useOnOther(language, forgetWords)
  // In the words of then: the message is gone, and what was taken back may be the language.
  const words = useLatest(t)
  const sayUndone = useCallback(() => say(words.current('say.undone')), [words])
  // Where a place has its own way back, that one knows which was done last.
  const undo = () => undoSaid(undefined, (told) => t('marks.undone', { told }))
  useKeys({ 'create.undo': undo, 'queue.undo': undo, 'library.undo': undo })
  return (
    <section className={styles.notices} aria-label={t('notices.label')} aria-live="polite" onFocus={useGivenBack(list)}>
      {list.map((notice) => (
        <Shown key={notice.id} notice={notice} onUndone={sayUndone} />
      ))}
    </section>
  )
}

function forgetWords(): void {
  dismissSaid()
  forgetSaid()
}

/** Gives the keyboard back to what had it before when the message goes that it is on; `list` is what is shown. */
function useGivenBack(list: readonly Notice[]): (event: FocusEvent<HTMLElement>) => void {
  const before = useRef<EventTarget>(null)
  const last = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the messages one may have gone
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return
    last.current = null
    if (document.activeElement !== document.body) return
    const { current } = before
    if (current instanceof HTMLElement) current.focus({ preventScroll: true })
    if (document.activeElement === document.body) giveHome(document)
  }, [list])
  return useCallback(({ target, relatedTarget, currentTarget }) => {
    last.current = target
    const within = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!within) before.current = relatedTarget
  }, [])
}

/** Does it whenever the value is another than before, and there was one. */
function useOnOther<T>(value: T | undefined, act: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== undefined && value !== before.current) act()
    before.current = value
  }, [value, act])
}

type ShownProps = { readonly notice: Notice; readonly onUndone: () => void }

function Shown({ notice, onUndone }: ShownProps) {
  const t = useText()
  const [held, hold] = useHold<HTMLElement>(notice)
  const { id, text, failure, undo } = notice
  const staying = held || failure !== undefined

  useEffect(() => {
    if (staying) return
    const timer = setTimeout(() => dismiss(id), stays)
    return () => clearTimeout(timer)
  }, [id, staying])

  return (
    <article className={styles.notice} data-passing data-failure={failure ? true : undefined} {...hold}>
      <div className={styles.noticeBody}>
        {text ? <p>{text}</p> : null}
        {failure ? <FailureNote failure={failure} /> : null}
      </div>
      {undo ? (
        <Button onClick={() => void takeBack(notice).then((done) => done && onUndone())}>{t('notices.undo')}</Button>
      ) : null}
      <ActionIcon aria-label={t('notices.dismiss')} onClick={() => dismiss(id)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </article>
  )
}
