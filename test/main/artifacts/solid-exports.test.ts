// Reliefs saved as solids by the real decoder process: whole files or none, stopped at any moment, in clear failures.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSolidExports, type SolidExports } from '../../../src-main/artifacts/solid-exports.ts'
import type { HelperProcess, StartHelper } from '../../../src-main/ports.ts'
import { createDecoderClient } from '../../../src-main/rasters/decoder/decoder-client.ts'
import type { Heights } from '../../../src-main/rasters/heights/heights.ts'
import { measureHeights } from '../../../src-main/rasters/heights/measure-heights.ts'
import { createChance, createClock } from '../../../src-main/world.ts'
import { fileBytes, fullTriangles, wholePicture } from '../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import { forkHelper, helperOf } from '../../helpers/studio/fork-helper.ts'
import { makeTiff } from '../rasters/make-tiff.ts'
import { reliefSamples } from '../rasters/relief-samples.ts'

const ask: SolidAsk = {
  ...{ format: 'stl', width: 60, depth: 3, base: 1.5, frameWidth: 0, frameHeight: 0 },
  ...{ invert: false, mirror: false, tolerance: 0 },
  ...{ plate: 'square', crop: wholePicture, tiles: { columns: 1, rows: 1 } },
}
const large = 1500

let folder = ''
/** The name of the file that is there. */
let named: string
let chosen: string | null
let suggested: string[]
let shown: string[]
let shares: number[]
let exports: SolidExports
let onShare: (share: number) => void

const map = (width: number, height: number): Heights => ({
  ...{ width, height, bits: 16, format: 'unsigned' },
  samples: reliefSamples('unsigned', 16, width, height),
})
let held: Heights

