// What zlib took for the blocks of a height map is given back while the next ones are read.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const blocks = 256
const megabyte = 2 ** 20

test('no more than twenty megabytes of read blocks wait to be given back', async () => {
  const entry = new URL('./reads-blocks.ts', import.meta.url)
  const child = fork(entry, [String(blocks)], { execArgv: ['--expose-gc'] })
  const [{ bytes, peak }] = (await once(child, 'message')) as [{ bytes: number; peak: number }]
  expect(bytes).toBe(blocks * megabyte)
  expect(peak / megabyte).toBeLessThan(20)
})
