// What screen readers are told: pictures once they are all checked, and each batch once when it ends or needs its person.
import { describe, expect, it } from 'vitest'
import { watchBatches } from '../../../src-renderer/app/batch-news.ts'
import { watchTray } from '../../../src-renderer/app/drops/tray-news.ts'
import type { OrderStage } from '../../../src-shared/orders/order.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { checkingItem, readyItem, refusedItem } from '../create/tray-items.ts'
import { orderOf } from '../order-of.ts'

const at = (number: number, stage: OrderStage, batchId = 'batch-1') => orderOf(number, { stage, batchId })

describe('the tray', () => {
  it('tells how many came and which were refused, when the last check is done', () => {
    const there: TrayItem[] = [readyItem('1')]
    const watch = watchTray(there)
    expect(watch.hear([...there, checkingItem('2'), refusedItem('3', 'damaged')])).toBeNull()
    expect(watch.hear([...there, readyItem('2'), refusedItem('3', 'damaged')])).toEqual({ added: 1, refused: 1 })
    expect(watch.hear([...there, readyItem('2'), refusedItem('3', 'damaged')])).toBeNull()
    expect(watch.hear([readyItem('2')])).toBeNull()
  })
})

describe('batches', () => {
  it('are told once when they end, with what became of them', () => {
    const hear = watchBatches([])
    expect(hear([at(1, 'waiting'), at(2, 'waiting')])).toEqual([])
    expect(hear([at(1, 'done')])).toEqual([])
    expect(hear([at(2, 'failed')])).toMatchObject([{ what: 'ended', done: 1, failed: 1 }])
    expect(hear([at(2, 'failed')])).toEqual([])
  })

  it('are told when they begin to need their person, and again when they go on and end', () => {
    const hear = watchBatches([at(1, 'working')])
    expect(hear([at(1, 'held')])).toMatchObject([{ what: 'attention' }])
    expect(hear([at(1, 'held')])).toEqual([])
    expect(hear([at(1, 'waiting')])).toEqual([])
    expect(hear([at(1, 'done')])).toMatchObject([{ what: 'ended', done: 1, failed: 0 }])
  })

  it('that were over at first, or were taken back, are no news', () => {
    const hear = watchBatches([at(1, 'done'), at(2, 'waiting', 'b')])
    expect(hear([at(1, 'done')])).toEqual([])
    expect(hear([at(2, 'cancelled', 'b')])).toEqual([])
  })
})
