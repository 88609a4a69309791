// A slot for one picture: filled by a drop of a card or a file, or by choosing from the tray; it can be cleared again.
import { ActionIcon } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type DragEvent as ReactDragEvent, useEffect, useRef, useState } from 'react'
import { type SlotTarget, sameSlot } from '../../../src-shared/destination.ts'
import { useText } from '../../text/use-text.ts'
import { Picture } from '../../ui/files/Picture.tsx'
import { useCreateChoice } from '../create-choice.ts'
import { carriedPicture, carriesPicture, carryPicture } from '../tray/picture-drag.ts'
import type { TrayPicture } from '../tray/tray-pictures.ts'
import { bringFiles, pickFiles } from './bring-pictures.ts'
import { FileTarget } from './FileTarget.tsx'
import { PicturePicker } from './PicturePicker.tsx'
import styles from './slots.module.css'
import { usePastedFiles } from './use-pasted-files.ts'

type Props = {
  /** Where in the form it is. */
  readonly to: SlotTarget
  /** What the slot is for, in full: `Front of coin`. */
  readonly label: string
  /** The short name below it. */
  readonly caption?: string
  readonly picture: TrayPicture | undefined
  readonly pictures: readonly TrayPicture[]
  readonly needed?: boolean
  readonly onPut: (hash: string) => void
  readonly onClear: () => void
}

export function PictureSlot(props: Props) {
  const { to, label, caption, picture, pictures, needed = false, onPut, onClear } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [aimed, setAimed] = useState(false)
  const hovering = useFileHover()
  const waiting = useCreateChoice(({ dropped }) =>
    dropped.some((drop) => drop.stage !== 'told' && sameSlot(drop.to, to)),
  )
  usePastedFiles(box, (files, nameOf) => void bringFiles(files, to, nameOf))
  const over = (event: ReactDragEvent) => {
    if (!carriesPicture(event.dataTransfer)) return
    event.preventDefault()
    setAimed(true)
  }
  const drop = (event: ReactDragEvent) => {
    setAimed(false)
    const hash = carriedPicture(event.dataTransfer)
    if (!hash) return
    event.preventDefault()
    onPut(hash)
  }
  const clear = () => {
    // The button goes with the picture, and the keyboard would go with it.
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    onClear()
  }
  const name = picture ? t('slot.change', { slot: label, name: picture.name }) : t('slot.choose', { slot: label })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a target for drags; its button has the keyboard
    <div
      ref={box}
      className={styles.slot}
      data-filled={picture !== undefined || undefined}
      data-needed={needed || undefined}
      data-aimed={aimed || undefined}
      onDragOver={over}
      onDragLeave={() => setAimed(false)}
      onDrop={drop}
    >
      <PicturePicker label={label} pictures={pictures} onPick={onPut} onPickFiles={() => void pickFiles(to)}>
        <button
          type="button"
          className={styles.face}
          aria-label={name}
          title={picture?.name}
          draggable={picture !== undefined}
          onDragStart={(event) => picture && carryPicture(event.dataTransfer, picture.hash)}
        >
          {picture ? (
            <Picture asset={{ what: 'source', hash: picture.hash, size: 'thumbnail' }} alt="" />
          ) : (
            <span className={styles.invite}>
              <IconPhotoPlus size={16} stroke={1.5} aria-hidden="true" />
              {waiting ? t('slot.waiting') : caption ? null : t('slot.empty')}
            </span>
          )}
        </button>
      </PicturePicker>
      {caption ? <span className={styles.caption}>{caption}</span> : null}
      {picture ? (
        <ActionIcon
          className={styles.clear ?? ''}
          size={20}
          aria-label={t('slot.clear', { slot: label })}
          onClick={clear}
        >
          <IconX size={12} stroke={2} />
        </ActionIcon>
      ) : null}
      {hovering ? (
        <FileTarget over={box} label={caption ?? label} onFiles={(files) => void bringFiles([...files], to)} />
      ) : null}
    </div>
  )
}

/** Whether files hover over the window now, so that slots can show themselves above the veil. */
function useFileHover(): boolean {
  const [hovering, setHovering] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const listening = { signal: abort.signal }
    const over = (event: DragEvent) => setHovering(event.dataTransfer?.types.includes('Files') ?? false)
    const end = () => setHovering(false)
    document.addEventListener('dragenter', over, listening)
    document.addEventListener('dragover', over, listening)
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && end(), listening)
    document.addEventListener('dragend', end, listening)
    document.addEventListener('drop', end, listening)
    return () => abort.abort()
  }, [])
  return hovering
}
