// The licences of everything that is not our own: the parts with a filter, and the whole text of the chosen one.
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type LicencePart, licenceFileName, licencePartSchema, partWords } from '../../../src-shared/licence-part.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { findTyped } from '../../text/find-typed.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import styles from './licences.module.css'

/** Rows that Page Up and Page Down pass. */
const page = 10
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }

const titleOf = ({ name, version }: LicencePart) => `${name} ${version}`.trim()

export function Licences({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { data, error } = useQuery({
    queryKey: ['licences'],
    queryFn: async () => licencePartSchema.array().parse(await (await fetch(`/${licenceFileName}`)).json()),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Dialog onClose={onClose} title={t('licences.title')} size={920} classNames={{ body: styles.body ?? '' }}>
      <p className="dim">{t('licences.note')}</p>
      {error ? <p role="alert">{t('licences.unread')}</p> : null}
      {data ? <Parts parts={data} /> : <div className={styles.columns} />}
    </Dialog>
  )
}

function Parts({ parts }: { readonly parts: readonly LicencePart[] }) {
  const t = useText()
  const format = useFormats()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<LicencePart | null>(null)
  const found = findTyped(parts, typed, (part) => `${partWords(part)} ${part.licence ? '' : t('licences.own')}`)
  const at = Math.max(0, chosen === null ? 0 : found.indexOf(chosen))
  const current = found[at]
  const walk = ({ key }: { readonly key: string }) =>
    setChosen(found[Math.min(found.length - 1, Math.max(0, at + (steps[key] ?? 0)))] ?? null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <TextInput
          ref={field}
          type="search"
          role="combobox"
          aria-label={t('licences.filter')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${at}` : undefined}
          placeholder={t('licences.filter')}
          autoComplete="off"
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeys({ 'dialog.walk': walk, 'dialog.page': walk })}
        />
        <div
          ref={list}
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={t('licences.parts')}
          tabIndex={-1}
        >
          {found.map((part, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys.
            <div
              key={titleOf(part)}
              id={`${id}-${index}`}
              className={styles.part}
              role="option"
              tabIndex={-1}
              aria-selected={part === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setChosen(part)}
            >
              <span className="ellipsis">{part.name}</span>
              <span className={`${styles.version} num`}>{part.version}</span>
              <span className={`${styles.licence} ellipsis`}>{part.licence || t('licences.own')}</span>
            </div>
          ))}
        </div>
        <p className="label num" role="status">
          {found.length === 0
            ? t('licences.none')
            : t('licences.count', { count: found.length, n: format.number(found.length) })}
        </p>
      </div>
      {current ? <Text key={titleOf(current)} part={current} /> : <div />}
    </div>
  )
}

function Text({ part }: { readonly part: LicencePart }) {
  const t = useText()
  return (
    <div className={styles.shown}>
      <h3 className="h selectable">
        {titleOf(part)}
        <span className={styles.under}>{part.licence || t('licences.ownBelow')}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keyboard. */}
      <section className={styles.text} tabIndex={0} aria-label={t('licences.text', { name: part.name })}>
        {part.text || (part.by ? t('licences.noTextBy', { by: part.by }) : t('licences.noText'))}
      </section>
    </div>
  )
}
