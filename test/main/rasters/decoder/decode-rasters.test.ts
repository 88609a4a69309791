// The decoder process and the core's side of it, with real processes and real files: results, joins, kills, the cache's limit.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock, HelperProcess, Log, StartHelper } from '../../../../src-main/ports.ts'
import { createRasters, type Rasters } from '../../../../src-main/rasters/decoder/decode-rasters.ts'
import { createDecoderClient, type DecoderClient } from '../../../../src-main/rasters/decoder/decoder-client.ts'
import { scaleHeights } from '../../../../src-main/rasters/heights/height-products.ts'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../../src-main/rasters/heights/measure-heights.ts'
import { forkHelper } from '../../../helpers/studio/fork-helper.ts'
import { makeTiff } from '../make-tiff.ts'
import { reliefSamples } from '../relief-samples.ts'

const quiet: Log = { info() {}, warn() {}, error() {} }
const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }),
}

let folder = ''
let rasters: Rasters
let decoder: DecoderClient
let started: HelperProcess[] = []
let sent: unknown[] = []
/** The helper's messages that are kept back, while they are. */
let heldBack: (() => void)[] | undefined

type More = {
  startHelper?: StartHelper
  limits?: Parameters<typeof createDecoderClient>[2]
  caches?: Parameters<typeof createRasters>[0]['caches']
}

function open({ startHelper = watched, limits = { most: 1 }, caches }: More = {}) {
  decoder = createDecoderClient(startHelper, clock, limits)
  const folders = { cache: join(folder, 'cache') }
  rasters = createRasters({ decoder, folders, clock, log: quiet, ...(caches ? { caches } : {}) })
}

const watched: StartHelper = () => {
  const helper = forkHelper()
  started.push(helper)
  return {
    ...helper,
    send(message) {
      sent.push(message)
      helper.send(message)
    },
    onMessage: (listener) =>
      helper.onMessage((message) => (heldBack ? void heldBack.push(() => listener(message)) : listener(message))),
  }
}

const map = (width: number, height: number): Heights => ({
  width,
  height,
  bits: 16,
  format: 'unsigned',
  samples: reliefSamples('unsigned', 16, width, height),
})

async function file(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { id: name.replace(/\W/g, '_'), path }
}

/** Returns as soon as the process was given its first task, and keeps it at work, so that what is asked waits in line until `goOn`. */
async function atWork() {
  heldBack = []
  while (sent.length === 0) await wait(1)
}
function goOn() {
  const told = heldBack ?? []
  heldBack = undefined
  for (const tell of told) tell()
}

const stateOf = (message: unknown) => (message as { state?: string }).state

/** How many products of a kind are asked of the process or wait in line for it. */
async function making(kind: 'heights' | 'thumbnails') {
  const names = await readdir(join(folder, 'cache', kind)).catch(() => [])
  // Who has just made their folder stands in line a moment later.
  await setImmediate()
  return names.filter((name) => name.startsWith('.making-')).length
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
  started = []
  sent = []
  heldBack = undefined
  open()
})
afterEach(async () => {
  decoder.close()
  await rm(folder, { recursive: true, force: true })
})

