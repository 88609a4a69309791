// A small picker of the tray's ready pictures, opened from the slot that they are for.
import { Button, Popover, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { cloneElement, type MouseEventHandler, type ReactElement, useState } from 'react'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { FileName } from '../../ui/files/FileName.tsx'
import { Picture } from '../../ui/files/Picture.tsx'
import { PopoverBox } from '../../ui/popups/PopoverBox.tsx'
import { Popup } from '../../ui/popups/Popup.tsx'
import { findPictures, type TrayPicture } from '../tray/tray-pictures.ts'
import styles from './slots.module.css'

type Props = {
  readonly label: string
  readonly pictures: readonly TrayPicture[]
  readonly onPick: (hash: string) => void
  /** The person wants files of this computer. */
  readonly onPickFiles: () => void
  /** The button that opens it. */
  readonly children: ReactElement<{ onClick?: MouseEventHandler }>
}

export function PicturePicker({ label, pictures, onPick, onPickFiles, children }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const pick = (hash: string) => {
    setOpen(false)
    onPick(hash)
  }
  const pickFiles = () => {
    setOpen(false)
    onPickFiles()
  }
  return (
    <Popup opened={open} onChange={setOpen} position="left-start" width={300}>
      <Popover.Target>{cloneElement(children, { onClick: () => setOpen(!open) })}</Popover.Target>
      <PopoverBox label={t('slot.pictures', { slot: label })} className={styles.picker}>
        {open ? <PicturesToTake pictures={pictures} onPick={pick} onPickFiles={pickFiles} /> : null}
      </PopoverBox>
    </Popup>
  )
}

function PicturesToTake({ pictures, onPick, onPickFiles }: Pick<Props, 'pictures' | 'onPick' | 'onPickFiles'>) {
  const t = useText()
  const format = useFormats()
  const [typed, setTyped] = useState('')
  const { shown, more } = findPictures(pictures, typed)
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('slot.search')}
        placeholder={t('slot.search')}
        leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 ? (
        <p className="dim">{t(pictures.length === 0 ? 'slot.none' : 'slot.noMatch')}</p>
      ) : (
        <ul className={styles.found}>
          {shown.map(({ hash, name }) => (
            <li key={hash}>
              <button type="button" onClick={() => onPick(hash)}>
                <Picture asset={{ what: 'source', hash, size: 'thumbnail' }} alt="" />
                <FileName name={name} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="subtle" onClick={onPickFiles}>
        {t('slot.files')}
      </Button>
      {more > 0 ? <p className="faint">{t('slot.more', { count: more, n: format.number(more) })}</p> : null}
    </>
  )
}
