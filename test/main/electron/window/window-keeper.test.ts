// The one window: opened anew when its page misbehaves, and left closed when that has become a habit.
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { Lost } from '../../../../src-main/electron/window/page-life.ts'
import { createWindowKeeper } from '../../../../src-main/electron/window/window-keeper.ts'

class Window extends EventEmitter {
  closed = false
  readonly renew: (why: Lost) => void
  constructor(renew: (why: Lost) => void) {
    super()
    this.renew = renew
  }
  destroy() {
    this.closed = true
    this.emit('closed')
  }
}

function keeper() {
  const made: Window[] = []
  const time = { ms: 0, gaveUp: 0 }
  const kept = createWindowKeeper<Window>({
    make(renew) {
      const window = new Window(renew)
      made.push(window)
      return window
    },
    giveUp() {
      time.gaveUp += 1
    },
    now: () => time.ms,
    log: { info() {}, warn() {}, error() {} },
  })
  return { kept, made, time }
}

it('a new window is there before the old one is gone, and stays the current one', () => {
  const { kept, made } = keeper()
  kept.open()
  made[0]?.on('closed', () => expect(made).toHaveLength(2))
  made[0]?.renew('refused')
  expect([made[0]?.closed, made[1]?.closed, kept.current() === made[1]]).toEqual([true, false, true])
  made[0]?.renew('refused')
  expect(made).toHaveLength(2)
  made[1]?.destroy()
  expect(kept.current()).toBeUndefined()
})

it('gives up after three within five minutes, not after three in a day', () => {
  const { kept, made, time } = keeper()
  kept.open()
  for (let count = 0; count < 10; count += 1) {
    made.at(-1)?.renew('refused')
    time.ms += 6 * 60_000
  }
  expect([made.length, time.gaveUp]).toEqual([11, 0])
  // Asked while the last window closes, as the app does to know whether it ends with it.
  const asked: boolean[] = []
  const closing = () => asked.push(kept.gaveUp())
  for (let count = 0; count < 4; count += 1) {
    made.at(-1)?.on('closed', closing)
    made.at(-1)?.renew('refused')
  }
  expect(asked).toEqual([false, false, false, true])
  expect([made.length, time.gaveUp, kept.current()]).toEqual([14, 1, undefined])
  kept.open()
  expect(kept.gaveUp()).toBe(false)
})
