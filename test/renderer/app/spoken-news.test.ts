// What screen readers are told of pictures: how many came or were refused, once they are all checked.
import { describe, expect, it } from 'vitest'
import { watchTray } from '../../../src-renderer/app/drops/tray-news.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import { checkingItem, readyItem, refusedItem } from '../create/tray-items.ts'

describe('the tray', () => {
  it('tells how many came and which were refused, when the last check is done', () => {
    const there: TrayItem[] = [readyItem('1')]
    const watch = watchTray(there)
    expect(watch.newsOf([...there, checkingItem('2'), refusedItem('3', 'damaged')])).toBeNull()
    expect(watch.newsOf([...there, readyItem('2'), refusedItem('3', 'damaged')])).toEqual({ added: 1, refused: 1 })
    expect(watch.newsOf([...there, readyItem('2'), refusedItem('3', 'damaged')])).toBeNull()
    expect(watch.newsOf([readyItem('2')])).toBeNull()
  })
})
