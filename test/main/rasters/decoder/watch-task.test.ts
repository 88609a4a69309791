// What one task of the decoder may take is bounded by what the system says of its process, whatever that tells of itself.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { HelperProcess, ProcessUsage } from '../../../../src-main/ports.ts'
import { createDecoderClient, type DecoderClient } from '../../../../src-main/rasters/decoder/decoder-client.ts'
import { readUsage } from '../../../../src-main/rasters/decoder/process-usage.ts'
import { type TaskLimits, taskLimits } from '../../../../src-main/rasters/decoder/watch-task.ts'
import { createClock } from '../../../../src-main/world.ts'
import { forkHelper } from '../../../helpers/studio/fork-helper.ts'

const entry = join(import.meta.dirname, 'greedy-helper.ts')
let decoder: DecoderClient
let started = 0
function open(limits: Partial<TaskLimits>, usage?: (seen: ProcessUsage | undefined) => ProcessUsage | undefined) {
  started = 0
  const start = (): HelperProcess => {
    started += 1
    const helper = forkHelper(entry)
    return usage ? { ...helper, usage: () => usage(helper.usage()) } : helper
  }
  decoder = createDecoderClient(start, createClock(), { most: 1, task: { ...taskLimits, lookMs: 10, ...limits } })
}
const run = async (path: string) => {
  const done = await decoder.run({ what: 'check-picture', path }, 'next')
  return done.ok ? 'done' : `${done.failure.kind}: ${done.failure.code}`
}
afterEach(() => decoder.close())

it('a task that says without end that it works is ended, and the next one has a process of its own', async () => {
  open({ workMs: () => 100, timeoutFactor: 5 }, () => undefined)
  expect(await run('idles')).toBe('too-large: the decoder took too long')
  expect(started).toBe(1)
  decoder.close()
  open({})
  expect(await run('plain')).toBe('done')
})

it('time of the processor is what counts, not that of the clock', async () => {
  open({ workMs: () => 2000, timeoutFactor: 10_000 })
  const both = [run('spins'), run('plain')]
  expect(await Promise.all(both)).toEqual(['too-large: the decoder took too long', 'done'])
  expect(started).toBe(2)
})

it('a task that fills the memory is ended before the machine has none left', async () => {
  const seen: number[] = []
  open({ residentBytes: 300 * 1024 * 1024 }, (usage) => {
    seen.push(usage?.residentBytes ?? 0)
    return usage
  })
  const both = [run('fills'), run('plain')]
  expect(await Promise.all(both)).toEqual(['too-large: the decoder took too much memory', 'done'])
  expect(Math.max(...seen)).toBeGreaterThan(300 * 1024 * 1024)
  expect(started).toBe(2)
})

it('a process that keeps much memory after its work does no more of it', async () => {
  open({})
  expect([await run('plain'), await run('plain')]).toEqual(['done', 'done'])
  expect(started).toBe(1)
  expect([await run('keeps'), await run('plain')]).toEqual(['done', 'done'])
  expect(started).toBe(2)
})

it('large files may take longer, and none longer than a minute', () => {
  const megabytes = [0, 5, 20, 30, 600]
  expect(megabytes.map((size) => taskLimits.workMs(size * 1e6))).toEqual([10_000, 10_000, 40_000, 60_000, 60_000])
})

it('what a process took is read from the system, where that tells', async () => {
  open({})
  const before = readUsage(process.pid)
  const end = performance.now() + 50
  while (performance.now() < end) await wait(0)
  if (process.platform !== 'linux') return expect(before).toBeUndefined()
  const { rss } = process.memoryUsage()
  expect((before?.residentBytes ?? 0) / rss).toBeGreaterThan(0.5)
  expect((before?.residentBytes ?? 0) / rss).toBeLessThan(2)
  expect(readUsage(process.pid)?.processorMs).toBeGreaterThanOrEqual(before?.processorMs ?? Number.NaN)
  expect(readUsage(2 ** 30)).toBeUndefined()
})
