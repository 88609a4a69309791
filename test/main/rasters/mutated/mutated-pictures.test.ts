// Pictures that came to harm, on a disk or by a hostile service: refused in a known word, or opened as ImageMagick sees them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RemedyChange } from '../../../../src-shared/source.ts'
import { filesToTry } from '../../../helpers/damage/files-to-try.ts'
import { type DamagedFile, tryDamaged, withKept } from '../../../helpers/damage/try-damaged.ts'
import { pictureSeeds } from './picture-seeds.ts'
import { isTakenAsIs, meanDifference, openedByUs, overflows, seenByMagick } from './seen-pictures.ts'

const kinds = ['file-damaged', 'picture-unreadable', 'too-large']
/** What one file may take of the processor, and of memory beside what the test itself has. */
const most = { milliseconds: 10_000, bytes: 2 ** 30 }
/** Each is read by a program of its own. */
const files = Math.ceil(filesToTry / 8)
/** What is said to be changed, and others change otherwise. */
const changed: readonly RemedyChange[] = [
  'colours',
  'heights',
  'light',
  'profile',
  'brightness',
  'unknown-colours',
  'extra-channels',
]

/** Also in a TIFF. */
const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff])

let folder = ''
let seeds: DamagedFile[] = []

beforeAll(async () => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü '))
  seeds = await pictureSeeds()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

it.each(withKept('pictures'))(
  '%s: a picture is refused in a known word or opened as others see it',
  async (_case, find) => {
    const before = process.resourceUsage().maxRSS
    const counts = { refused: 0, opened: 0, compared: 0 }
    let slowest = 0
    const check = async ({ name, ending, bytes }: DamagedFile) => {
      const path = join(folder, 'ours')
      await writeFile(path, bytes)
      const { user } = process.cpuUsage()
      const [isTaken, ours] = [await isTakenAsIs(bytes), await openedByUs(path)]
      slowest = Math.max(slowest, (process.cpuUsage().user - user) / 1000)
      if (!ours.ok) {
        counts.refused++
        expect(kinds).toContain(ours.failure.kind)
        expect(isTaken, `${name} ${ending} is sent though it cannot be opened`).not.toBe(true)
        return
      }
      if (isTaken === false) {
        counts.refused++
        return
      }
      counts.opened++
      const { width, height, pixels, changes } = ours.value
      if (!pixels) return
      const theirs = await seenByMagick(bytes, folder)
      if (!theirs?.pixels) return
      counts.compared++
      expect([name, ending, width, height]).toEqual([name, ending, theirs.width, theirs.height])
      if (changes.some((change) => changed.includes(change))) return
      const isJpeg = bytes.includes(startOfJpeg)
      if (isJpeg && (overflows(pixels) || overflows(theirs.pixels))) return
      // Beyond the ends of the scale each decoder of JPEG paints its own.
      expect(meanDifference(pixels, theirs.pixels), `${name} ${ending}`).toBeLessThan(isJpeg ? 12 : 4)
    }
    if (find) return check(find)
    await tryDamaged('pictures', seeds, files, check)
    expect(slowest).toBeLessThan(most.milliseconds)
    expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(most.bytes)
    expect(counts.refused).toBeGreaterThan(files / 5)
    expect(counts.compared).toBeGreaterThan(files / 8)
  },
)
