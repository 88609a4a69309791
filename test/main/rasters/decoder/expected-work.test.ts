// A decoder process ahead of its work: only for what is not remembered, used by what comes, and ended when nothing does.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStudioAssets } from '../../../../src-main/artifacts/studio-assets.ts'
import type { HelperProcess } from '../../../../src-main/ports.ts'
import { createRasters, type Rasters } from '../../../../src-main/rasters/decoder/decode-rasters.ts'
import { createDecoderClient, type DecoderClient } from '../../../../src-main/rasters/decoder/decoder-client.ts'
import { success } from '../../../../src-shared/failure.ts'
import { forkHelper } from '../../../helpers/studio/fork-helper.ts'
import { makeTiff } from '../make-tiff.ts'
import { reliefSamples } from '../relief-samples.ts'

let folder = ''
let decoder: DecoderClient
let rasters: Rasters
let started: HelperProcess[] = []
let sent = 0
let killed = 0
/** Who sleeps until when, on a clock that stands still until it is put forward. */
let sleepers: { until: number; wake: () => void }[] = []
let now = 0

const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((wake, left) => {
    sleepers.push({ until: now + ms, wake })
    signal?.addEventListener('abort', () => left(signal.reason))
  })
async function putForward(ms: number) {
  now += ms
  for (const { until, wake } of sleepers) if (until <= now) wake()
  await new Promise((done) => setImmediate(done))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 ü '))
  started = []
  sleepers = []
  ;[sent, killed, now] = [0, 0, 0]
  const startHelper = () => {
    const helper = forkHelper()
    started.push(helper)
    return {
      ...helper,
      send(message: object) {
        if ('id' in message) sent += 1
        helper.send(message)
      },
      kill() {
        killed += 1
        helper.kill()
      },
    }
  }
  decoder = createDecoderClient(startHelper, { sleep }, { idleMs: 60_000 })
  const log = { info() {}, warn() {}, error() {} }
  rasters = createRasters({ decoder, folders: { cache: join(folder, 'cache') }, clock: { now: () => now }, log })
})
afterEach(async () => {
  decoder.close()
  await rm(folder, { recursive: true, force: true })
})

async function relief(name: string) {
  const path = join(folder, `${name}.tif`)
  const samples = reliefSamples('unsigned', 16, 40, 30)
  await writeFile(path, makeTiff({ width: 40, height: 30, bits: 16, format: 'unsigned', samples }))
  return { id: name, path }
}

it('a process stands ready for a height map that may be opened, does nothing yet, and is the one that decodes it', async () => {
  const map = await relief('a')
  await rasters.expect(map)
  await rasters.expect(map)
  expect([started.length, sent]).toEqual([1, 0])
  expect((await rasters.heights(map)).ok).toBe(true)
  expect([started.length, sent]).toEqual([1, 1])
})

it('none is started for one that is remembered, or not there', async () => {
  const map = await relief('a')
  await rasters.heights(map)
  await putForward(60_000)
  expect(killed).toBe(1)
  await rasters.expect(map)
  await rasters.expect({ id: 'b', path: join(folder, 'b.tif') })
  expect(started).toHaveLength(1)
  // Written anew, it is another one.
  await writeFile(
    map.path,
    makeTiff({ width: 9, height: 9, bits: 16, format: 'unsigned', samples: new Uint16Array(81) }),
  )
  await rasters.expect(map)
  expect(started).toHaveLength(2)
})

it('it ends when nothing was opened for as long as after work, counted from the last one that might have been', async () => {
  await rasters.expect(await relief('a'))
  await putForward(59_000)
  await rasters.expect(await relief('b'))
  await putForward(59_000)
  expect(killed).toBe(0)
  await putForward(1000)
  expect(killed).toBe(1)
  await rasters.expect(await relief('c'))
  expect(started).toHaveLength(2)
})

it('one that died before its work is followed by another', async () => {
  const map = await relief('a')
  await rasters.expect(map)
  const dead = new Promise<void>((gone) => started[0]?.onExit(gone))
  started[0]?.kill()
  await dead
  expect((await rasters.heights(map)).ok).toBe(true)
  expect(started).toHaveLength(2)
})

it('the small picture of a result leaves its process ready for the whole map', async () => {
  const map = await relief('a')
  expect((await rasters.thumbnail({ ...map, as: 'heights' })).ok).toBe(true)
  expect((await rasters.heights(map)).ok).toBe(true)
  expect(started).toHaveLength(1)
})

it('small pictures wait a moment after a whole map, which somebody looks at, and other maps do not', async () => {
  const [first, second, third] = [await relief('a'), await relief('b'), await relief('c')]
  await rasters.heights(first)
  const small = rasters.thumbnail({ ...second, as: 'heights' })
  expect((await rasters.heights(third)).ok).toBe(true)
  await putForward(1499)
  expect(sent).toBe(2)
  await putForward(1)
  expect((await small).ok).toBe(true)
  expect(sent).toBe(3)
})

it('of the files of a result the first height map that is there counts, and no picture or model', async () => {
  const { id, path } = await relief('a')
  const kept = { path, kind: 'relief', gone: false }
  const files = [
    { ...kept, id: 'preview', type: 'preview' },
    { ...kept, id: 'gone', type: 'tif', gone: true },
    { ...kept, id: 'model', type: 'glb', kind: 'model' },
    { ...kept, id, type: 'tif' },
  ]
  const assets = createStudioAssets({
    ...{ sources: { facts: () => undefined, path: String }, look: async () => undefined, rasters },
    artifacts: (wanted) => success(files.find((file) => file.id === wanted) ?? { ...kept, id: wanted, type: 'png' }),
    chance: { bytes: (count) => new Uint8Array(count) },
  })
  await assets.expect(['preview', 'gone', 'model'])
  expect(started).toHaveLength(0)
  await assets.expect(files.map((file) => file.id))
  expect(started).toHaveLength(1)
})
