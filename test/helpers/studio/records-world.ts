// A studio on a folder of its own that is stopped, spoilt and started again as the app is, beside a practice region that counts.

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports } from '../../../src-main/ports.ts'
import { openRecords } from '../../../src-main/storage/open-records.ts'
import type { StudioDb } from '../../../src-main/storage/studio-db.ts'
import { createStudio, type Studio } from '../../../src-main/studio.ts'
import type { CallArguments, CallName, CallResult, StudioState } from '../../../src-shared/bridge/contract.ts'
import { toTray } from '../../../src-shared/destination.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { atWallPace } from '../clocks.ts'
import { picture } from '../pictures/pictures.ts'
import { practiceRegionOver } from '../region/practice-ports.ts'
import { type ServedRegion, servedRegion } from '../region/served-region.ts'
import { dropPaths } from './drop-paths.ts'
import { studioWorld } from './studio-world.ts'

export const relief = { kind: 'relief' as const, options: reliefOptionsSchema.parse({}) }

export type RecordsWorld = Awaited<ReturnType<typeof recordsWorld>>

/** `over` replaces single ports; the region has one account, `maker`. */
export async function recordsWorld(
  points: number,
  over: Partial<Ports> = {},
  options: Parameters<typeof servedRegion>[0] = {},
) {
  const region: ServedRegion = await servedRegion({ accounts: [{ name: 'maker', points }], ...options })
  const folder = mkdtempSync(join(tmpdir(), '记录 ü 🪙 '))
  const data = join(folder, 'data')
  mkdirSync(data)
  const asked: string[] = []
  const reach: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    asked.push(`${init?.method ?? 'GET'} ${pathname.replace('/v2', '')}`)
    return await (over.fetch ?? fetch)(input, init)
  }
  const whole = studioWorld(over)
  const ports: Ports = {
    ...whole.ports,
    fetch: reach,
    practiceRegion: practiceRegionOver(region, 'maker'),
    folders: { ...whole.ports.folders, data, saving: join(folder, 'saved'), cache: join(folder, 'cache') },
  }
  whole.end()
  mkdirSync(ports.folders.cache, { recursive: true })
  let studio: Studio | undefined
  let open: StudioDb | undefined
  let ids = 0

  const world = {
    folder,
    data,
    region,
    asked,
    records: join(data, 'studio.db'),
    saved: () =>
      readdirSync(ports.folders.saving, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.')),
    /** Opens the records and starts the studio as main does. */
    async start() {
      asked.splice(0)
      ids += 1
      const records = openRecords({
        folder: data,
        now: ports.clock.now(),
        day: '2026-11-22',
        freshId: () => `records-${ids}`,
      })
      if (!records.ok) throw new Error(JSON.stringify(records.failure))
      const { db, step } = records.value
      open = db
      studio = createStudio({
        db,
        markRecords: step,
        ports,
        hide: () => () => undefined,
        version: '0',
        platform: 'linux',
      })
      await studio.start()
      return studio
    },
    /** Whether the open records take writing. */
    writable(may: boolean) {
      open?.get(`pragma query_only = ${may ? 'off' : 'on'}`)
    },
    async stop() {
      await studio?.stop()
      studio = undefined
    },
    async ask<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<CallResult<N>> {
      if (!studio) throw new Error('the studio is not running')
      const answer = await studio.call(name, args)
      if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.failure)}`)
      return answer.value
    },
    async orders(): Promise<Order[]> {
      const all: Order[] = []
      for (let before: number | null = null; ; ) {
        const page: Order[] = await world.ask('orders.list', { before, most: 1000 })
        all.push(...page)
        if (page.length < 1000) return all
        before = page.at(-1)?.number ?? null
      }
    },
    state: (): Promise<StudioState> => world.ask('studio.state'),
    /** Brings pictures in and resolves with their hashes. */
    async pictures(numbers: readonly number[]): Promise<string[]> {
      const paths = await Promise.all(
        numbers.map(async (number) => {
          const { writeFileSync } = await import('node:fs')
          const path = join(folder, `${number} 龙 dragon.png`)
          writeFileSync(path, await picture(number))
          return path
        }),
      )
      // A busy machine decodes as slowly as it likes, from the first moment.
      const items = await atWallPace(ports.clock, async () => {
        const added = await world.ask('tray.add', studio ? dropPaths(studio, paths) : [], toTray)
        return await world.ask(
          'tray.checked',
          added.flatMap((batch) => batch.entries),
        )
      })
      return items.map(({ check }) => {
        if (check.state !== 'ready') throw new Error(`a picture is not ready: ${JSON.stringify(check)}`)
        return check.source.hash
      })
    },
    /** Places one relief for each picture. */
    async place(hashes: readonly string[], request: object = relief): Promise<string[]> {
      const quote = await world.ask('quotes.make', {
        inputs: hashes.map((source) => ({ source })),
        requests: [request],
      } as CallArguments<'quotes.make'>[0])
      const titles = Object.fromEntries(hashes.map((hash, place) => [hash, `${place + 1} 龙 dragon`]))
      const placed = await world.ask('orders.place', { quoteId: quote.id, total: quote.total, titles })
      return placed.orderIds
    },
    posts: () => asked.filter((call) => call.startsWith('POST')),
    points: () => region.sandbox.accounts[0]?.points ?? Number.NaN,
    async end() {
      await world.stop()
      await region.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}
