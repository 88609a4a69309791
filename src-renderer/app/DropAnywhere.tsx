// The whole window takes pictures and folders, dropped or pasted; a veil says what will happen while they hover.
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { addPictures } from './add-pictures.ts'
import styles from './app.module.css'

/** Number of pictures that hover, or null while a folder among them hides its number. */
type Hovering = { readonly pictures: number | null }

export function DropAnywhere() {
  const t = useText()
  const format = useFormats()
  const [hovering, setHovering] = useState<Hovering | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const hear = { signal: abort.signal }
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setHovering((before) => before ?? hoveringOf(event.dataTransfer))
    }
    document.addEventListener('dragenter', drag, hear)
    document.addEventListener('dragover', drag, hear)
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setHovering(null), hear)
    document.addEventListener('dragend', () => setHovering(null), hear)
    document.addEventListener(
      'drop',
      (event) => {
        setHovering(null)
        if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        addPictures(event.dataTransfer?.files ?? [], t)
      },
      hear,
    )
    document.addEventListener(
      'paste',
      (event) => takePasted(event, () => addPictures(event.clipboardData?.files ?? [], t)),
      hear,
    )
    return () => abort.abort()
  }, [t])

  if (!hovering) return null
  const { pictures } = hovering
  return (
    <div className={styles.drop}>
      <div className={styles.dropBox} role="status">
        <IconPhotoPlus size={40} stroke={1.4} aria-hidden="true" />
        <p className={styles.dropTitle}>
          {pictures === null ? t('drop.unknown') : t('drop.title', { count: pictures, shown: format.number(pictures) })}
        </p>
        <p className="dim">{t('drop.hint')}</p>
      </div>
    </div>
  )
}

const carriesFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** A folder has no type while it hovers, and neither has a file of an unknown kind. */
function hoveringOf(data: DataTransfer | null): Hovering {
  const items = Array.from(data?.items ?? []).filter((item) => item.kind === 'file')
  return { pictures: items.length === 0 || items.some((item) => item.type === '') ? null : items.length }
}

function takePasted(event: ClipboardEvent, take: () => void): void {
  if ((event.clipboardData?.files.length ?? 0) === 0) return
  event.preventDefault()
  take()
}
