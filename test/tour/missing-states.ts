// A result whose file was moved: how the Library and the viewer say that it is missing; it is put back afterwards.
import { renameSync } from 'node:fs'
import type { Order } from '../../src-shared/order.ts'
import { goTo } from '../e2e/places.ts'
import { closeResult, fileOf, openResult } from '../e2e/result-orders.ts'
import type { StudioUnderTest } from '../e2e/studio-under-test.ts'
import type { Camera } from './camera.ts'

/** `type` is the file of the order that was ordered. */
export async function missingStates(
  { app, page }: StudioUnderTest,
  order: Order,
  type: string,
  look: Camera['look'],
): Promise<void> {
  const path = fileOf(order, type)
  const card = page.locator(`#result-${order.id}`)
  await goTo(page, 'Library')
  await card.locator('img').waitFor()
  renameSync(path, `${path}.away`)
  await card.click()
  await app.evaluate((electron) => electron.app.emit('browser-window-focus'))
  await card.getByText('Missing').waitFor()
  await look('library-missing')
  await openResult(page, order.id)
  await page.locator('[data-gone]').first().waitFor()
  await look('viewer-missing')
  await closeResult(page)
  renameSync(`${path}.away`, path)
  await card.click()
}
