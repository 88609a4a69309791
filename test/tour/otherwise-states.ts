// What only time or another program brings about, written into the studio's own records: a ledger of years, a work made otherwise.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { OptionDifference } from '../../src-shared/orders/order.ts'
import { goTo } from '../e2e/helpers/places.ts'
import { writeLongLedger } from '../e2e/usage/write-long-ledger.ts'
import type { Told } from './told-states.ts'

const differences: readonly OptionDifference[] = [
  { option: 'style', asked: 'general', made: 'JewelryMoldsCommemorativeCoin' },
]

/** The newest order in the Queue is a finished relief. */
export async function otherwiseStates({ studio, look }: Told): Promise<void> {
  await studio.close()
  writeLongLedger(studio, 2600)
  const db = new DatabaseSync(join(studio.userData, 'studio.db'))
  const newest = "number = (select max(number) from orders where kind = 'relief')"
  db.prepare(`update orders set differences = ? where ${newest}`).run(JSON.stringify(differences))
  db.close()
  await studio.start()
  const { page } = studio
  await goTo(page, 'Usage')
  await page.getByText('All', { exact: true }).click()
  await page.getByRole('heading', { name: 'Points by month' }).waitFor()
  await look('usage-all')
  await goTo(page, 'Queue')
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await page.getByText('The service made it with').waitFor()
  await look('queue-otherwise')
}
