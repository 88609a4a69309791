// Orders that wait for the service, for a word or for the account's key, and records that were damaged, each with what can be done.
import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultPlan } from '../../src-sandbox/faults/fault-plan.ts'
import { designOptionsSchema } from '../../src-shared/orders/kinds/design.ts'
import type { OrderRequest } from '../../src-shared/orders/order-request.ts'
import { goTo } from '../e2e/helpers/places.ts'
import { placeOrder } from '../e2e/helpers/result-orders.ts'
import { relief } from './order-states.ts'
import type { Told } from './told-states.ts'

const pictures = ['chair_front.jpg', 'chair_left.jpg', 'chair_back.jpg']
const gold: OrderRequest = { kind: 'design', options: designOptionsSchema.parse({ mode: 'material_gold' }) }

/** The pictures of the chair are in the tray; ends with records that were set aside. */
export async function troubleStates({ studio, region, look }: Told): Promise<void> {
  const { page } = studio
  const strike = (faults: NonNullable<FaultPlan['faults']>) => region.sandbox.setFaults({ faults })
  const details = () =>
    page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
  await goTo(page, 'Queue')

  strike({ 'html-from-proxy': { only: 'GET /jobs/:id/artifacts' } })
  await placeOrder(page, relief, { source: 'chair_front.jpg' })
  await page.getByText('Results not here yet').first().waitFor({ timeout: 60_000 })
  await details()
  await look('queue-late')
  strike({})
  await page
    .getByRole('button', { name: /^Fetch again/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Active 0/ }).waitFor({ state: 'attached', timeout: 60_000 })

  strike({ 'hidden-jobs': { seconds: 10_000 } })
  await placeOrder(page, relief, { source: 'chair_left.jpg' })
  await page.getByText('Not shown now').first().waitFor({ timeout: 180_000 })
  await look('queue-unseen')
  strike({})
  await page
    .getByRole('button', { name: /^(Try now|Check again)/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Active 0/ }).waitFor({ state: 'attached', timeout: 60_000 })

  await page.getByRole('button', { name: 'Pause sending' }).click()
  for (const source of pictures) await placeOrder(page, gold, { source })
  strike({ 'catalog-prices': 1 })
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await page.getByRole('region', { name: 'Orders whose price rose' }).waitFor({ timeout: 60_000 })
  await page.getByRole('radio', { name: /^Active 0/ }).waitFor({ state: 'attached', timeout: 60_000 })
  await look('queue-dearer')
  strike({})
  await page.getByRole('radio', { name: /^Active 0/ }).waitFor({ state: 'attached', timeout: 60_000 })

  strike({ 'key-revoked': 1 })
  await placeOrder(page, relief, { source: 'chair_back.jpg' })
  await page.getByText('the key does not work').first().waitFor({ timeout: 60_000 })
  await look('queue-refused-key')
  await goTo(page, 'Create')
  await look('create-refused-key')
  strike({})

  await studio.close()
  truncateSync(join(studio.userData, 'studio.db'), 5000)
  await studio.start()
  const news = studio.page.getByRole('region', { name: 'The studio’s records' })
  await news.getByRole('button', { name: 'Rebuild from account' }).waitFor()
  await look('records-damaged')
  await news.getByRole('button', { name: 'Rebuild from account' }).click()
  await news.getByText(/orders are back, for 0 points/).waitFor({ timeout: 120_000 })
  await goTo(studio.page, 'Queue')
  await look('records-rebuilt')
}
