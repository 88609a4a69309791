// The bar above the grid: search, kind, account when there are several, and how many results are shown.
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import type { Order } from '../../src-shared/orders/order.ts'
import { modelMakers, modelTakers, type OrderKind } from '../../src-shared/orders/order-request.ts'
import { useCurrentAccount, useStudioState } from '../state/queries.ts'
import { convertOther } from '../state/quotes/quick-order.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { SearchField } from '../ui/SearchField.tsx'
import styles from './library.module.css'
import { kindsOf } from './library-items.ts'
import { changeLibrary, useLibraryState } from './library-state.ts'

export function LibraryTop({ all, count }: { readonly all: readonly Order[]; readonly count: number }) {
  const t = useText()
  const format = useFormats()
  const { kind, search } = useLibraryState()
  const kinds = ['all', ...kindsOf(all)] as const
  return (
    <div className={styles.top}>
      <SearchField label={t('library.search')} value={search} onChange={(value) => changeLibrary({ search: value })} />
      {kinds.length > 1 ? (
        <SegmentedControl
          aria-label={t('library.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`library.kind.${value}`) }))}
          onChange={(value) => changeLibrary({ kind: value as OrderKind | 'all' })}
        />
      ) : null}
      <WhichAccount />
      {kind !== 'all' && [...modelMakers, ...modelTakers].includes(kind) ? (
        <Button onClick={convertOther}>{t('quick.convertOther.title')}…</Button>
      ) : null}
      <span className={`${styles.count} dim num`} role="status">
        {t('library.count', { count, shown: format.number(count) })}
      </span>
    </div>
  )
}

function WhichAccount() {
  const t = useText()
  const accounts = useStudioState()?.accounts ?? []
  const current = useCurrentAccount()
  const everyAccount = useLibraryState((state) => state.everyAccount)
  if (accounts.length < 2 || !current) return null
  return (
    <NativeSelect
      aria-label={t('library.account')}
      value={everyAccount ? 'all' : 'current'}
      data={[
        { value: 'current', label: current.name },
        { value: 'all', label: t('library.account.all') },
      ]}
      onChange={(event) => changeLibrary({ everyAccount: event.currentTarget.value === 'all' })}
    />
  )
}
