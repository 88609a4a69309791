// The core as a process of its own that kills itself without warning at a named moment; started by the journeys that kill.

import { mkdirSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import type { Ports } from '../../../src-main/ports.ts'
import { openRecords } from '../../../src-main/storage/open-records.ts'
import { openStudioDb } from '../../../src-main/storage/studio-db.ts'
import { createStudio } from '../../../src-main/studio.ts'
import { createChance, createClock, createLookUp } from '../../../src-main/world.ts'
import type { Recipe } from '../../../src-shared/orders/recipe.ts'
import { openNetwork } from '../network/open-network.ts'
import { noPracticeRegion, practiceRegionAt } from '../region/practice-ports.ts'
import { forkHelper } from './fork-helper.ts'
import { orderStudio } from './order-studio.ts'
import { silentDesktop, silentMachine } from './silent-ports.ts'

export const killMoments = [
  'journaled',
  'uploading',
  'upload-answered',
  'job-answered',
  'polling',
  'downloading',
  'claiming',
  'named',
  'taking-in',
  'handing-over',
  'converting',
] as const
export type KillMoment = (typeof killMoments)[number]

export type ChildTask = {
  folder: string
  region: { baseUrl: string; apiKey: string }
  /** Numbers of the pictures to order; an empty list only takes up what is there. */
  pictures: number[]
  /** Steps to run on each of them; a plain relief without. */
  recipe?: Recipe
  moment: KillMoment | null
  /** Brings the practice account's history back instead, until so many requests were answered or so many orders written. */
  rebuild?: { requests?: number; orders?: number }
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

/** Bytes of chance that only a picture which is being kept asks for. */
const keeping = 6
let started = false
let tookIn = false

/** Chance, with a sudden death when a result is taken in for the next step. */
function deadlyChance(moment: KillMoment | null): Ports['chance'] {
  const chance = createChance()
  return {
    ...chance,
    bytes(count) {
      if (started && count === keeping) tookIn = true
      if (tookIn && moment === 'taking-in') die()
      return chance.bytes(count)
    },
  }
}

/** The network, with a sudden death at the moment; `handing-over` is the upload of the first result. */
function deadlyFetch(moment: KillMoment | null): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const post = init?.method === 'POST'
    const answer = fetch(input, init)
    if (moment === 'uploading' && post && url.pathname.endsWith('/files')) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      die()
    }
    const response = await answer
    if (moment === 'handing-over' && post && url.pathname.endsWith('/files') && tookIn) die()
    if (moment === 'converting' && post && url.pathname.endsWith('/conversions')) die()
    if (moment === 'upload-answered' && post && url.pathname.endsWith('/files')) die()
    if (moment === 'job-answered' && post && url.pathname.endsWith('/jobs')) die()
    if (moment === 'polling' && !post && /\/jobs\/[^/]+$/.test(url.pathname)) die()
    if (moment === 'downloading' && /^\/artifacts\//.test(url.pathname)) {
      const reader = response.clone().body?.getReader()
      await reader?.read()
      die()
    }
    return response
  }
}

/** The file system, with a sudden death when a file has its name, or, on one without links, only holds it. */
function deadlyFiles(moment: KillMoment | null): void {
  const { rename, rm } = files
  if (moment === 'claiming')
    Object.assign(files, {
      link: () => Promise.reject(Object.assign(new Error('no links here'), { code: 'ENOTSUP' })),
      rename: (...paths: Parameters<typeof rename>) => (String(paths[0]).endsWith('.part') ? die() : rename(...paths)),
    })
  if (moment === 'named')
    Object.assign(files, {
      rm: (...given: Parameters<typeof rm>) => (String(given[0]).endsWith('.part') ? die() : rm(...given)),
    })
  syncBuiltinESMExports()
}

async function run({ folder, region, pictures, recipe, moment, rebuild }: ChildTask): Promise<void> {
  const ports = portsIn(folder, moment)
  if (rebuild) return await runRebuild({ ...ports, practiceRegion: practiceRegionAt(region) }, rebuild)
  deadlyFiles(moment)
  const opened = openStudioDb(join(folder, 'data'))
  if (!opened.ok) throw new Error(opened.failure.message)
  const studio = await orderStudio({ db: opened.value, ports, region })
  if (pictures.length > 0) await studio.order(await studio.keepPictures(pictures), {}, recipe)
  if (moment === 'journaled') die()
  started = true
  studio.engine.start()
  await studio.until(({ stage }) => stage === 'done')
  await studio.engine.stop()
  opened.value.close()
}

/** Ends when the history is back and every order is done. */
async function runRebuild(ports: Ports, { requests, orders }: NonNullable<ChildTask['rebuild']>): Promise<void> {
  const records = openRecords({ folder: ports.folders.data, now: Date.now(), day: '2026-11-22', freshId: () => 'anew' })
  if (!records.ok) throw new Error(JSON.stringify(records.failure))
  const { db, step } = records.value
  const rebuilt = () => Number(db.get('select count(*) as n from orders where rebuilt is not null')?.n)
  const notDone = () => Number(db.get("select count(*) as n from orders where stage <> 'done'")?.n)
  let answered = 0
  const deadly: typeof fetch = async (input, init) => {
    if (orders !== undefined && rebuilt() >= orders) die()
    const response = await fetch(input, init)
    answered += 1
    return answered === requests ? die() : response
  }
  const studio = createStudio({
    ...{ db, ports: { ...ports, fetch: deadly }, markRecords: step },
    ...{ hide: () => () => undefined, version: '0', platform: 'linux' },
  })
  await studio.start()
  await studio.call('orders.pauseSending', [false])
  for (let begun = false; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const state = await studio.call('studio.state', [])
    const now = state.ok ? state.value.rebuilds[0]?.state : undefined
    if (now === 'offered' && !begun) begun = (await studio.call('rebuilds.begin', ['practice'])).ok
    if (now === 'done' && notDone() === 0) break
  }
  await studio.stop()
}

function portsIn(folder: string, moment: KillMoment | null): Ports {
  const folders = { data: join(folder, 'data'), cache: folder, saving: join(folder, 'saved'), samples: folder }
  mkdirSync(folders.saving, { recursive: true })
  const none = async () => {
    throw new Error('not part of this test')
  }
  return {
    clock: createClock(),
    chance: deadlyChance(moment),
    fetch: deadlyFetch(moment),
    keychain: undefined,
    folders,
    dialogs: {
      pickPictures: none,
      pickFolders: none,
      chooseFolder: none,
      chooseFile: none,
      findFile: none,
      findFolder: none,
      confirm: async () => true,
      tellRefused: none,
    },
    desktop: silentDesktop,
    lookUp: createLookUp(),
    network: openNetwork,
    markDownload: async () => undefined,
    startHelper: () => forkHelper(),
    practiceRegion: { ...noPracticeRegion },
    updater: undefined,
    machine: silentMachine,
    log: { info() {}, warn() {}, error: (what, facts) => console.error(what, facts) },
  }
}

const task = process.argv[2]
if (task) await run(JSON.parse(task) as ChildTask)
