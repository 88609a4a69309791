// The whole window takes pictures and folders, dropped or pasted; a veil says what will happen while they hover.
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { toTray } from '../../../src-shared/destination.ts'
import { isTyping } from '../../commands/key-owners.ts'
import { giveFiles, type NameOf } from '../../state/give-files.ts'
import { notify, notifyThrown } from '../../state/notices.ts'
import { namePasted } from '../../state/pasted-names.ts'
import { goTo } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { type Translate, useText } from '../../text/use-text.ts'
import styles from '../app.module.css'
import { whatIsCarried } from './what-is-carried.ts'

/** Number of pictures that hover, or null while a folder among them hides its number. */
type Hovering = { readonly pictures: number | null }

export function DropAnywhere() {
  const t = useText()
  const format = useFormats()
  const [hovering, setHovering] = useState<Hovering | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const listening = { signal: abort.signal }
    let ours = false
    const drag = (event: DragEvent) => {
      const files = carriesFiles(event.dataTransfer)
      // Text is taken over fields only, by the fields; what comes from outside is told why it is not taken.
      if (ours || (!files && isTyping(event.target))) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      if (files) setHovering((before) => before ?? hoveringOf(event.dataTransfer))
    }
    const drop = (event: DragEvent) => {
      setHovering(null)
      const data = event.dataTransfer
      if (event.defaultPrevented || !data || ours || (!carriesFiles(data) && isTyping(event.target))) return
      event.preventDefault()
      const what = whatIsCarried(data)
      if (what === 'files') addPictures([...data.files], t)
      else if (what !== 'nothing') notify({ text: t(`drop.${what}`) })
    }
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      if (event.defaultPrevented || !data) return
      const what = whatIsCarried(data)
      // Programs put a picture of a text beside the text: a field takes the text.
      if (isTyping(event.target) && data.types.includes('text/plain')) return
      if (what === 'files') {
        event.preventDefault()
        addPasted([...data.files], t)
      } else if (what !== 'nothing' && !isTyping(event.target)) notify({ text: t(`drop.${what}`) })
    }
    const begin = () => {
      ours = true
    }
    const end = () => {
      ours = false
    }
    document.addEventListener('dragstart', begin, listening)
    // A drag that the system took over tells of no end: the pointer that is back without a button does.
    document.addEventListener('pointermove', (event) => event.buttons === 0 && end(), listening)
    document.addEventListener('dragenter', drag, listening)
    document.addEventListener('dragover', drag, listening)
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setHovering(null), listening)
    document.addEventListener(
      'dragend',
      () => {
        end()
        setHovering(null)
      },
      listening,
    )
    document.addEventListener('drop', drop, listening)
    document.addEventListener('paste', paste, listening)
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

/** Hands dropped files to the inputs tray and shows the tray; says what cannot be taken. */
function addPictures(files: readonly File[], t: Translate): void {
  give(files, ({ name }) => name, t)
}

/** The same for the clipboard, whose pictures have no names. */
function addPasted(files: readonly File[], t: Translate): void {
  give(files, namePasted(files, t('drop.pasted'), new Date()), t)
}

function give(files: readonly File[], nameOf: NameOf, t: Translate): void {
  if (files.length === 0) return
  goTo('create')
  giveFiles(files, toTray, nameOf).then(({ tooLarge }) => {
    for (const name of tooLarge) notify({ text: t('drop.tooLarge', { name }) })
  }, notifyThrown)
}
