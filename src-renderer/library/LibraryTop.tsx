// The bar above the results: search, kind, how many there are and how they are shown; below it always sequence, star and filters.
import { ActionIcon, Button, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core'
import { IconStack2, IconStack2Filled, IconStar, IconStarFilled } from '@tabler/icons-react'
import { modelMakers, modelTakers, orderKinds } from '../../src-shared/orders/order-request.ts'
import { useCurrentAccount, useStudioState } from '../state/queries.ts'
import { convertOther } from '../state/quotes/quick-order.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { DeletedAlone } from './deleting/DeletedAlone.tsx'
import { BetweenDays } from './find/BetweenDays.tsx'
import { FilterChips } from './find/FilterChips.tsx'
import { FilterMenu } from './find/FilterMenu.tsx'
import styles from './find/find.module.css'
import { SortMenu } from './find/SortMenu.tsx'
import { useResultChoices } from './find/use-found.ts'
import { ViewSwitch } from './find/ViewSwitch.tsx'
import groupStyles from './groups/groups.module.css'
import { changeLibrary, turnGrouped, useLibraryState } from './library-state.ts'
import { SavedSearches } from './saved/SavedSearches.tsx'

export function LibraryTop({ count }: { readonly count: number }) {
  const t = useText()
  const format = useFormats()
  const kind = useLibraryState((state) => state.kind)
  const search = useLibraryState((state) => state.search)
  return (
    <div className={styles.top}>
      <div className={styles.line}>
        <SearchField
          label={t('library.search')}
          short={t('library.search.short')}
          value={search}
          width={220}
          onChange={(value) => changeLibrary({ search: value })}
        />
        <Kinds />
        <div className={styles.end}>
          <span className="dim num" role="status">
            {t('library.count', { count, shown: format.number(count) })}
          </span>
          <GroupSwitch />
          <ViewSwitch />
        </div>
      </div>
      <div className={styles.line}>
        <SortMenu />
        <StarredAlone />
        <DeletedAlone />
        <WhichAccount />
        <FilterMenu />
        <SavedSearches />
        <div className={styles.chips} data-kin>
          <FilterChips />
          <BetweenDays />
        </div>
        {kind !== 'all' && [...modelMakers, ...modelTakers].includes(kind) ? (
          <Button className={styles.other ?? ''} onClick={convertOther}>
            {t('quick.convertOther.title')}…
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Folds the results of one picture into one card each, or shows every result by itself again. */
function GroupSwitch() {
  const t = useText()
  const grouped = useLibraryState((state) => state.grouped)
  const Icon = grouped ? IconStack2Filled : IconStack2
  return (
    <Tooltip label={t('library.group')}>
      <ActionIcon
        className={grouped ? (groupStyles.on ?? '') : ''}
        aria-label={t('library.group')}
        aria-pressed={grouped}
        onClick={turnGrouped}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}

function Kinds() {
  const t = useText()
  const choices = useResultChoices()
  const kind = useLibraryState((state) => state.kind)
  const there = orderKinds.filter((each) => choices.kinds.includes(each) || each === kind)
  const shown = ['all', ...there] as const
  if (shown.length < 2) return null
  return (
    <SegmentedControl
      name="library-kind"
      aria-label={t('library.kind')}
      value={kind}
      data={shown.map((value) => ({ value, label: t(`library.kind.${value}`) }))}
      onChange={(next) => changeLibrary({ kind: shown.find((each) => each === next) ?? 'all' })}
    />
  )
}

function StarredAlone() {
  const t = useText()
  const starred = useLibraryState((state) => state.starred)
  const Icon = starred ? IconStarFilled : IconStar
  return (
    <Tooltip label={t('library.starred')}>
      <ActionIcon
        className={starred ? (styles.starOn ?? '') : ''}
        aria-label={t('library.starred')}
        aria-pressed={starred}
        onClick={() => changeLibrary({ starred: !starred })}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}

function WhichAccount() {
  const t = useText()
  const accounts = useStudioState()?.accounts ?? []
  const current = useCurrentAccount()
  const everyAccount = useLibraryState((state) => state.everyAccount)
  const filtered = useLibraryState((state) => state.accountId !== null)
  if (accounts.length < 2 || !current || filtered) return null
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
