// A run that leaves something behind fails and names it; one that tidies up does not.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { setup, teardown } from './nothing-left.ts'

it('what is left is named, taken away, and the folder of before is in use again', async () => {
  const before = tmpdir()
  setup()
  const own = tmpdir()
  expect(own).not.toBe(before)
  mkdirSync(join(own, 'world 浮雕'))
  writeFileSync(join(own, 'outside.html'), 'secret')
  await expect(teardown()).rejects.toThrow('The tests left 2 in the temporary folder: outside.html, world 浮雕/')
  expect(tmpdir()).toBe(before)
  expect(() => rmSync(own)).toThrow(/ENOENT/)
})

it('nothing is said when all was taken away, even a moment later', async () => {
  setup()
  const late = join(tmpdir(), 'socket')
  writeFileSync(late, '')
  setTimeout(() => rmSync(late), 300)
  await expect(teardown()).resolves.toBeUndefined()
})