describe('height maps', () => {
  it('come with facts and products as files', async () => {
    const heights = map(300, 200)
    const relief = await file('浮雕 №7 – ü 🪙.tif', makeTiff({ ...heights }))
    const outcome = await rasters.heights(relief)
    if (!outcome.ok) throw new Error(outcome.failure.kind)
    const { facts, products } = outcome.value
    const measured = measureHeights(heights)
    const { width, height, bits, format } = heights
    const read = { countsDownFrom: null, brightness: false, values: null, grid: { width, height } }
    expect(facts).toEqual({ width, height, bits, format, ...measured, ...read })
    expect(await readFile(products.heights)).toEqual(Buffer.from(scaleHeights(heights, measured).buffer))
    expect((await stat(products.grid)).size).toBe(width * height * 4)
  })

  it('of more than 16 bits come with their own samples, holes included, where 16 bits would not give them back', async () => {
    const valuesOf = async (name: string, bits: number, format: Heights['format'], samples: Heights['samples']) => {
      const found = await rasters.heights(await file(name, makeTiff({ width: 2, height: 2, bits, format, samples })))
      if (!found.ok) throw new Error(found.failure.kind)
      const bytes = await readFile(found.value.products.values).catch(() => null)
      return { type: found.value.facts.values, bytes }
    }
    const holes = Float32Array.from([0.1, Number.NaN, -7.25, Number.POSITIVE_INFINITY])
    const floats = await valuesOf('float.tif', 32, 'float', holes.slice())
    expect(floats).toEqual({ type: 'f32', bytes: Buffer.from(holes.buffer) })
    const wide = Uint32Array.from([0, 1, 123_456_789, 4_294_967_295])
    expect(await valuesOf('wide.tif', 32, 'unsigned', wide)).toEqual({ type: 'u32', bytes: Buffer.from(wide.buffer) })
    const narrow = Uint32Array.from([4_000_000_000, 4_000_000_001, 4_000_065_535, 4_000_000_000])
    expect(await valuesOf('narrow.tif', 32, 'unsigned', narrow)).toEqual({ type: null, bytes: null })
  })

  it('are remembered across a restart without another process, until the file changes', async () => {
    const relief = await file('a.tif', makeTiff(map(40, 30)))
    const first = await rasters.heights(relief)
    decoder.close()
    open()
    expect(await rasters.heights(relief)).toEqual(first)
    expect(started).toHaveLength(1)
    await writeFile(relief.path, makeTiff(map(41, 30)))
    const again = await rasters.heights(relief)
    expect(again.ok && again.value.facts.width).toBe(41)
  })

  it('asked for twice at once are decoded once', async () => {
    const relief = await file('a.tif', makeTiff(map(200, 200)))
    const [one, two] = await Promise.all([rasters.heights(relief), rasters.heights(relief)])
    expect(one).toEqual(two)
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['16 bits', () => map(300, 200)],
    [
      'floats without holes',
      () => ({ ...map(300, 200), bits: 32, format: 'float' as const, samples: new Float32Array(60_000).fill(0.5, 7) }),
    ],
  ])('of %s are seen before anything of them is written, and made once', async (_, of) => {
    const relief = await file('a.tif', makeTiff(of()))
    const kept: (() => void)[] = []
    open({
      startHelper: () => {
        const helper = watched('raster-decoder')
        return {
          ...helper,
          onMessage: (listener) =>
            helper.onMessage((message) => {
              if (stateOf(message) === 'done') kept.push(() => listener(message))
              else listener(message)
            }),
        }
      },
    })
    const look = await rasters.first(relief)
    if (!look.ok || typeof look.value.grid === 'string') throw new Error('not seen before it was written')
    const again = await rasters.first(relief)
    expect(again).toEqual(look)
    await expect.poll(() => kept.length).toBe(1)
    const whole = rasters.heights(relief)
    kept[0]?.()
    const found = await whole
    if (!found.ok) throw new Error(found.failure.kind)
    expect(found.value.facts).toEqual(look.value.facts)
    expect(await readFile(found.value.products.grid)).toEqual(Buffer.from(look.value.grid))
    expect(await rasters.first(relief)).toEqual({
      ok: true,
      value: { facts: found.value.facts, grid: found.value.products.grid },
    })
    expect(sent).toHaveLength(1)
  })

  it('that were seen are made by another process when the first one dies', async () => {
    const relief = await file('a.tif', makeTiff(map(120, 90)))
    let died = false
    open({
      startHelper: () => {
        const helper = watched('raster-decoder')
        return {
          ...helper,
          onMessage: (listener) =>
            helper.onMessage((message) => {
              if (died || stateOf(message) !== 'done') listener(message)
              else {
                died = true
                helper.kill()
              }
            }),
        }
      },
    })
    const look = await rasters.first(relief)
    const whole = await rasters.heights(relief)
    expect([look.ok, whole.ok, sent.length]).toEqual([true, true, 2])
    expect(await making('heights')).toBe(0)
  })

  it('go before thumbnails that wait', async () => {
    const relief = await file('a.tif', makeTiff(map(60, 60)))
    const other = await file('b.tif', makeTiff(map(60, 60)))
    const order: string[] = []
    const note = (what: string) => () => order.push(what)
    const first = rasters.thumbnail({ ...relief, as: 'heights' }).then(note('first thumbnail'))
    await atWork()
    const second = rasters.thumbnail({ ...other, as: 'heights' }).then(note('second thumbnail'))
    const heights = rasters.heights(other).then(note('heights'))
    await expect.poll(() => Promise.all([making('heights'), making('thumbnails')])).toEqual([1, 2])
    goOn()
    await Promise.all([first, second, heights])
    expect(order).toEqual(['first thumbnail', 'heights', 'second thumbnail'])
  })
})

