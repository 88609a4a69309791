// A result whose file was saved over, then moved: how the Library and the viewer say so; it is put back afterwards.
import { appendFileSync, renameSync, statSync, truncateSync } from 'node:fs'
import type { Order } from '../../src-shared/orders/order.ts'
import { goTo } from '../e2e/helpers/places.ts'
import { closeResult, fileOf, openResult } from '../e2e/helpers/result-orders.ts'
import { expect } from '../e2e/helpers/slow-expect.ts'
import type { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
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
  const { size } = statSync(path)
  const noticed = (word: string) =>
    expect(async () => {
      await app.evaluate((electron) => electron.app.emit('browser-window-focus'))
      await card.getByText(word).waitFor({ timeout: 1000 })
    }).toPass()
  appendFileSync(path, 'saved over')
  await card.click()
  await noticed('Changed')
  await look('library-changed')
  await openResult(page, order.id)
  await page.getByText('Changed since it was saved').waitFor()
  await look('viewer-changed')
  await closeResult(page)
  truncateSync(path, size)
  renameSync(path, `${path}.away`)
  await noticed('Missing')
  await look('library-missing')
  await openResult(page, order.id)
  await page.locator('header').getByText(type, { exact: true }).click()
  await page.locator('[data-gone]').first().waitFor()
  await look('viewer-missing')
  await closeResult(page)
  renameSync(`${path}.away`, path)
  await card.click()
}
