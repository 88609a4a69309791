// What groups of spendings are called.
import type { Account } from '../../../src-shared/account.ts'
import { spendingKinds } from '../../../src-shared/usage/ledger.ts'
import type { SpendingFilter, SpendingGroup, SpentGroup } from '../../../src-shared/usage/spending.ts'
import type { Translate } from '../../text/use-text.ts'

type Named = Pick<SpentGroup, 'key' | 'name'>

/** The name of a group as a row says it; that of an account as `accounts` have it in the language of the window. */
export function groupName(
  by: SpendingGroup,
  { key, name }: Named,
  accounts: readonly Pick<Account, 'id' | 'name'>[],
  t: Translate,
): string {
  if (by === 'kind') return t(`usage.kind.${spendingKinds.find((kind) => kind === key) ?? 'foreign'}`)
  if (key === null) return t('usage.spent.noOrder')
  if (by === 'client' && key === '') return t('usage.spent.noClient')
  if (by === 'account') return accounts.find(({ id }) => id === key)?.name ?? name
  return name || t('usage.spent.unnamed')
}

/** The choice of a group; null where lines are not chosen so: other accounts have a ledger of their own. */
export function filterOf(by: SpendingGroup, key: string | null): SpendingFilter | null {
  switch (by) {
    case 'kind':
      return { by, key: spendingKinds.find((kind) => kind === key) ?? 'foreign' }
    case 'batch':
    case 'client':
      return { by, key }
    case 'account':
      return null
  }
}
