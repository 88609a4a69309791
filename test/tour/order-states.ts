// Orders in the Queue that something happened to, each with its details open: lost, listed in part, failed, of many pictures.
import type { Page } from '@playwright/test'
import type { FaultPlan } from '../../src-sandbox/faults/fault-plan.ts'
import { designOptionsSchema } from '../../src-shared/orders/kinds/design.ts'
import type { OrderRequest } from '../../src-shared/orders/order-request.ts'
import { reliefOptionsSchema } from '../../src-shared/service/relief.ts'
import { goTo } from '../e2e/helpers/places.ts'
import { closeResult, doneOrders, openResult, type Pictures, placeOrder } from '../e2e/helpers/result-orders.ts'
import type { Told } from './told-states.ts'

const front: Pictures = { source: 'chair_front.jpg' }
export const relief: OrderRequest = { kind: 'relief', options: reliefOptionsSchema.parse({ tier: 'pro' }) }
const design = (mode: string, prompt = ''): OrderRequest => ({
  kind: 'design',
  options: designOptionsSchema.parse({ mode, prompt }),
})
const model: OrderRequest = {
  kind: 'model',
  options: { type: 'multiview_to_model', prompt: '', quality: 'basic', texture: false, pbr: false },
}

/** The picture `chair_front.jpg` is uploaded already; the other views are in the tray. */
export async function orderStates({ studio: { page }, region, look }: Told): Promise<void> {
  const strike = (faults: NonNullable<FaultPlan['faults']>) => region.sandbox.setFaults({ faults })
  await goTo(page, 'Queue')

  strike({ 'partial-list': 1 })
  await doneOrders(page, [await placeOrder(page, relief, front)])
  await openNewest(page)
  await page.getByText('The service has more results than').waitFor()
  await look('queue-partial')

  strike({ 'lost-files': { times: 1 } })
  await placeOrder(page, design('material_gold'), front)
  const again = page.getByRole('button', { name: /^Upload again for 1 point: / })
  await again.waitFor()
  await openNewest(page)
  await page.getByText('with the new upload it is').waitFor()
  await look('queue-lost-picture')
  await again.click()
  await again.waitFor({ state: 'hidden' })

  strike({ 'job-failure': 1 })
  await placeOrder(page, design('material_gold'), front)
  await page.getByRole('radio', { name: 'Failed 1' }).waitFor({ state: 'attached', timeout: 60_000 })
  await openNewest(page)
  await page.getByText(/The service’s code for it: \w+/).waitFor()
  await page.getByText(/^Refund of .* seen/).waitFor({ timeout: 60_000 })
  await page.getByRole('complementary').locator('summary').click()
  await look('queue-failed-reason')
  await page
    .getByRole('button', { name: /^Order again…/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await look('queue-order-again')
  await page.keyboard.press('Escape')

  strike({})
  const views = { front: 'chair_front.jpg', left: 'chair_left.jpg', back: 'chair_back.jpg' }
  await doneOrders(page, [await placeOrder(page, model, views)])
  await openNewest(page)
  await look('queue-details-views')
  const brooch = design('creative_variation', 'The same motif as a brooch, with a twisted rim.')
  await doneOrders(page, [await placeOrder(page, brooch, { ...front, second_source: 'chair_back.jpg' })])
  await openNewest(page)
  await look('queue-details-pictures')
  await look('queue-details-ids', { over: 'aside button[aria-label="Copy Batch id"]' })
  await page.getByRole('button', { name: 'Close details' }).click()

  strike({ 'queue-rejection': { times: 1 } })
  const [rejected] = await doneOrders(page, [await placeOrder(page, relief, front)])
  strike({})
  await goTo(page, 'Usage')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Nothing missing').waitFor({ timeout: 60_000 })
  await page.getByText('known after a week of use').waitFor()
  await look('usage-rejected')

  await openResult(page, rejected?.id ?? '')
  await page.getByText('2D', { exact: true }).click()
  await page.getByText('exr', { exact: true }).click()
  await page.locator('[data-loaded=all]').waitFor({ timeout: 60_000 })
  await page.locator('[data-stage="2d"]').hover()
  await page.locator('[data-reading][data-exact=true]').waitFor()
  await look('viewer-exact', { settle: 1500, over: '[data-stage="2d"]' })
  await closeResult(page)
}

async function openNewest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await page
    .getByRole('complementary', { name: /^Order / })
    .locator('img')
    .first()
    .waitFor()
}
