// What to make of the pictures: the kind of order, and the options of that kind.
import { SegmentedControl } from '@mantine/core'
import type { OrderRequest } from '../../src-shared/order.ts'
import { useText } from '../text/use-text.ts'
import styles from './create.module.css'
import { useCreateChoice } from './create-choice.ts'
import { type FormFieldsProps, formOf, forms } from './forms.ts'

export function FormPanel({ request, onChange }: FormFieldsProps) {
  const t = useText()
  const { Fields, title } = formOf(request.kind)
  const [, another] = forms
  return (
    <aside className={styles.panel} aria-label={t('create.options')}>
      {another ? (
        <SegmentedControl
          className={styles.kinds}
          aria-label={t('create.options')}
          value={request.kind}
          onChange={(kind) => useCreateChoice.setState({ kind: kind as OrderRequest['kind'] })}
          data={forms.map((form) => ({ value: form.kind, label: t(form.title) }))}
        />
      ) : (
        <h2 className={`h ${styles.kinds}`}>{t(title)}</h2>
      )}
      <Fields request={request} onChange={onChange} />
    </aside>
  )
}