/** A decoder whose files cannot grow beyond 200 kB, which the system answers like a disk whose format takes none so large. */
function crampedHelper(): HelperProcess {
  const entry = join(import.meta.dirname, '../../../src-main/rasters/raster-decoder.ts')
  const words = ['-c', 'trap "" XFSZ; ulimit -f 200; exec "$0" "$1"', process.execPath, entry]
  const child = spawn('bash', words, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' })
  return helperOf(child)
}

/** The relief that is on disk. */
async function keep(heights: Heights) {
  held = heights
  await writeFile(join(folder, 'relief.tif'), makeTiff(heights))
}

function open(startHelper: StartHelper = () => forkHelper()) {
  exports = createSolidExports({
    assets: {
      present: async (id) => success({ id, type: 'tif', path: join(folder, named), kind: 'relief', gone: false }),
      heightFacts: async () => {
        const { width, height, bits, format } = held
        const measured = measureHeights({ ...held, samples: held.samples.slice() })
        return success({
          width,
          height,
          bits,
          format,
          ...measured,
          countsDownFrom: null,
          brightness: false,
          values: null,
          grid: { width, height },
        })
      },
    },
    decoder: createDecoderClient(startHelper, createClock(), { most: 1 }),
    dialogs: {
      async chooseFile(name) {
        suggested.push(name)
        return chosen
      },
    },
    desktop: { showInFolder: (path) => void shown.push(path) },
    chance: createChance(),
    log: { info() {}, warn() {}, error() {} },
    progress({ artifactId, share }) {
      expect(artifactId).toBe('a1')
      shares.push(share)
      onShare(share)
    },
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports 浮雕 '))
  await mkdir(join(folder, 'out'))
  named = 'relief.tif'
  chosen = join(folder, 'out', '浮雕 plate.stl')
  suggested = []
  shown = []
  shares = []
  onShare = () => {}
  open()
})
afterEach(async () => {
  await exports.close()
  await rm(folder, { recursive: true })
})

const left = () => readdir(join(folder, 'out'))

describe('a relief', () => {
  it('is saved whole under a name with its size, told as it grows, and shown in its folder', async () => {
    await keep(map(120, 80))
    const made = await exports.make('a1', { ...ask, frameWidth: 2.5 })
    const triangles = fullTriangles(held, true)
    const bytes = fileBytes('stl', triangles)
    expect(made).toEqual(
      success({ saved: true, exportId: 1, name: '浮雕 plate.stl', triangles, bytes, tiles: 1, pieces: 1 }),
    )
    expect(suggested).toEqual(['relief-65x45mm.stl'])
    expect(await left()).toEqual(['浮雕 plate.stl'])
    expect((await stat(chosen ?? '')).size).toBe(bytes)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect([shares[0], shares.at(-1)]).toEqual([0, 1])
    expect(exports.show(1)).toEqual(success(undefined))
    expect(shown).toEqual([chosen])
    expect(exports.show(2)).toMatchObject(failure('result-missing'))
  })

  it('takes the place of a file that the person agreed to replace, and of none when it fails', async () => {
    await writeFile(chosen ?? '', 'mine')
    await keep({ ...map(4, 4), bits: 32, format: 'float', samples: new Float32Array(16).fill(Number.NaN) })
    expect(await exports.make('a1', ask)).toMatchObject(failure('no-heights'))
    expect(await readFile(chosen ?? '', 'utf8')).toBe('mine')
    await keep(map(4, 4))
    expect(await exports.make('a1', ask)).toMatchObject({ ok: true })
    expect((await readFile(chosen ?? '')).readUInt32LE(80)).toBe(fullTriangles(held, false))
    expect(await left()).toHaveLength(1)
  })

  it.each(['stl', '3mf', 'glb'] as const)('is smaller as %s when it may be off by a little', async (format) => {
    await keep(map(300, 200))
    const bytes = async (tolerance: number) => {
      const made = await exports.make('a1', { ...ask, format, tolerance })
      return made.ok && made.value.saved ? made.value.bytes : Number.NaN
    }
    expect(await bytes(0.05)).toBeLessThan((await bytes(0)) / 4)
  })

  it('is not made when the person chooses no file', async () => {
    await keep(map(4, 4))
    chosen = null
    expect(await exports.make('a1', ask)).toEqual(success({ saved: false }))
    expect(await left()).toEqual([])
  })
})

describe('tiles', () => {
  it('are packed into one file, each called by its row and column, and counted', async () => {
    await keep(map(120, 80))
    named = 'relief.tif'
    chosen = join(folder, 'out', '浮雕 "plate".zip')
    const made = await exports.make('a1', { ...ask, tiles: { columns: 2, rows: 3 } })
    expect(made).toMatchObject({ ok: true, value: { tiles: 6, pieces: 6 } })
    expect(suggested).toEqual(['relief-60x40mm.zip'])
    expect(Object.keys(unzipSync(await readFile(chosen)))).toEqual(
      ['1-1', '1-2', '2-1', '2-2', '3-1', '3-2'].map((place) => `浮雕 _plate_-${place}.stl`),
    )
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('of less than half a millimetre are refused before anybody is asked where', async () => {
    await keep(map(40, 40))
    expect(await exports.make('a1', { ...ask, width: 4, tiles: { columns: 10, rows: 1 } })).toMatchObject(
      failure('bad-call'),
    )
    expect(suggested).toEqual([])
  })

  it('along an outline where nothing stands are refused, and nothing is left', async () => {
    await keep(map(120, 80))
    const crop = { left: 0, top: 0, width: 0.05, height: 0.05 }
    expect(await exports.make('a1', { ...ask, plate: 'outline', crop })).toMatchObject(failure('nothing-stands'))
    expect(await left()).toEqual([])
  })

  it('along an outline have no frame, and turned over there is no outline', async () => {
    await keep(map(120, 80))
    const outlined = { ...ask, plate: 'outline', frameWidth: 2 } as const
    expect(await exports.make('a1', outlined)).toMatchObject({ ok: true })
    expect(await exports.make('a1', { ...outlined, invert: true })).toMatchObject({
      value: { triangles: fullTriangles(held, true) },
    })
    expect(suggested).toEqual(['relief-60x40mm.stl', 'relief-64x44mm.stl'])
  })
})

describe('stopped', () => {
  it.each([0, 0.1, 0.3])('when %d of it is made, it leaves nothing behind, and the next one is made', async (when) => {
    await keep(map(large, large))
    const stopping = new Promise<void>((done) => {
      onShare = (share) => {
        if (share < when) return
        exports.stop()
        done()
      }
    })
    const [made] = await Promise.all([exports.make('a1', ask), stopping])
    expect(made).toMatchObject(failure('cancelled'))
    expect(Math.max(...shares)).toBeLessThan(1)
    expect(await left()).toEqual([])
    onShare = () => {}
    await keep(map(20, 20))
    expect(await exports.make('a1', ask)).toMatchObject({ ok: true })
  })

  it('by the end of the app, it leaves nothing behind', async () => {
    await keep(map(large, large))
    const begun = new Promise<void>((done) => {
      onShare = (share) => share > 0.1 && done()
    })
    const making = exports.make('a1', ask)
    await begun
    expect(await left()).toHaveLength(1)
    await exports.close()
    expect(await making).toMatchObject(failure('cancelled'))
    expect(await left()).toEqual([])
  })

  it('by a process that dies, it says that memory ran short, and is not begun again', async () => {
    let started = 0
    const helpers: ReturnType<StartHelper>[] = []
    open(() => {
      started += 1
      const helper = forkHelper()
      helpers.push(helper)
      return helper
    })
    await keep(map(20, 20))
    expect(await exports.make('a1', ask)).toMatchObject({ ok: true })
    await keep(map(large, large))
    onShare = (share) => share > 0.1 && helpers[0]?.kill()
    expect(await exports.make('a1', ask)).toMatchObject(failure('memory-short'))
    expect(started).toBe(1)
    expect(await left()).toEqual(['浮雕 plate.stl'])
  })
})

describe('refused', () => {
  it('while another one is made', async () => {
    await keep(map(large, large))
    const one = exports.make('a1', ask)
    expect(await exports.make('a1', ask)).toMatchObject(failure('export-under-way'))
    exports.stop()
    await one
  })

  it.skipIf(process.platform === 'win32')('where there is no room for it, and leaves nothing there', async () => {
    await keep(map(300, 200))
    open(crampedHelper)
    for (const format of ['stl', '3mf', 'glb'] as const)
      expect(await exports.make('a1', { ...ask, format })).toMatchObject(failure('export-no-room'))
    expect(await left()).toEqual([])
  })

  it('longer than the longest length, before anybody is asked where', async () => {
    await keep(map(4, 40))
    expect(await exports.make('a1', { ...ask, width: 201 })).toMatchObject(failure('bad-call'))
    expect(suggested).toEqual([])
  })

  it('in a folder that is gone', async () => {
    await keep(map(4, 4))
    chosen = join(folder, 'no such folder', 'plate.stl')
    expect(await exports.make('a1', ask)).toMatchObject(failure('export-not-written'))
  })

  it('where its place is a folder, and leaves nothing beside it', async () => {
    await keep(map(4, 4))
    await mkdir(chosen ?? '')
    expect(await exports.make('a1', ask)).toMatchObject(failure('export-not-written'))
    expect(await left()).toEqual(['浮雕 plate.stl'])
  })

  it('when the relief is not there any more, or is none', async () => {
    await keep(map(4, 4))
    await rm(join(folder, 'relief.tif'))
    expect(await exports.make('a1', ask)).toMatchObject(failure('result-missing'))
    await writeFile(join(folder, 'relief.tif'), 'II*\0 but no TIFF')
    expect(await exports.make('a1', ask)).toMatchObject(failure('file-damaged'))
    expect(await left()).toEqual([])
  })
})

it('a name says the outer size to the tenth, without what file systems refuse', async () => {
  held = map(300, 200)
  chosen = null
  named = '2026-08-31_Rose: "old".tif'
  await exports.make('a1', { ...ask, width: 60.04 })
  named = 'b.c.png'
  await exports.make('a1', { ...ask, format: '3mf', width: 50, frameWidth: 0.25 })
  expect(suggested).toEqual(['2026-08-31_Rose_ _old_-60x40mm.stl', 'b.c-50.5x33.8mm.3mf'])
})
