// What the desktop hears: progress while orders are under way, and one note when a batch ends or begins to need its person.
import { describe, expect, it } from 'vitest'
import { tellDesktop } from '../../src-main/desktop-news.ts'
import { noteWords } from '../../src-main/electron/words/note-words.ts'
import { createVoice } from '../../src-main/electron/words/voice.ts'
import type { BatchNews } from '../../src-shared/orders/batch-news.ts'
import { type Order, type OrderStage, orderStages } from '../../src-shared/orders/order.ts'
import { isOver } from '../../src-shared/orders/stages.ts'
import { type Settings, settingsSchema } from '../../src-shared/settings/settings.ts'
import { fc } from '../helpers/properties.ts'
import { orderOf } from '../renderer/order-of.ts'

const usual = settingsSchema.parse({})

/** A desktop that writes down what it is told, over orders that change when the test says so. */
function desktop(before: readonly Order[] = [], { wanted = usual, now = 0 } = {}) {
  const progress: (number | null)[] = []
  const counts: number[] = []
  const notes: BatchNews[] = []
  const sounds: boolean[] = []
  const told: BatchNews[][] = []
  const clicks: (() => void)[] = []
  const shown: string[] = []
  const listeners = new Set<(orders: Order[]) => void>()
  const open = new Set(before.filter(({ stage }) => !isOver(stage)).map(({ batchId }) => batchId))
  const stop = tellDesktop({
    desktop: {
      progress: (share) => void progress.push(share),
      count: (orders) => void counts.push(orders),
      notify: (note, { sound }, onClick) => {
        notes.push(note)
        sounds.push(sound)
        clicks.push(onClick)
      },
    },
    orders: {
      list: () => before.filter(({ batchId }) => open.has(batchId)),
      ended: () => before.map(({ batchId }) => batchId).filter((id) => !open.has(id)),
      onChange: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    wanted: () => wanted,
    now: () => now,
    nameOf: (batchId) => `name of ${batchId}`,
    tell(name, payload) {
      if (name === 'order-asked') shown.push(String(payload))
      if (name === 'batch-news') told.push(payload as BatchNews[])
    },
  })
  const change = (...orders: Order[]) => {
    for (const listener of listeners) listener(orders)
  }
  return { progress, counts, notes, sounds, told, clicks, shown, stop, change, listening: () => listeners.size }
}
const at = (number: number, stage: OrderStage, more: Partial<Order> = {}) => orderOf(number, { stage, ...more })

describe('the progress', () => {
  it('grows with the work under way and goes away with the last of it', () => {
    const { progress, change } = desktop()
    change(at(1, 'waiting'), at(2, 'waiting'))
    change(at(1, 'working', { progress: 50 }))
    change(at(1, 'done'))
    change(at(2, 'working', { progress: 50.2 }))
    change(at(2, 'working', { progress: 50.3 }))
    change(at(2, 'done'))
    expect(progress).toEqual([0, 0.25, 0.5, 0.75, null])
  })

  it('does not fall back when one of several batches ends', () => {
    const { progress, change } = desktop()
    change(at(1, 'working', { batchId: 'a' }), at(2, 'working', { batchId: 'b' }), at(3, 'held', { batchId: 'c' }))
    change(at(1, 'done', { batchId: 'a' }))
    change(at(2, 'working', { batchId: 'b', progress: 50 }))
    change(at(2, 'done', { batchId: 'b' }))
    change(at(4, 'working', { batchId: 'd', progress: 10 }))
    expect(progress).toEqual([0, 0.5, 0.75, null, 0.1])
  })

  it('takes up what was under way before, and is taken away at the end', () => {
    const { progress, stop, listening } = desktop([at(1, 'working', { progress: 20 }), orderOf(9, { batchId: 'old' })])
    expect(progress).toEqual([0.2])
    stop()
    expect(progress).toEqual([0.2, null])
    expect(listening()).toBe(0)
  })
})

describe('the number on the icon', () => {
  it('counts what is under way and what needs its person, in every batch, and goes with the last of it', () => {
    const { counts, change, stop } = desktop([at(1, 'held', { batchId: 'old' })])
    change(at(2, 'waiting', { batchId: 'a' }), at(3, 'waiting', { batchId: 'a' }))
    change(at(2, 'working', { batchId: 'a', progress: 50 }))
    change(at(2, 'done', { batchId: 'a' }), at(3, 'unresolved', { batchId: 'a' }))
    change(at(3, 'done', { batchId: 'a' }))
    change(at(1, 'cancelled', { batchId: 'old' }))
    expect(counts).toEqual([1, 3, 2, 1, 0])
    stop()
    expect(counts).toHaveLength(5)
  })
})

describe('the note', () => {
  it('comes once when a batch has ended, with how it ended, and shows its first order', () => {
    const { notes, clicks, shown, change } = desktop()
    change(at(1, 'working'), at(2, 'working'), at(3, 'waiting'))
    change(at(1, 'done'), at(3, 'cancelled'))
    expect(notes).toEqual([])
    change(at(2, 'failed'))
    expect(notes).toEqual([
      {
        batchId: 'batch-1',
        ended: true,
        name: 'name of batch-1',
        batches: 1,
        orders: 3,
        done: 1,
        failed: 1,
        attention: 0,
      },
    ])
    clicks[0]?.()
    expect(shown).toEqual(['order-1'])
    change(at(1, 'saving'))
    change(at(1, 'done'))
    expect(notes).toHaveLength(1)
  })

  it('comes once when orders begin to need their person, and anew when they do so again', () => {
    const { notes, change } = desktop()
    change(at(1, 'waiting'), at(2, 'waiting'))
    change(at(1, 'held'))
    change(at(2, 'held'))
    expect(notes.map(({ attention }) => attention)).toEqual([1])
    change(at(1, 'waiting'), at(2, 'waiting'))
    change(at(1, 'unresolved'))
    expect(notes).toHaveLength(2)
  })

  it('is for each batch by itself, and not for what was so at the start or was only cancelled', () => {
    const before = [at(1, 'held', { batchId: 'a' }), at(2, 'done', { batchId: 'b' })]
    const { notes, change } = desktop(before)
    change(at(1, 'held', { batchId: 'a', progress: 1 }), at(2, 'done', { batchId: 'b' }))
    change(at(3, 'waiting', { batchId: 'c' }))
    change(at(3, 'cancelled', { batchId: 'c' }))
    expect(notes).toEqual([])
    change(at(4, 'done', { batchId: 'd' }), at(5, 'done', { batchId: 'e' }))
    expect(notes.map(({ name }) => name)).toEqual(['name of d', 'name of e'])
  })

  it('is told to the window too, batches of one moment together', () => {
    const { notes, told, change } = desktop()
    change(at(1, 'done', { batchId: 'a' }), at(2, 'failed', { batchId: 'b' }))
    expect(told).toEqual([notes])
    expect(told[0]?.map(({ batchId, done, failed }) => [batchId, done, failed])).toEqual([
      ['a', 1, 0],
      ['b', 0, 1],
    ])
  })

  it('tells of each batch that ended once, with its counts at that moment, whatever its orders do', () => {
    const step = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...orderStages))
    const over = (stage: OrderStage) => stage === 'done' || stage === 'failed' || stage === 'cancelled'
    fc.assert(
      fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 40 }), (moments) => {
        const { notes, told, change, progress } = desktop()
        const stages = new Map<number, OrderStage>()
        const said = new Set<string>()
        const due: unknown[] = []
        for (const moment of moments) {
          for (const [number, stage] of moment) stages.set(number, stage)
          for (const batchId of new Set(moment.map(([number]) => `batch-${number % 3}`))) {
            const mine = [...stages].filter(([number]) => `batch-${number % 3}` === batchId).map(([, stage]) => stage)
            if (said.has(batchId) || !mine.every(over)) continue
            said.add(batchId)
            const count = (stage: OrderStage) => mine.filter((each) => each === stage).length
            const [done, failed] = [count('done'), count('failed')]
            if (done + failed > 0) due.push({ batchId, orders: mine.length, done, failed })
          }
          change(...moment.map(([number, stage]) => at(number, stage, { batchId: `batch-${number % 3}` })))
        }
        const ends = told.flat().filter(({ ended }) => ended)
        expect(ends.map(({ batchId, orders, done, failed }) => ({ batchId, orders, done, failed }))).toEqual(due)
        expect(notes).toEqual(told.flat())
        for (const share of progress) expect(share === null || (share >= 0 && share <= 1)).toBe(true)
      }),
    )
  })
})

