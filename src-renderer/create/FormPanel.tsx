// What to make of the pictures: tabs for the kinds of order, the options of one kind, variants and presets below.
import { Tabs } from '@mantine/core'
import type { Account } from '../../src-shared/account.ts'
import { useText } from '../text/use-text.ts'
import { CatalogNote } from './CatalogNote.tsx'
import styles from './create.module.css'
import { useCreateChoice } from './create-choice.ts'
import { DesignFields } from './DesignFields.tsx'
import { type FormKind, type FormRequest, formKinds, forms } from './forms.ts'
import { GoneVariants } from './GoneVariants.tsx'
import { ModelFields } from './ModelFields.tsx'
import type { Offer } from './offer.ts'
import { Presets } from './Presets.tsx'
import { ReliefFields } from './ReliefFields.tsx'
import { SavePreset } from './SavePreset.tsx'
import { VariantsButton } from './VariantsButton.tsx'
import type { Also } from './variants.ts'
import type { Arranged } from './view-sets.ts'

export type FormProps = {
  readonly request: FormRequest
  readonly onChange: (request: FormRequest) => void
  readonly offer: Offer
  /** Selected pictures, and the proportions of the only one. */
  readonly pictures: number
  readonly proportions: number | null
  readonly arranged: Arranged
}

type Props = FormProps & {
  readonly choices: number
  readonly also: Also
  readonly readAt: number | null
  readonly account: Account | undefined
  readonly onVariants: () => void
}

export function FormPanel({ choices, also, readAt, account, onVariants, ...form }: Props) {
  const t = useText()
  const { request, onChange } = form
  return (
    <aside className={styles.panel} aria-label={t('create.options')}>
      <Tabs
        variant="none"
        className={styles.tabs ?? ''}
        value={request.kind}
        onChange={(kind) => kind && useCreateChoice.setState({ kind: kind as FormKind })}
      >
        <Tabs.List className={styles.kinds ?? ''} aria-label={t('create.options')}>
          {formKinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind} className={styles.kind ?? ''}>
              {t(forms[kind].title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {formKinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind} className={styles.form ?? ''}>
            {kind === request.kind ? <Fields {...form} /> : null}
          </Tabs.Panel>
        ))}
      </Tabs>
      <CatalogNote kind={request.kind} offer={form.offer} readAt={readAt} account={account} />
      <GoneVariants request={request} also={also} offer={form.offer} />
      <div className={styles.actions}>
        <VariantsButton choices={choices} onOpen={onVariants} />
        <SavePreset request={request} also={also} />
        <Presets request={request} also={also} onApply={onChange} />
      </div>
    </aside>
  )
}

function Fields({ request, ...form }: FormProps) {
  if (request.kind === 'relief') return <ReliefFields request={request} {...form} />
  if (request.kind === 'design') return <DesignFields request={request} {...form} />
  return <ModelFields request={request} {...form} />
}
