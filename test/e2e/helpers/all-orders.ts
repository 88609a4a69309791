// Every order that the window can read, page by page.
import type { Page } from '@playwright/test'
import type { Order } from '../../../src-shared/orders/order.ts'

/** Newest first. */
export function allOrders(page: Page): Promise<Order[]> {
  return page.evaluate(async () => {
    const most = 1000
    const all: Order[] = []
    for (;;) {
      const list = await window.studio.orders.list({ before: all.at(-1)?.number ?? null, most })
      if (!list.ok) throw new Error('no orders')
      all.push(...list.value)
      if (list.value.length < most) return all
    }
  })
}
