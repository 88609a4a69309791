// One thing that is kept under a name: its name applies it; it can get another name, or be deleted.
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import styles from './kept.module.css'
import { RenameField } from './RenameField.tsx'

type Props = {
  readonly name: string
  /** What the two buttons are called. */
  readonly labels: { readonly rename: string; readonly remove: string }
  /** It is what is looked at now. */
  readonly current?: boolean
  /** What stands behind the name. */
  readonly children?: ReactNode
  readonly renaming: boolean
  readonly onRenaming: (on: boolean) => void
  /** Why it cannot be called so; null where it can. */
  readonly whyNot: (name: string) => string | null
  readonly onName: (name: string) => void
  readonly onApply: () => void
  readonly onRemove: () => void
}

export function KeptRow(props: Props) {
  const { name, labels, current, children, renaming, onRenaming, whyNot, onName, onApply, onRemove } = props
  const pencil = useRef<HTMLButtonElement>(null)
  if (renaming) {
    const end = (byKey: boolean) => {
      flushSync(() => onRenaming(false))
      if (byKey) pencil.current?.focus()
    }
    return (
      <li>
        <RenameField label={labels.rename} name={name} whyNot={whyNot} onName={onName} onEnd={end} />
      </li>
    )
  }
  return (
    <li>
      <button type="button" className={styles.apply} aria-current={current || undefined} onClick={onApply}>
        <span className="ellipsis" title={name}>
          {name}
        </span>
        {children}
      </button>
      <ActionIcon ref={pencil} size={22} aria-label={labels.rename} onClick={() => onRenaming(true)}>
        <IconPencil size={13} stroke={1.7} />
      </ActionIcon>
      <ActionIcon size={22} aria-label={labels.remove} onClick={onRemove}>
        <IconTrash size={13} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
