// The size of the interface: every window and every page of it gets it, and none more than it has room for.
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createWindowScale } from '../../../../src-main/electron/window/window-scale.ts'

function opened(width: number, height: number) {
  const room = { x: 0, y: 0, width, height }
  let factor = 1
  let gone = false
  const webContents = Object.assign(new EventEmitter(), {
    getZoomFactor: () => factor,
    setZoomFactor(next: number) {
      factor = next
    },
  })
  const window = Object.assign(new EventEmitter(), {
    webContents,
    getContentBounds: () => room,
    isDestroyed: () => gone,
  })
  return {
    window,
    factor: () => factor,
    /** A page that is loaded begins in its usual size. */
    load() {
      factor = 1
      webContents.emit('dom-ready')
    },
    resize(to: { width: number; height: number }) {
      Object.assign(room, to)
      window.emit('resize')
    },
    close() {
      gone = true
    },
  }
}

it('is what was set, at once and for every page that is loaded later', () => {
  const scale = createWindowScale()
  const { window, factor, load } = opened(1440, 900)
  scale.drawAt(110)
  scale.follow(window)
  load()
  expect(factor()).toBe(1.1)
  scale.drawAt(80)
  expect(factor()).toBe(0.8)
  load()
  expect(factor()).toBe(0.8)
  scale.drawAt(100)
  expect(factor()).toBe(1)
})

it('is no larger than a window has room for, and grows and shrinks with it', () => {
  const scale = createWindowScale()
  const { window, factor, load, resize } = opened(1024, 680)
  scale.drawAt(150)
  scale.follow(window)
  load()
  expect(factor()).toBe(1.25)
  resize({ width: 1440, height: 900 })
  expect(factor()).toBe(1.5)
  resize({ width: 1100, height: 900 })
  expect(factor()).toBe(1.25)
  resize({ width: 700, height: 400 })
  expect(factor()).toBe(0.8)
})

it('lets go of a window that is closed', () => {
  const scale = createWindowScale()
  const { window, factor, close } = opened(1440, 900)
  scale.follow(window)
  close()
  scale.drawAt(150)
  expect(factor()).toBe(1)
})

it.each([
  [125, 1024, 680, 125],
  [125, 1024, 700, 125],
  [150, 1024, 700, 125],
  [150, 1229, 816, 150],
  [150, 1228, 815, 125],
  [100, 1024, 680, 100],
] as const)('of %i percent a window of %i × %i gets %i', (wanted, width, height, gets) => {
  const scale = createWindowScale()
  const { window, factor, load } = opened(width, height)
  scale.drawAt(wanted)
  scale.follow(window)
  load()
  expect(factor()).toBe(gets / 100)
})
