// What slots say of files dropped on them that did not go there, with what can be done about it.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { type SlotTarget, sameSlot } from '../../../src-shared/destination.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useTray } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useKeptWithin } from '../../ui/focus/use-kept-within.ts'
import { type Dropped, useCreateChoice } from '../create-choice.ts'
import { remedyName } from '../tray/remedy-words.ts'
import type { TrayPicture } from '../tray/tray-pictures.ts'
import { tellSlot } from './put-picture.ts'
import { slotNoteWords } from './slot-note-words.ts'
import styles from './slots.module.css'

type NotedSlot = { readonly to: SlotTarget; readonly name: string }
type Told = Extract<Dropped, { stage: 'told' }>

type Props = {
  readonly slots: readonly NotedSlot[]
  /** Views that have no slot now. */
  readonly left?: readonly TrayPicture[]
}

export function SlotNotes({ slots, left = [] }: Props) {
  const told = useCreateChoice((state) => state.dropped).filter((drop): drop is Told => drop.stage === 'told')
  const notes = slots.flatMap((slot) => told.filter(({ to }) => sameSlot(to, slot.to)).map((drop) => ({ slot, drop })))
  const element = useRef<HTMLDivElement>(null)
  // A note that is dismissed leaves the keyboard to the next one, and the last one to the slots beside it.
  const slotsToo = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    slotsToo.current = element.current?.parentElement ?? null
  }, [])
  useKeptWithin(slotsToo)
  return (
    <div ref={element} className={styles.notes} role="status" data-kin>
      {notes.map(({ slot, drop }) => (
        <Note key={JSON.stringify(slot.to)} slot={slot} drop={drop} left={left} />
      ))}
    </div>
  )
}

type NoteProps = { readonly slot: NotedSlot; readonly drop: Told; readonly left: readonly TrayPicture[] }

function Note({ slot, drop, left }: NoteProps) {
  const t = useText()
  const format = useFormats()
  const { items } = useTray()
  const { note } = drop
  const item = note.why === 'refused' ? items.find(({ id }) => id === note.id) : undefined
  const ofIt = note.why === 'left' ? left.filter(({ hash }) => note.hashes.includes(hash)) : []
  const words = slotNoteWords(note, { item, left: ofIt.map(({ name }) => name) }, format, t)
  if (words === null) return null
  const check = item?.check
  const remedy = check?.state === 'refused' && check.remedy ? remedyName(check.remedy, check.plan, t) : null
  return (
    <p>
      <span>
        {t('slot.note', { slot: slot.name, words })}{' '}
        {item && remedy ? (
          <button
            type="button"
            className={styles.fixNote}
            onClick={() => void studio.tray.remedy([item.id]).catch(notifyThrown)}
          >
            {t('slot.fix', { remedy })}
          </button>
        ) : null}
      </span>
      <ActionIcon size={20} aria-label={t('slot.dismiss', { slot: slot.name })} onClick={() => tellSlot(drop.to, null)}>
        <IconX size={12} stroke={2} />
      </ActionIcon>
    </p>
  )
}
