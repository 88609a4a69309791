// The sheet of keys, opened with `?`: every shortcut of the studio by the place where it works, with a search, and the place to change them.
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnKeys } from '../../../src-shared/settings/own-keys.ts'
import type { Press } from '../../commands/key-desk.ts'
import { changedIds } from '../../commands/own-keys/keys-in-force.ts'
import type { ShortcutId } from '../../commands/shortcuts.ts'
import { useKeyTerms } from '../../commands/use-key-terms.ts'
import { onKeys, useKeys } from '../../commands/use-keys.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { gridMove } from '../../ui/focus/grid-move.ts'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { findShortcuts } from './find-shortcuts.ts'
import { ShortcutRow } from './ShortcutRow.tsx'
import styles from './sheet.module.css'
import { useKeyChanges } from './use-key-changes.ts'

/** Rows that Page Up and Page Down pass. */
const page = 10

export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog onClose={onClose} title={t('keys.title')} size={900} classNames={{ body: styles.body ?? '' }}>
      <Sheet onClose={onClose} />
    </Dialog>
  )
}

function Sheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const format = useFormats()
  const { keys, platform } = useKeyTerms()
  const { change, undo, redo } = useKeyChanges()
  const [typed, setTyped] = useState('')
  const [filtered, setFiltered] = useState(false)
  /** The row that the keyboard comes back to, and the one whose keys are being changed. */
  const [at, setAt] = useState<ShortcutId | null>(null)
  const [changing, setChanging] = useState<ShortcutId | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  useKeys({ 'sheet.open': onClose, 'sheet.undo': undo, 'sheet.redo': redo })

  const changed = useMemo(() => changedIds(keys), [keys])
  const changedAlone = filtered && changed.length > 0
  const found = useMemo(
    () => findShortcuts({ typed, changedAlone }, { keys, platform }, t),
    [typed, changedAlone, keys, platform, t],
  )
  const ids = found.flatMap((each) => each.ids)
  const stop = at !== null && ids.includes(at) ? at : ids[0]

  const focusRow = (id: ShortcutId | undefined) => {
    const row = id && list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)
    if (row) row.focus()
    else field.current?.focus()
  }
  // A row that is no longer found takes the keyboard with it.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  })
  const walk = ({ key }: Press) => {
    const next = gridMove(key, stop ? ids.indexOf(stop) : 0, { count: ids.length, columns: 1, rowsInView: page + 1 })
    if (key === 'ArrowLeft' || key === 'ArrowRight' || next === undefined) return false
    return focusRow(ids[next])
  }
  const close = (id: ShortcutId) => {
    flushSync(() => setChanging(null))
    focusRow(id)
  }
  const keep = (id: ShortcutId, after: OwnKeys, text: string) => {
    close(id)
    void change(after, text)
  }
  return (
    <>
      <div className={styles.top}>
        <TextInput
          ref={field}
          type="search"
          className={styles.field ?? ''}
          data-autofocus
          aria-label={t('keys.field')}
          placeholder={t('keys.field')}
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeys({ 'field.leave': () => focusRow(stop) })}
        />
        {changed.length > 0 ? (
          <SegmentedControl
            name="shortcuts-filter"
            aria-label={t('keys.filter')}
            value={changedAlone ? 'changed' : 'all'}
            data={[
              { value: 'all', label: t('keys.filter.all') },
              { value: 'changed', label: t('keys.filter.changed', { n: format.number(changed.length) }) },
            ]}
            onChange={(value) => setFiltered(value === 'changed')}
          />
        ) : null}
        <p className="dim num" role="status">
          {ids.length === 0 ? t('keys.none') : t('keys.count', { count: ids.length, n: format.number(ids.length) })}
        </p>
        {changed.length > 0 ? (
          <Button
            variant="subtle"
            className={styles.all ?? ''}
            onClick={() => {
              field.current?.focus()
              void change({}, t('keys.told.all'))
            }}
          >
            {t('keys.defaultAll')}
          </Button>
        ) : null}
      </div>
      <section
        ref={list}
        className={styles.places}
        aria-label={t('keys.title')}
        onKeyDown={onKeys({ 'list.walk': walk, 'list.jump': walk })}
      >
        <div className={styles.columns}>
          {found.map(({ place, ids: those }) => (
            <section key={place} className={styles.place} data-short={those.length < 8 || undefined}>
              <h3 className={styles.heading}>{t(`keys.place.${place}`)}</h3>
              <dl>
                {those.map((id) => (
                  <ShortcutRow
                    key={id}
                    id={id}
                    isStop={id === stop}
                    changing={id === changing}
                    onFocus={() => setAt(id)}
                    onChange={() => setChanging(id === changing ? null : id)}
                    onKeep={(after, text) => keep(id, after, text)}
                    onLeave={() => close(id)}
                  />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </section>
    </>
  )
}
