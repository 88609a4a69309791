// Orders for the tests of results: placed through the window's own calls, followed to their end, opened from the Library.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { StudioApi } from '../../../src-shared/bridge/studio-api.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderInputs, SlotName } from '../../../src-shared/orders/order-inputs.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { allOrders } from './all-orders.ts'
import { expect } from './fixture.ts'
import { goTo } from './places.ts'

declare global {
  interface Window {
    readonly studio: StudioApi<File>
  }
}

/** A picture by its file's name in each slot. */
export type Pictures = Partial<Record<SlotName, string>>

/** Places one order over pictures that are in the tray; gives its id. */
export async function placeOrder(page: Page, request: OrderRequest, pictures: Pictures = {}): Promise<string> {
  return await page.evaluate(
    async ([wanted, names]) => {
      const { studio } = window
      const tray = await studio.tray.list()
      if (!tray.ok) throw new Error('no tray')
      const inputs: OrderInputs = {}
      const titles: Record<string, string> = {}
      for (const [slot, name] of Object.entries(names)) {
        const check = tray.value.items.find((item) => item.name === name)?.check
        const hash = check?.state === 'ready' ? check.source.hash : undefined
        if (!hash) throw new Error(`${name} is not in the tray`)
        inputs[slot as SlotName] = hash
        titles[hash] = name.replace(/\.\w+$/, '')
      }
      const quote = await studio.quotes.make({ requests: [wanted], inputs: [inputs] })
      if (!quote.ok) throw new Error(JSON.stringify(quote.failure))
      const placed = await studio.orders.place({ quoteId: quote.value.id, total: quote.value.total, titles })
      if (!placed.ok) throw new Error(JSON.stringify(placed.failure))
      return placed.value.orderIds[0] ?? ''
    },
    [request, pictures] as const,
  )
}

/** Waits until they are done; gives them in the same sequence. */
export async function doneOrders(page: Page, ids: readonly string[]): Promise<Order[]> {
  const read = async () => {
    const all = new Map((await allOrders(page)).map((order) => [order.id, order]))
    return ids.flatMap((id) => all.get(id) ?? [])
  }
  await expect.poll(async () => (await read()).map(({ stage }) => stage)).toEqual(ids.map(() => 'done'))
  return await read()
}

/** The path of an order's file of one type. */
export function fileOf(order: Order, type: string): string {
  const file = order.artifacts.find((one) => one.type === type)
  if (!file?.folder || !file.fileName) throw new Error(`no ${type} is saved`)
  return join(file.folder, file.fileName)
}

/** Opens an order's result with a double click on its card, as far down as it may be. */
export async function openResult(page: Page, orderId: string): Promise<void> {
  await (await cardOf(page, orderId)).dblclick()
  await expect(page.locator('header').getByRole('button', { name: 'Back' })).toBeVisible()
}

/** Its card in the Library, scrolled to. */
export async function cardOf(page: Page, orderId: string): Promise<Locator> {
  await goTo(page, 'Library')
  const card = page.locator(`#result-${orderId}`)
  const grid = page.getByRole('listbox', { name: 'Results' })
  await grid.getByRole('option').first().waitFor()
  await grid.press('Home')
  for (;;) {
    const chosen = (await grid.getAttribute('aria-activedescendant')) ?? ''
    await page.locator(`[id="${chosen}"]`).waitFor()
    if (await card.isVisible()) break
    await grid.press('PageDown')
    await grid.and(page.locator(`:not([aria-activedescendant="${chosen}"])`)).waitFor()
  }
  return card
}

/** Back to the Library. */
export async function closeResult(page: Page): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('listbox', { name: 'Results' })).toBeVisible()
}

/** Waits until everything that was asked of the stage so far has been drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    await new Promise<void>((done) => {
      const again = (left: number) => (left > 0 ? requestAnimationFrame(() => again(left - 1)) : done())
      again(4)
    })
  })
}

/** As `drawn`, once a stage that was turned without a graphics card is fine again. */
export async function finelyDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-coarse]'))
  await drawn(page)
}