describe('thumbnails', () => {
  it('of pictures are upright and at most 640 pixels', async () => {
    const bytes = await sharp({ create: { width: 1300, height: 700, channels: 3, background: '#c96' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const outcome = await rasters.thumbnail({ ...(await file('a.jpg', bytes)), as: 'picture' })
    if (!outcome.ok) throw new Error(outcome.failure.kind)
    expect(outcome.value).toMatchObject({ width: 700, height: 1300 })
    expect(await sharp(await readFile(outcome.value.path)).metadata()).toMatchObject({ width: 345, height: 640 })
  })

  it('for paper are JPEGs that show their ground through what is transparent', async () => {
    const clear = { width: 900, height: 400, channels: 4, background: '#0000' } as const
    const picture = await file('clear.png', await sharp({ create: clear }).png().toBuffer())
    const relief = await file('a.tif', makeTiff(map(60, 30)))
    for (const [kept, as] of [
      [picture, 'picture'],
      [relief, 'heights'],
    ] as const) {
      const plain = await rasters.thumbnail({ ...kept, as, edge: 400 })
      const printed = await rasters.thumbnail({ ...kept, as, edge: 400, ground: '#204060' })
      if (!plain.ok || !printed.ok) throw new Error('no thumbnail')
      expect((await sharp(plain.value.path).metadata()).format).toBe('webp')
      const { format, width, hasAlpha } = await sharp(printed.value.path).metadata()
      expect([format, width, hasAlpha]).toEqual(['jpeg', Math.min(400, printed.value.width), false])
    }
    const printed = await rasters.thumbnail({ ...picture, as: 'picture', edge: 400, ground: '#204060' })
    if (!printed.ok) throw new Error('no thumbnail')
    const { channels } = await sharp(printed.value.path).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 8))).toEqual([4, 8, 12])
  })

  it('are still there when the file is gone', async () => {
    const relief = await file('gone.tif', makeTiff(map(40, 30)))
    const before = await rasters.thumbnail({ ...relief, as: 'heights' })
    await rm(relief.path)
    expect(before.ok).toBe(true)
    expect(await rasters.thumbnail({ ...relief, as: 'heights' })).toEqual(before)
    expect(await rasters.heights(relief)).toMatchObject({ failure: { kind: 'source-missing' } })
  })

  it('of what is no picture are a failure', async () => {
    const page = await file('a.png', Buffer.from('<!doctype html><script>alert(1)</script>'))
    expect(await rasters.thumbnail({ ...page, as: 'picture' })).toMatchObject({ ok: false })
  })
})

