// What the decoder process makes of a height map, and when: it can be seen before anything of it is written.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Seen } from '../../../../src-main/rasters/decoder/decoder-messages.ts'
import { performTask } from '../../../../src-main/rasters/tasks/perform-task.ts'
import { makeTiff } from '../make-tiff.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heights-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const [width, height] = [60, 40]
const floats = (hole: number) =>
  Float32Array.from({ length: width * height }, (_, at) => (at === 7 ? hole : at / (width * height)))

it.each([
  [
    '16 bits',
    [],
    makeTiff({
      width,
      height,
      bits: 16,
      format: 'unsigned',
      samples: Uint16Array.from(floats(0), (value) => value * 65_535),
    }),
  ],
  ['floats', [], makeTiff({ width, height, bits: 32, format: 'float', samples: floats(0.5) })],
  // Their holes are closed by measuring, so that their own values go to disk before.
  [
    'floats with a hole',
    ['values'],
    makeTiff({ width, height, bits: 32, format: 'float', samples: floats(Number.NaN) }),
  ],
] as const)('a map of %s is seen when %j is written', async (_, written, tiff) => {
  const [path, into] = [join(folder, 'map.tif'), join(folder, 'made')]
  writeFileSync(path, tiff)
  mkdirSync(into)
  const seen: (Seen & { readonly there: readonly string[] })[] = []
  const done = await performTask(
    { id: 1, what: 'heights', path, into },
    { working() {}, seen: (look) => seen.push({ ...look, there: readdirSync(into) }), fonts: undefined },
  )
  expect(seen.map(({ there }) => there)).toEqual([written])
  expect(done.ok && done.value.facts).toEqual(seen[0]?.facts)
  expect(readFileSync(join(into, 'grid'))).toEqual(Buffer.from(seen[0]?.grid ?? []))
})
