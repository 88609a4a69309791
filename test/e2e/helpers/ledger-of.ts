// What the ledger of a region says of one of its accounts, asked from outside the app.
import type { UsageList } from '../../../src-shared/service/usage.ts'
import type { ServedRegion } from '../../helpers/region/served-region.ts'

/** The newest hundred events of the account. */
export async function ledgerOf(region: ServedRegion, account: string): Promise<UsageList['data']> {
  const answer = await fetch(`${region.baseUrl}/account/usage?limit=100`, {
    headers: { authorization: `Bearer ${region.key(account)}` },
  })
  return ((await answer.json()) as UsageList).data
}
