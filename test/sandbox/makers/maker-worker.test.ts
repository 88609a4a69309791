// The maker in its own thread, on real files.
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MakerReply, MakerTask } from '../../../src-sandbox/makers/maker-messages.ts'
import type { ReliefFormat } from '../../../src-shared/service/relief.ts'
import { practiceFonts } from '../../helpers/region/practice-fonts.ts'
import { medallionJpeg, reliefOptions } from './pictures.ts'

let folder: string
let worker: Worker
const replies: MakerReply[] = []
const waiting = new Map<number, (end: MakerReply) => void>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü 🪙 '))
  worker = new Worker(new URL('../../../src-sandbox/makers/maker-worker.ts', import.meta.url), {
    workerData: { fonts: practiceFonts },
  })
  worker.on('message', (reply: MakerReply) => {
    replies.push(reply)
    if ('ok' in reply) waiting.get(reply.id)?.(reply)
  })
})
afterAll(async () => {
  await worker.terminate()
  await rm(folder, { recursive: true })
})

async function run(id: number, picture: Uint8Array, format: ReliefFormat): Promise<MakerReply> {
  const outDir = join(folder, `task ${id}`)
  await mkdir(outDir)
  const path = join(outDir, '浮雕 №7 – ü 🪙.jpg')
  await writeFile(path, picture)
  const task: MakerTask = {
    id,
    kind: 'relief',
    input: { path },
    options: reliefOptions({ output_format: format }),
    outDir,
  }
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    worker.postMessage(task)
  })
}

describe('the maker worker', () => {
  it.each([
    [1, 'tif', ['tif', 'png', 'preview', 'exr']],
    [2, 'png', ['png', 'tif', 'preview', 'exr']],
    [3, 'vsm', ['vsm', 'tif', 'preview']],
  ] as const)('task %i writes what %s promises', async (id, format, types) => {
    const end = await run(id, await medallionJpeg(160), format)
    if (!('ok' in end && end.ok)) throw new Error('the task failed')
    expect(end.artifacts.map((artifact) => artifact.type)).toEqual(types)
    for (const { path, bytes } of end.artifacts) expect((await stat(path)).size).toBe(bytes)
  })

  it('says that a damaged picture cannot be read, and goes on with the next', async () => {
    const whole = await medallionJpeg(160)
    const [bad, good] = await Promise.all([run(10, whole.subarray(0, whole.length / 2), 'tif'), run(11, whole, 'tif')])
    expect(bad).toMatchObject({ id: 10, ok: false, code: 'source_unreadable' })
    expect(good).toMatchObject({ id: 11, ok: true })
  })

  it('answers a missing file as a failed task', async () => {
    const end = await new Promise<MakerReply>((resolve) => {
      waiting.set(20, resolve)
      const path = join(folder, 'nothing here.png')
      worker.postMessage({ id: 20, kind: 'relief', input: { path }, options: reliefOptions(), outDir: folder })
    })
    expect(end).toMatchObject({ id: 20, ok: false, code: 'generation_failed' })
    expect(JSON.stringify(end)).not.toContain(folder)
  })

  it('tells progress before the end, and makes the same bytes each time', async () => {
    const first = await run(30, await medallionJpeg(160), 'vsm')
    const second = await run(31, await medallionJpeg(160), 'vsm')
    if (!('ok' in first && first.ok && 'ok' in second && second.ok)) throw new Error('a task failed')
    for (const [i, artifact] of first.artifacts.entries()) {
      expect((await readFile(artifact.path)).equals(await readFile(second.artifacts[i]?.path ?? ''))).toBe(true)
    }
    const own = replies.filter((reply) => reply.id === 30)
    expect(own.slice(0, -1).every((reply) => 'progress' in reply)).toBe(true)
    expect(own.length).toBeGreaterThan(8)
  })
})
