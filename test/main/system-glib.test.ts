// Electron maps the system's GLib into every process of the app on Linux. Here it is mapped into the helpers, and each of its
// complaints ends them: no picture may bring it to one.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createRasters } from '../../src-main/rasters/decoder/decode-rasters.ts'
import { createDecoderClient } from '../../src-main/rasters/decoder/decoder-client.ts'
import { createCheckFile } from '../../src-main/sources/check-file.ts'
import { createRemedies } from '../../src-main/sources/remedies.ts'
import { createClock } from '../../src-main/world.ts'
import { designModes } from '../../src-shared/service/design.ts'
import { conversionFormats, modelTypes } from '../../src-shared/service/model.ts'
import { makePictureFolder, type PictureFolder } from '../helpers/pictures/picture-folder.ts'
import { forkHelper } from '../helpers/studio/fork-helper.ts'
import { callerOf } from '../sandbox/practice-region.ts'
import { makeTiff } from './rasters/make-tiff.ts'

const places = ['/lib/x86_64-linux-gnu', '/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
const glib = places.map((folder) => join(folder, 'libgobject-2.0.so.0')).find(existsSync)
const env = { LD_PRELOAD: glib ?? '', G_DEBUG: 'fatal-criticals' }
/** Every mode takes minutes: it is asked for. */
const everyMode = Boolean(process.env.EVERY_MODE)
const fixtures = resolve(import.meta.dirname, '../fixtures')
const decoderEntry = fileURLToPath(new URL('../../src-main/rasters/raster-decoder.ts', import.meta.url))

let folder = ''
let pictures: PictureFolder
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glib '))
  pictures = await makePictureFolder(join(folder, 'pictures'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The keychain needs that library too, so that it is on every Linux where these tests run.
describe.skipIf(process.platform !== 'linux')("beside the system's GLib", () => {
  it('which is there', () => {
    const maps = `process.stdout.write(require('node:fs').readFileSync('/proc/self/maps'))`
    expect(execFileSync(process.execPath, ['-e', maps], { env }).toString()).toContain('libgobject')
  })

  it('the decoder process outlives every picture', async () => {
    // One that grew large is ended by the client, and another follows: only an end of its own is a complaint's.
    let endedItself = 0
    const startHelper = () => {
      const helper = forkHelper(decoderEntry, env)
      let isKilled = false
      helper.onExit(() => {
        if (!isKilled) endedItself += 1
      })
      const kill = () => {
        isKilled = true
        helper.kill()
      }
      return { ...helper, kill }
    }
    const log = { info() {}, warn() {}, error() {} }
    const folders = { cache: join(folder, 'cache'), data: folder, saving: folder, samples: folder }
    const decoder = createDecoderClient(startHelper, createClock(), { most: 1 })
    const checkFile = createCheckFile(decoder)
    const remedies = createRemedies({ ports: { folders, log }, decoder, checkFile })
    const rasters = createRasters({ decoder, folders, clock: createClock(), log })
    for (const path of pictures.good) expect((await checkFile(path))?.ok, path).toBe(true)
    for (const { path } of pictures.bad) expect((await checkFile(path))?.ok, path).toBe(false)
    const others = ['psd', 'heic', 'bmp'].map(async (name) =>
      (await readdir(join(fixtures, name))).map((file) => join(fixtures, name, file)),
    )
    const all = [...pictures.good, ...pictures.bad.map(({ path }) => path), ...(await Promise.all(others)).flat()]
    for (const path of all) {
      await rasters.thumbnail({ id: path, path, as: 'picture' })
      await remedies.plan(path, 'shrink')
    }
    const heavy = pictures.bad.find(({ reason }) => reason === 'too-large')?.path ?? ''
    for (const path of [heavy, join(fixtures, 'heic/alpha.heic'), join(fixtures, 'psd/cmyk.psd')])
      expect((await remedies.apply(path, 'shrink'))?.ok, path).toBe(true)
    const map = join(folder, 'heights.tif')
    const samples = Uint16Array.from({ length: 300 * 200 }, (_, at) => at)
    await writeFile(map, makeTiff({ width: 300, height: 200, bits: 16, format: 'unsigned', samples }))
    expect((await rasters.thumbnail({ id: map, path: map, as: 'heights' })).ok).toBe(true)
    decoder.close()
    expect(endedItself).toBe(0)
  })

  it('the practice region makes one of every kind', async () => {
    const serve = fileURLToPath(new URL('../../src-sandbox/serve.ts', import.meta.url))
    const child = spawn(process.execPath, [serve, '--speed', '1000', '--data', join(folder, 'region')], {
      env: { ...process.env, ...env },
    })
    const ended = once(child, 'exit')
    // However the test ends, nothing of it runs on.
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const [line] = await once(child.stdout, 'data')
    const { base_url, accounts } = JSON.parse(String(line))
    const rich = callerOf(base_url, accounts[0].api_key)
    for (const path of pictures.good) expect((await rich.upload(readFileSync(path))).status, path).toBe(200)
    const { id: file_id } = await rich.uploaded()
    const source = { file_id }
    const made = async (path: string, body: object) => {
      const [job] = (await rich.follow((await (await rich.post(path, body)).json()).id)).slice(-1)
      expect([path, job?.status]).toEqual([path, 'succeeded'])
      return job?.id
    }
    await made('/jobs', { source })
    const prompt = 'a coin with a 龙 on it'
    for (const mode of everyMode ? designModes : ['jewelry_design'])
      await made('/design/jobs', { mode, source, prompt })
    const views = { front: source, left: source }
    for (const type of modelTypes) await made('/model/jobs', { type, source, views, prompt })
    const job_id = await made('/model/jobs', { type: 'image_to_model', source })
    for (const format of conversionFormats) await made('/model/conversions', { source: { job_id }, format })
    expect(child.exitCode).toBe(null)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
