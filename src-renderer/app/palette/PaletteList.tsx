// The found commands in their groups: each with what it is about, why it cannot be done now, or the key that does the same.
import { useEffect, useRef } from 'react'
import type { Command } from '../../commands/command.ts'
import type { Listed } from '../../commands/find-commands.ts'
import { useText } from '../../text/use-text.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useShortcutLabels } from '../../ui/use-shortcut-labels.ts'
import styles from './palette.module.css'

type Props = {
  /** Begins the ids of its elements. */
  readonly id: string
  readonly listed: readonly Listed[]
  readonly current: string | undefined
  readonly onPoint: (id: string) => void
  readonly onRun: (command: Command) => void
}

export function PaletteList({ id, listed, current, onPoint, onRun }: Props) {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      id={`${id}-list`}
      aria-label={t('palette.list')}
      tabIndex={-1}
    >
      {listed.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the group of a listbox
        <div key={group} role="group" aria-labelledby={`${id}-group-${group}`}>
          <p className={styles.group} id={`${id}-group-${group}`}>
            {t(`palette.group.${group}`)}
          </p>
          {commands.map((command) => (
            <Row
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              current={command.id === current}
              onPoint={onPoint}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type RowProps = Pick<Props, 'id' | 'onPoint' | 'onRun'> & { readonly command: Command; readonly current: boolean }

function Row({ id, command, current, onPoint, onRun }: RowProps) {
  const t = useText()
  const { aria } = useShortcutLabels()
  const { title, about, reason, shortcut, listKey } = command
  const cost = reason ? undefined : command.cost?.()
  const key = shortcut ?? listKey
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
    <div
      id={id}
      className={styles.row}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      aria-disabled={reason ? true : undefined}
      aria-keyshortcuts={key ? aria(key) : undefined}
      onPointerMove={() => onPoint(command.id)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
    >
      <span className={styles.title}>{title}</span>
      {about ? <span className={styles.about}>{about}</span> : null}
      <span className={styles.end}>
        {reason ? <span className={styles.reason}>{reason}</span> : null}
        {command.current ? <span className={styles.now}>{t('palette.current')}</span> : null}
        {cost ? <span className={styles.reason}>{cost}</span> : null}
        {key && !reason ? <Kbd of={key} /> : null}
      </span>
    </div>
  )
}
