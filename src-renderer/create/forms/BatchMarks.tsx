// Whom the next orders are for, and their tags: a quiet row below every form, kept like the form.
import { Autocomplete } from '@mantine/core'
import { type BatchMarks as Given, longestClient } from '../../../src-shared/orders/marks.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useMarkWords } from '../../state/queries.ts'
import { useText } from '../../text/use-text.ts'
import { knownSpelling } from '../../ui/marks/known-spelling.ts'
import { TagField } from '../../ui/marks/TagField.tsx'
import { useCreateChoice } from '../create-choice.ts'
import styles from './forms.module.css'

/** Inside a landmark. */
const lists = { portalProps: { target: 'main' } } as const
const row = 'batch-marks'

const change = (more: Partial<Given>) => useCreateChoice.setState(({ marks }) => ({ marks: { ...marks, ...more } }))

type Props = {
  /** As the window's own keys do, which these fields have for themselves while a list is open. */
  readonly onPlace: (first: boolean) => void
}

export function BatchMarks({ onPlace }: Props) {
  const t = useText()
  const words = useMarkWords()
  const { client, tags } = useCreateChoice((state) => state.marks)
  const clients = words.clients.map(({ word }) => word)
  const known = words.tags.map(({ word }) => word)
  const press = onKeys({ 'create.place': () => onPlace(false), 'create.placeFirst': () => onPlace(true) })
  return (
    <fieldset className={styles.batchMarks} id={row} aria-label={t('create.marks')}>
      <Autocomplete
        aria-label={t('marks.client')}
        placeholder={t('create.marks.client')}
        value={client}
        data={clients}
        limit={8}
        maxLength={longestClient}
        comboboxProps={lists}
        onChange={(typed) => change({ client: typed })}
        onBlur={() => client !== '' && change({ client: knownSpelling(client, clients) })}
        onKeyDown={press}
      />
      <TagField
        aria-label={t('marks.tags')}
        placeholder={tags.length === 0 ? t('create.marks.tags') : ''}
        value={tags}
        known={known}
        spelled={known}
        comboboxProps={lists}
        onTags={(some) => change({ tags: [...some] })}
        onKeyDown={press}
      />
    </fieldset>
  )
}

/** What a press gives its orders: a tag that is being typed is one of them, and the client is spelled as before. Undefined for nothing. */
export function takeBatchMarks(): Given | undefined {
  const { activeElement } = document
  // Its field settles what is typed as if it were left, and has the keyboard on.
  if (activeElement?.closest(`#${row}`)) activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  const { client, tags } = useCreateChoice.getState().marks
  const given = { client: client.trim(), tags }
  return given.client === '' && tags.length === 0 ? undefined : given
}