describe('trouble', () => {
  it('a damaged or missing file fails alone; the others come', async () => {
    const bad = await file('bad.tif', makeTiff(map(50, 50)).subarray(0, 900))
    const good = await file('good.tif', makeTiff(map(50, 50)))
    const gone = { id: 'gone', path: join(folder, 'gone.tif') }
    const outcomes = await Promise.all([bad, good, gone].map((one) => rasters.heights(one)))
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.failure.kind))).toEqual([
      'file-damaged',
      'ok',
      'source-missing',
    ])
    expect(started).toHaveLength(1)
  })

  it('a process that dies at work is replaced, and no file pays for it', async () => {
    const relief = await file('a.tif', makeTiff(map(900, 900)))
    const other = await file('b.tif', makeTiff(map(50, 50)))
    const dying = rasters.heights(relief)
    await atWork()
    const next = rasters.heights(other)
    started[0]?.kill()
    goOn()
    expect((await dying).ok).toBe(true)
    expect((await next).ok).toBe(true)
    expect(started).toHaveLength(2)
  })

  it('a file at which two processes die is damaged, and no third one is begun for it', async () => {
    let begun = 0
    const mortal = (): HelperProcess => {
      const { promise: died, resolve: die } = Promise.withResolvers<void>()
      begun++
      return {
        send: () => die(),
        onMessage: () => () => {},
        onExit: (listener) => {
          void died.then(() => listener())
          return () => {}
        },
        usage: () => undefined,
        kill() {},
      }
    }
    decoder.close()
    open({ startHelper: mortal })
    const outcome = await rasters.heights(await file('a.tif', makeTiff(map(50, 50))))
    expect(outcome).toEqual({ ok: false, failure: { kind: 'file-damaged', code: 'the decoder stopped' } })
    expect(begun).toBe(2)
  })

  it('a process that hangs is killed, and nothing half made stays behind', async () => {
    let killed = 0
    const deaf: HelperProcess = {
      send() {},
      onMessage: () => () => {},
      onExit: () => () => {},
      usage: () => undefined,
      kill: () => killed++,
    }
    decoder.close()
    open({ startHelper: () => deaf, limits: { answerMs: 20, idleMs: 1000 } })
    const outcome = await rasters.heights(await file('a.tif', makeTiff(map(50, 50))))
    expect(outcome).toEqual({ ok: false, failure: { kind: 'too-large', code: 'the decoder took too long' } })
    expect(killed).toBe(1)
    expect(await readdir(join(folder, 'cache', 'heights'))).toEqual([])
  })

  it('who leaves gets their answer at once, and what nobody waits for is not begun', async () => {
    const other = await file('b.tif', makeTiff(map(50, 50)))
    const busy = rasters.heights(await file('a.tif', makeTiff(map(400, 400))))
    await atWork()
    const leaving = new AbortController()
    const left = rasters.thumbnail({ ...other, as: 'heights' }, leaving.signal)
    leaving.abort()
    expect(await left).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    goOn()
    expect((await busy).ok).toBe(true)
    expect((await rasters.heights(await file('c.tif', makeTiff(map(20, 20))))).ok).toBe(true)
    expect(sent).toHaveLength(2)
  })

  it('closing answers everything that waits', async () => {
    const pending = [
      rasters.heights(await file('a.tif', makeTiff(map(700, 700)))),
      rasters.heights(await file('b.tif', makeTiff(map(50, 50)))),
    ]
    await atWork()
    decoder.close()
    for (const outcome of await Promise.all(pending)) expect(outcome).toMatchObject({ ok: false })
  })
})

describe('the cache', () => {
  it('stays within its limit by giving up what was used longest ago', async () => {
    decoder.close()
    const bytes = 100 * 100 * 6
    const entries = 100
    open({ caches: { products: { bytes: bytes * 2.5, entries }, thumbnails: { bytes: 1e9, entries } } })
    const files = []
    for (const name of ['a.tif', 'b.tif', 'c.tif']) files.push(await file(name, makeTiff(map(100, 100))))
    const [a, b, c] = files
    if (!a || !b || !c) throw new Error('no files')
    for (const one of [a, b, a, c]) {
      expect((await rasters.heights(one)).ok).toBe(true)
      await wait(5)
    }
    expect(await readdir(join(folder, 'cache', 'heights'))).toHaveLength(2)
    expect(sent).toHaveLength(3)
    await rasters.heights(a)
    await rasters.heights(c)
    expect(sent).toHaveLength(3)
    await rasters.heights(b)
    expect(sent).toHaveLength(4)
  })
})
