// The progress on the taskbar: at the window that is open, and at one that is opened while work is under way.
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createWindowProgress } from '../../../../src-main/electron/window/window-progress.ts'

function opened() {
  const shares: number[] = []
  let gone = false
  const window = Object.assign(new EventEmitter(), {
    setProgressBar: (share: number) => void shares.push(share),
    isDestroyed: () => gone,
  })
  return {
    window,
    shares,
    close() {
      gone = true
    },
  }
}

it('follows the work at the open window, and begins at the next one as soon as it is seen', () => {
  const progress = createWindowProgress()
  progress.show(0.1)
  const [first, second, third] = [opened(), opened(), opened()]
  progress.follow(first.window)
  expect(first.shares).toEqual([])
  first.window.emit('show')
  progress.show(0.2)
  first.close()
  progress.show(0.3)
  expect(first.shares).toEqual([0.1, 0.2])
  progress.follow(second.window)
  second.window.emit('show')
  progress.show(null)
  expect(second.shares).toEqual([0.3, -1])
  progress.follow(third.window)
  third.window.emit('show')
  expect(third.shares).toEqual([])
})
