// A maker thread with the real makers that makes each order once in a run of the tests: they give the same files for the same order.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type {
  MakerReply,
  MakerTask,
  MakerThreadData,
  WrittenArtifact,
} from '../../../src-sandbox/makers/maker-messages.ts'

type Made = { id: number; ok: true; artifacts: WrittenArtifact[] }
type Reply = (message: MakerReply) => void

const data = workerData as MakerThreadData
/** Begun and taken away by `nothing-left.ts`; outside such a run everything is made. */
const folder = process.env.MADE_IN_RUN
const list = 'artifacts.json'
/** The makers take longer to load than an order that was made before takes in all. */
const makers = () => import('../../../src-sandbox/makers/run-maker-task.ts')

/** The order with the bytes of its inputs instead of where they lie, and where the fonts are. */
function keyOf({ id: _, outDir: __, ...order }: MakerTask): string {
  const content = (name: string, value: unknown) =>
    name === 'path'
      ? createHash('sha256')
          .update(readFileSync(String(value)))
          .digest('hex')
      : value
  return createHash('sha256')
    .update(JSON.stringify([order, data], content))
    .digest('hex')
}

/** The files of an order that was made before, copied into the task's folder; null when it is new. */
async function madeBefore(place: string, { id, outDir }: MakerTask): Promise<Made | null> {
  const text = await readFile(join(place, list), 'utf8').catch(() => null)
  if (text === null) return null
  const kept: WrittenArtifact[] = JSON.parse(text)
  const copied = kept.map(async (artifact) => {
    const path = join(outDir, artifact.path)
    await cp(join(place, artifact.path), path)
    return { ...artifact, path }
  })
  return { id, ok: true, artifacts: await Promise.all(copied) }
}

/** Whole or not at all; where another thread was quicker, its files stay. */
async function keep(place: string, { artifacts }: Made): Promise<void> {
  const fresh = await mkdtemp(place)
  const named = artifacts.map((artifact) => ({ ...artifact, path: basename(artifact.path) }))
  await Promise.all(artifacts.map(({ path }) => cp(path, join(fresh, basename(path)))))
  await writeFile(join(fresh, list), JSON.stringify(named))
  await rename(fresh, place).catch(() => rm(fresh, { recursive: true }))
}

async function makeOnce(task: MakerTask, folder: string, reply: Reply): Promise<void> {
  const place = join(folder, keyOf(task))
  const before = await madeBefore(place, task)
  if (before) {
    reply({ id: task.id, progress: 100 })
    return reply(before)
  }
  let end: MakerReply | undefined
  const { runMakerTask } = await makers()
  await runMakerTask(task, data, (message) => {
    if ('progress' in message) reply(message)
    else end = message
  })
  if (!end) throw new Error('the task did not end')
  if ('ok' in end && end.ok) await keep(place, end)
  reply(end)
}

const reply: Reply = (message) => parentPort?.postMessage(message)
let last = Promise.resolve()
parentPort?.on('message', (task: MakerTask) => {
  last = last.then(async () =>
    folder === undefined ? (await makers()).runMakerTask(task, data, reply) : makeOnce(task, folder, reply),
  )
})