describe('its words', () => {
  const note = {
    batchId: 'b',
    ended: true,
    name: 'rosettes',
    batches: 1,
    orders: 12,
    done: 10,
    failed: 2,
    attention: 0,
  }
  it('name the batch, or the first of several, and say how they stand', () => {
    expect(noteWords(note, createVoice('en').words())).toEqual({ title: 'rosettes', body: '10 done, 2 failed' })
    expect(noteWords({ ...note, batches: 2 }, createVoice('en').words()).title).toBe('rosettes and 1 more batch')
    expect(noteWords({ ...note, batches: 3 }, createVoice('zh-CN').words()).title).toBe('rosettes等 3 个批次')
    expect(noteWords({ ...note, done: 0, failed: 0, attention: 1 }, createVoice('en').words()).body).toBe(
      '1 order needs you',
    )
    expect(noteWords({ ...note, done: 3, failed: 0, attention: 2 }, createVoice('en').words()).body).toBe(
      '2 orders need you, 3 done',
    )
  })
})

describe('notes as the person wants them', () => {
  const at = (hours: number, minutes: number) => new Date(2026, 7, 31, hours, minutes).getTime()
  const ended = (wanted: Partial<Settings>, now = at(12, 0)) => {
    const { notes, sounds, told, change } = desktop([], { wanted: { ...usual, ...wanted }, now })
    change(orderOf(1, { stage: 'working' }))
    change(orderOf(1, { stage: 'done' }))
    return { notes: notes.length, sounds, told: told.length }
  }

  it('come without a sound unless one is wanted, and not at all when they are off; the window is told all the same', () => {
    expect(ended({})).toEqual({ notes: 1, sounds: [false], told: 1 })
    expect(ended({ noteSound: true })).toEqual({ notes: 1, sounds: [true], told: 1 })
    expect(ended({ notes: false, noteSound: true })).toEqual({ notes: 0, sounds: [], told: 1 })
  })

  it('tell of the ends of batches together once nothing is under way, and at once of what needs its person', () => {
    const wanted = { ...usual, notesTogether: true }
    const { notes, told, change } = desktop([], { wanted, now: at(12, 0) })
    const one = (number: number, stage: OrderStage, batchId: string) => orderOf(number, { stage, batchId })
    change(one(1, 'working', 'a'), one(2, 'working', 'b'), one(3, 'working', 'c'), one(4, 'working', 'c'))
    change(one(1, 'done', 'a'))
    change(one(3, 'held', 'c'))
    change(one(4, 'failed', 'c'))
    expect(notes.map(({ batchId, attention }) => [batchId, attention])).toEqual([['c', 1]])
    expect(told.flat().map(({ batchId }) => batchId)).toEqual(['a', 'c'])
    change(one(3, 'cancelled', 'c'))
    change(one(2, 'done', 'b'))
    expect(notes.slice(1)).toEqual([
      { batchId: 'a', ended: true, name: 'name of a', batches: 3, orders: 4, done: 2, failed: 1, attention: 0 },
    ])
    change(one(5, 'working', 'd'))
    change(one(5, 'done', 'd'))
    expect(notes.map(({ batchId }) => batchId)).toEqual(['c', 'a', 'd'])
  })

  it.each([
    [
      '22:00',
      '07:00',
      [
        [22, 0],
        [23, 59],
        [0, 0],
        [6, 59],
      ],
      [
        [21, 59],
        [7, 0],
        [12, 0],
      ],
    ],
    [
      '12:30',
      '13:15',
      [
        [12, 30],
        [13, 14],
      ],
      [
        [12, 29],
        [13, 15],
        [0, 0],
      ],
    ],
    [
      '08:00',
      '08:00',
      [],
      [
        [7, 59],
        [8, 0],
        [8, 1],
      ],
    ],
  ] as const)('stay away from %s until %s', (from, until, quiet, loud) => {
    const notesAt = ([hours, minutes]: readonly [number, number]) =>
      ended({ quietHours: { from, until } }, at(hours, minutes)).notes
    expect(quiet.map(notesAt)).toEqual(quiet.map(() => 0))
    expect(loud.map(notesAt)).toEqual(loud.map(() => 1))
  })
})
