// The command palette: one field that finds everything that can be done here and now, and does it with Enter.
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Command } from '../../commands/command.ts'
import { findCommands } from '../../commands/find-commands.ts'
import { recallRecent, rememberRecent } from '../../commands/recent-commands.ts'
import { runCommand } from '../../commands/use-commands.ts'
import { useKeyTerms } from '../../commands/use-key-terms.ts'
import { onKeys, useKeys } from '../../commands/use-keys.ts'
import { memory } from '../../state/memory.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { PaletteList } from './PaletteList.tsx'
import styles from './palette.module.css'
import { useCommandsNow } from './use-commands-now.ts'

/** Rows that Page Up and Page Down pass. */
const page = 8
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }

type Props = {
  readonly onClose: () => void
  /** Shows the sheet of keys instead. */
  readonly onSheet: () => void
}

export function Palette({ onClose, onSheet }: Props) {
  const t = useText()
  return (
    <Dialog
      onClose={onClose}
      title={t('palette.title')}
      size={640}
      centered={false}
      yOffset="10vh"
      withCloseButton={false}
      classNames={{ header: 'sr-only', body: styles.body ?? '', content: styles.dialog ?? '' }}
    >
      <Search onClose={onClose} onSheet={onSheet} />
    </Dialog>
  )
}

function Search({ onClose, onSheet }: Props) {
  const t = useText()
  const format = useFormats()
  const id = useId()
  const [typed, setTyped] = useState('')
  /** A row, by its id, and the words that it was chosen for: for others it says nothing. */
  const [chosen, setChosen] = useState<{ readonly id: string; readonly words: string } | null>(null)
  /** Enter came before the list had followed what was typed. */
  const [entered, setEntered] = useState(false)
  const signs = useSheetSigns()
  const [recent] = useState(() => recallRecent(memory))
  const wanted = useDeferredValue(typed)
  const commands = useCommandsNow(wanted)
  const listed = useMemo(
    () => findCommands(commands, wanted, recent, (group) => t(`palette.group.${group}`)),
    [commands, wanted, recent, t],
  )
  const rows = useMemo(() => listed.flatMap((group) => group.commands), [listed])
  // Of typed words the best is meant, even if it cannot be done now: its reason is the answer.
  const first =
    wanted.trim() === ''
      ? Math.max(
          0,
          rows.findIndex(({ reason }) => !reason),
        )
      : 0
  const held = chosen?.words === wanted ? chosen.id : null
  const found = rows.findIndex((row) => row.id === held)
  const at = found < 0 ? first : found
  const current = rows[at]
  useKeys({ 'palette.open': onClose })

  const choose = (rowId: string | undefined) => setChosen(rowId === undefined ? null : { id: rowId, words: wanted })
  const walk = (key: string) => {
    const step = steps[key] ?? 0
    const next = Math.abs(step) === 1 ? (at + step + rows.length) % rows.length : at + step
    choose(rows[Math.min(rows.length - 1, Math.max(0, next))]?.id)
  }
  const run = (command: Command | undefined) => {
    if (!command || command.reason) return command && runCommand(command)
    rememberRecent(memory, command.id)
    // The focus is back where it was before the command runs: it may open a dialog that gives it back once more.
    flushSync(onClose)
    runCommand(command)
  }
  const press = onKeys({
    'dialog.walk': ({ key }) => walk(key),
    'dialog.page': ({ key }) => walk(key),
    'palette.run': () => (wanted === typed ? run(current) : setEntered(true)),
  })
  // What a person reads stays the one that Enter runs, though another before it becomes possible meanwhile.
  useEffect(() => {
    if (held === null && current && wanted === typed) setChosen({ id: current.id, words: wanted })
  }, [held, current, wanted, typed])
  useEffect(() => {
    if (!entered || wanted !== typed) return
    setEntered(false)
    // After React is through with this: closing gives the focus back at once.
    queueMicrotask(() => run(current))
  })
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-label={t('palette.field')}
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        placeholder={t('palette.field')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => {
          // Typed alone it means what it means everywhere else.
          if (signs.includes(event.currentTarget.value)) return onSheet()
          setTyped(event.currentTarget.value)
          setEntered(false)
        }}
        onKeyDown={press}
      />
      <p className="sr-only" role="status">
        {rows.length === 0
          ? t('palette.none')
          : t('palette.count', { count: rows.length, n: format.number(rows.length) })}
      </p>
      {rows.length === 0 ? (
        <div className={styles.none}>
          <p>{t('palette.none')}</p>
          <p className="dim">{t('palette.none.hint')}</p>
        </div>
      ) : (
        <PaletteList id={id} listed={listed} current={current?.id} onPoint={choose} onRun={run} />
      )}
      <Foot />
    </>
  )
}

/** Signs that open the sheet of keys, when that is what it is opened by: letters and digits are words here. */
function useSheetSigns(): readonly string[] {
  const { keys } = useKeyTerms()
  const [first = ''] = keys['sheet.open']
  return /^[^\p{L}\p{N}]$/u.test(first) ? [first] : []
}

function Foot() {
  const t = useText()
  const signs = useSheetSigns()
  const hint = (keys: ReactNode, words: string) => (
    <span>
      {keys} {words}
    </span>
  )
  return (
    <footer className={styles.foot} aria-hidden="true">
      {hint(<Kbd of="dialog.walk" all />, t('palette.foot.walk'))}
      {hint(<Kbd of="palette.run" />, t('palette.foot.run'))}
      {hint(<Kbd of="dialog.close" />, t('palette.foot.close'))}
      <span className={styles.push} />
      {signs.length > 0 ? hint(<Kbd of="sheet.open" />, t('palette.foot.keys')) : null}
    </footer>
  )
}
