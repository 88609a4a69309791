// A studio.db of very many orders, written by the real core: quoted, placed in batches, and stepped to where they stand.

import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createAccountBook } from '../../src-main/accounts/account-book.ts'
import { createKeychain } from '../../src-main/keychain.ts'
import { createOrderEngine } from '../../src-main/orders/order-engine.ts'
import type { OrderEvent } from '../../src-main/orders/order-steps.ts'
import { createArtifactBook } from '../../src-main/orders/records/artifact-book.ts'
import { createIntentBook } from '../../src-main/orders/records/intent-book.ts'
import { createOrderBook } from '../../src-main/orders/records/order-book.ts'
import type { Clock } from '../../src-main/ports.ts'
import { judgePicture } from '../../src-main/rasters/check/judge-file.ts'
import { createSourceStore } from '../../src-main/sources/source-store.ts'
import { openStudioDb } from '../../src-main/storage/studio-db.ts'
import { createLedgerMirror } from '../../src-main/usage/ledger-mirror.ts'
import { createChance, createClock, createLookUp } from '../../src-main/world.ts'
import { designOptionsSchema } from '../../src-shared/orders/kinds/design.ts'
import type { OrderRequest } from '../../src-shared/orders/order-request.ts'
import { reliefOptionsSchema } from '../../src-shared/service/relief.ts'
import { openNetwork } from '../helpers/network/open-network.ts'
import { picture } from '../helpers/pictures/pictures.ts'
import { noPracticeRegion } from '../helpers/region/practice-ports.ts'
import { silentDesktop, silentMachine } from '../helpers/studio/silent-ports.ts'

export type Standing = 'waiting' | 'held' | 'working' | 'done' | 'failed'

type Wanted = {
  /** The app's folder of data, not in use. */
  data: string
  account: { name: string; baseUrl: string; apiKey: string }
  count: number
  /** Where an order stands, by its place from the newest (0) to the oldest. */
  standing: (place: number) => Standing
}

const pictures = 60
/** Sizes of the batches, over and over: from a single order to many. */
const sizes = [1, 200, 40, 1, 1, 80, 12, 300, 3, 60] as const
const requests: readonly OrderRequest[] = [
  { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'tif' }) },
  { kind: 'design', options: designOptionsSchema.parse({ mode: 'image_restore' }) },
  {
    kind: 'relief',
    options: reliefOptionsSchema.parse({ tier: 'pro', output_format: 'tif', style: 'StoneCarvingUniversal' }),
  },
]
const names = ['浮雕 rosette', 'koi, two', 'Adler im Wappen', 'lion’s head', 'Ω seal', 'portrait of a lady']

