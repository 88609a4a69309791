// Height files that came to harm, on a disk or by a hostile service: refused in a known word, or shown as other readers see them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { decodeHeights } from '../../../../src-main/rasters/heights/decode-heights.ts'
import type { Samples } from '../../../../src-main/rasters/heights/heights.ts'
import { filesToTry } from '../../../helpers/damage/files-to-try.ts'
import { type DamagedFile, tryDamaged, withKept } from '../../../helpers/damage/try-damaged.ts'
import { endReaders, readElsewhere } from './other-readers.ts'
import { seedFiles, seedHeight } from './seed-files.ts'

const kinds = ['file-damaged', 'picture-unreadable', 'too-large']
/** What one file may take of the processor, and of memory beside what the test itself has. */
const most = { milliseconds: 10_000, bytes: 2 ** 30 }

let folder = ''
let seeds: DamagedFile[] = []

beforeAll(async () => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü '))
  const sound = await seedFiles(folder)
  seeds = sound.map(({ name, kind, bytes }) => ({ name, ending: kind, bytes }))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await endReaders()
  await rm(folder, { recursive: true, force: true })
})

it.each(withKept('heights'))(
  '%s: a height file is refused in a known word or shown as others see it',
  async (_case, find) => {
    const before = process.resourceUsage().maxRSS
    const counts = { refused: 0, shown: 0, compared: 0, changed: 0 }
    let slowest = 0
    const check = async ({ name, ending, bytes }: DamagedFile) => {
      const { user } = process.threadCpuUsage()
      const ours = decodeHeights(Buffer.from(bytes))
      slowest = Math.max(slowest, (process.threadCpuUsage().user - user) / 1000)
      if (!ours.ok) {
        counts.refused++
        expect(kinds).toContain(ours.failure.kind)
        return
      }
      counts.shown++
      const { width, height, samples } = ours.value
      expect(samples.length).toBe(width * height)
      const theirs = await readElsewhere(bytes, ending as 'tiff' | 'png' | 'exr', ours.value, folder)
      if (!theirs) return
      counts.compared++
      if (!seeds.some((seed) => bytes.equals(seed.bytes))) counts.changed++
      expect([name, width, height]).toEqual([name, theirs.width, theirs.height])
      // Where a block has more rows than the picture, libtiff stops in the middle of it and is not sure of its last bytes.
      const sure = ending === 'tiff' && height < seedHeight ? (height - 1) * width : Infinity
      expect(firstOther(samples.slice(0, sure), theirs.samples.slice(0, sure)), name).toBeUndefined()
    }
    if (find) return check(find)
    await tryDamaged('heights', seeds, filesToTry, check)
    expect(slowest).toBeLessThan(most.milliseconds)
    expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(most.bytes)
    // Most damage is refused; what is compared is what damage cannot be seen in by one reader alone.
    expect(counts.refused).toBeGreaterThan(filesToTry / 4)
    expect(counts.changed).toBeGreaterThan(filesToTry / 20)
  },
)

function firstOther(one: Samples, other: Samples): string | undefined {
  for (let at = 0; at < Math.max(one.length, other.length); at++)
    if (!Object.is(one[at], other[at])) return `${at}: ${one[at]}, elsewhere ${other[at]}`
  return undefined
}
