// A slot for one picture while files hover: it shows itself above the veil and takes the drop.
import { type DragEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './slots.module.css'

type Props = {
  readonly over: RefObject<HTMLElement | null>
  readonly label: string
  readonly onFiles: (files: FileList) => void
}

export function FileTarget({ over, label, onFiles }: Props) {
  const [box, setBox] = useState<DOMRect | null>(null)
  const [aimed, setAimed] = useState(false)
  useLayoutEffect(() => setBox(visibleBox(over.current)), [over])
  if (!box) return null
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFiles(event.dataTransfer.files)
  }
  const { left, top, width, height } = box
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a target for files; the slot itself has the keyboard
    <div
      className={styles.target}
      data-aimed={aimed || undefined}
      style={{ left, top, width, height }}
      onDragEnter={() => setAimed(true)}
      onDragLeave={() => setAimed(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {label}
    </div>,
    document.body,
  )
}

/** Height of the bar below the form, which covers what is scrolled beneath it. */
const bar = 48

/** Where the slot is seen; null while it is scrolled out of its panel. */
function visibleBox(slot: HTMLElement | null): DOMRect | null {
  const box = slot?.getBoundingClientRect()
  const panel = slot?.closest('aside')?.getBoundingClientRect()
  if (!box || !panel) return null
  return box.top >= panel.top && box.bottom <= panel.bottom - bar ? box : null
}