/** Fills the folder; sending is paused in it, so that what waits goes on waiting. */
export async function fillStudio({ data, account, count, standing }: Wanted): Promise<void> {
  const opened = openStudioDb(data)
  if (!opened.ok) throw new Error(opened.failure.message)
  const db = opened.value
  const none = async () => {
    throw new Error('not part of this measurement')
  }
  const folders = { data, cache: join(data, 'cache'), saving: join(data, 'saved'), samples: data }
  mkdirSync(folders.saving, { recursive: true })
  const clock = hurried(createClock())
  const chance = createChance()
  const ports = {
    ...{ clock, chance, folders, fetch: onceRead(fetch), practiceRegion: noPracticeRegion, updater: undefined },
    keychain: await createKeychain('Asset Studio'),
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
    startHelper: () => {
      throw new Error('not part of this measurement')
    },
    machine: silentMachine,
    log: { info() {}, warn() {}, error() {} },
  }
  const accounts = createAccountBook({ db, ports })
  const ledger = createLedgerMirror({ db, ports, accounts })
  const sources = { ...createSourceStore({ db, ports }), take: none, takeViews: none }
  const saving = () => ({ folder: folders.saving, pattern: '{name}-{kind}', language: 'en' as const })
  const engine = createOrderEngine({ db, ports, accounts, ledger, sources, saving })
  const added = await accounts.add(account)
  if (!added.ok) throw new Error(added.failure.kind)
  const accountId = added.value.id
  engine.pauseSending(true)

  const hashes: string[] = []
  for (let number = 0; number < pictures; number += 1) {
    const bytes = await picture(number, 96)
    const judged = await judgePicture('png', bytes)
    if (!judged.ok) throw new Error(judged.refusal.reason)
    await sources.keep(judged.source.hash, bytes)
    sources.record(judged.source)
    hashes.push(judged.source.hash)
  }
  for (let placed = 0, batch = 0; placed < count; batch += 1) {
    const size = Math.min(count - placed, sizes[batch % sizes.length] ?? 1)
    const inputs = Array.from({ length: size }, (_, at) => ({ source: hashes[(placed + at) % pictures] ?? '' }))
    const request = requests[batch % requests.length] as OrderRequest
    const quote = await engine.quote({ accountId, requests: [request], inputs })
    if (!quote.ok) throw new Error(quote.failure.kind)
    const titles = Object.fromEntries(
      hashes.map((hash, at) => [hash, `${names[(at + batch) % names.length]} ${batch}-${at}.png`]),
    )
    const done = await engine.place({ quoteId: quote.value.id, total: quote.value.total, titles })
    if (!done.ok) throw new Error(done.failure.kind)
    placed += size
  }
  const one = join(folders.saving, 'result.png')
  copyFileSync(sources.path(hashes[0] ?? ''), one)
  stepAll()
  await engine.stop()
  db.close()

  function stepAll() {
    const orders = createOrderBook(db)
    const intents = createIntentBook(db)
    const artifacts = createArtifactBook(db, chance)
    const own = (id: string, resource: string, at: number) => {
      if (intents.get(id).state !== 'confirmed') return
      intents.step(id, { what: 'armed', at, serverAt: at, keyFingerprint: accounts.keyFingerprint(accountId) })
      const accepted = { what: 'accepted', resource: { id: resource }, requestId: null } as never
      intents.step(id, { what: 'attempted', at, attempt: accepted })
    }
    db.transaction(() => {
      for (const [place, order] of orders.all().entries()) {
        const stands = standing(place)
        if (stands === 'waiting') continue
        const step = (event: OrderEvent) => void orders.step(order.id, event)
        if (stands === 'held') {
          step({ what: 'held', failure: { kind: 'insufficient-points' } })
          continue
        }
        const at = clock.now() - 60_000 - place * 20
        const jobId = `job-${order.number}`
        for (const { intentId } of orders.slots(order.id)) own(intentId, `file-${intentId.slice(-20)}`, at)
        own(order.intentId, jobId, at)
        step({ what: 'sending' })
        step({ what: 'accepted', jobId, at, charged: order.workPoints, echo: {} })
        const job = (status: string, progress: number | null) =>
          step({
            what: 'job-seen',
            job: { id: jobId, object: 'relief_job', status, progress, points: 0 } as never,
            at: at + 40_000,
          })
        if (stands === 'working') job('running', place % 100)
        if (stands === 'failed') job('failed', 30)
        if (stands === 'done') {
          job('succeeded', 100)
          artifacts.note(order.id, [{ id: `service-${order.number}`, type: 'png' } as never])
          for (const { id } of artifacts.of(order.id))
            artifacts.saved(id, { path: one, bytes: 9000, sha256: 'f'.repeat(64) }, at)
          step({ what: 'saved', artifacts: [], failure: null, at: at + 41_000 })
        }
      }
    })
  }
}

/** The catalog that every quote reads is the same each time: seven hundred times within the service's limits took minutes. */
function onceRead(read: typeof fetch): typeof fetch {
  const answers = new Map<string, Promise<Response>>()
  return async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') return read(input, init)
    const address = input instanceof Request ? input.url : input.toString()
    const answer = answers.get(address) ?? read(input, init)
    answers.set(address, answer)
    return (await answer).clone()
  }
}

/** Nobody waits for a service that answers at once: where time would pass it has passed. */
function hurried(clock: Clock): Clock {
  let passed = 0
  const sleep = async (ms: number) => {
    passed += ms
  }
  return { ...clock, monotonic: () => clock.monotonic() + passed, sleep }
}
