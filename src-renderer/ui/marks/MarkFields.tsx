// Tags, client and note of one result or of several at once; what is typed is kept when the field is left, or goes.
import { Autocomplete, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { longestClient, longestNote, type Marks } from '../../../src-shared/orders/marks.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { marksOf, sharedOf, tagsOf } from '../../state/marks/mark-steps.ts'
import { useMarkActs } from '../../state/marks/use-mark-acts.ts'
import { useMarkWords } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { knownSpelling } from './known-spelling.ts'
import styles from './marks.module.css'
import { TagField } from './TagField.tsx'
import { useBeforeGone } from './use-before-gone.ts'

/** Inside a landmark. */
const place = { portalProps: { target: 'main' } } as const

type Props = {
  readonly orders: readonly Order[]
  /** Their lists open above the dialog that the fields are in. */
  readonly inDialog?: boolean
}

export function MarkFields({ orders, inDialog = false }: Props) {
  const t = useText()
  const format = useFormats()
  const acts = useMarkActs(orders)
  const words = useMarkWords()
  const { every, some } = tagsOf(orders)
  const client = sharedOf(orders, 'client')
  const note = sharedOf(orders, 'note')
  const lists = inDialog ? {} : place
  // A spelling that nobody else has can be put right here.
  const othersTags = words.tags.filter(({ word, count }) => count > having(orders, ({ tags }) => tags.includes(word)))
  const othersClients = words.clients.filter(
    ({ word, count }) => count > having(orders, (marks) => marks.client === word),
  )
  return (
    <section className={styles.fields} aria-label={t('marks.title')}>
      <TagField
        label={t('marks.tags')}
        placeholder={every.length === 0 ? t('marks.tags.hint') : ''}
        value={every}
        known={words.tags.map(({ word }) => word)}
        spelled={othersTags.map(({ word }) => word)}
        comboboxProps={lists}
        description={some.length > 0 ? t('marks.tags.some', { tags: format.list(some) }) : undefined}
        onTags={acts.tag}
      />
      <ClientField
        key={`client ${client}`}
        kept={client}
        names={words.clients.map(({ word }) => word)}
        spelled={othersClients.map(({ word }) => word)}
        lists={lists}
        onKeep={acts.client}
      />
      <NoteField key={`note ${note}`} kept={note} onKeep={acts.note} />
    </section>
  )
}

const having = (orders: readonly Order[], has: (marks: Marks) => boolean) =>
  orders.filter((order) => has(marksOf(order))).length

type Field<T> = { readonly kept: T | null; readonly onKeep: (value: T) => void }

/** What was handed over once is not handed over again by the field's going: it may have been taken back meanwhile. */
function useKeeping({ kept, onKeep }: Field<string>) {
  const handed = useRef(kept ?? '')
  const hand = (value: string) => {
    handed.current = value
    if (value !== (kept ?? '')) onKeep(value)
  }
  const beforeGone = (value: string) => {
    if (value !== handed.current) hand(value)
  }
  return { hand, beforeGone }
}

type ClientProps = Field<string> & {
  readonly names: readonly string[]
  /** Those whose spelling is taken over. */
  readonly spelled: readonly string[]
  readonly lists: { readonly portalProps?: { readonly target: string } }
}

function ClientField({ kept, onKeep, names, spelled, lists }: ClientProps) {
  const t = useText()
  const [typed, setTyped] = useState(kept ?? '')
  const { hand, beforeGone } = useKeeping({ kept, onKeep })
  const keep = (given = typed) => {
    const name = knownSpelling(given, spelled)
    setTyped(name)
    hand(name)
  }
  const restore = () => {
    if (typed === (kept ?? '')) return false
    setTyped(kept ?? '')
    return true
  }
  useBeforeGone(() => beforeGone(knownSpelling(typed, spelled)))
  return (
    <Autocomplete
      label={t('marks.client')}
      placeholder={kept === null ? t('marks.several') : t('marks.client.hint')}
      value={typed}
      data={names}
      limit={8}
      maxLength={longestClient}
      comboboxProps={lists}
      onChange={setTyped}
      onOptionSubmit={keep}
      onBlur={() => keep()}
      onKeyDown={onKeys({ 'field.keep': () => keep(), 'field.clear': restore })}
    />
  )
}

function NoteField({ kept, onKeep }: Field<string>) {
  const t = useText()
  const [typed, setTyped] = useState(kept ?? '')
  const { hand, beforeGone } = useKeeping({ kept, onKeep })
  useBeforeGone(() => beforeGone(typed))
  return (
    <Textarea
      label={t('marks.note')}
      placeholder={kept === null ? t('marks.several') : ''}
      value={typed}
      rows={3}
      maxLength={longestNote}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => hand(typed)}
    />
  )
}
