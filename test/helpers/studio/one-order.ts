// One order in an account of its own, over real HTTP, whose calls a test answers otherwise one by one.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { usualPace } from '../../../src-main/orders/following/pace.ts'
import type { Clock } from '../../../src-main/ports.ts'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { datedFetch } from '../clocks.ts'
import type { ServedRegion } from '../region/served-region.ts'
import { type OrderStudio, orderStudio } from './order-studio.ts'
import { type StudioWorld, studioWorld } from './studio-world.ts'

/** `GET /jobs/:id`, or `GET file` for a result's own address; `times` counts the calls of that name from 0. */
type Call = { name: string; times: number }
/**
 * Answers a call itself, throws, or lets it pass to the region with `pass`. The signal is aborted when the caller gives up, or
 * calls are answered otherwise.
 */
export type Answering = (call: Call, pass: () => Promise<Response>, signal: AbortSignal) => Promise<Response>

export type OneOrder = {
  readonly world: StudioWorld
  readonly studio: OrderStudio
  readonly accountId: string
  /** The newest of its orders. */
  order(): Order
  /** What it was so far, as the window heard it. */
  readonly changes: readonly Order[]
  /** Every call so far, by name. */
  readonly calls: readonly string[]
  /** From now on calls are answered so; without one they pass. */
  answer(by: Answering | null): void
  /** One relief, or a chain of two designs, of which the order is the second. */
  place(chain?: 'chain'): Promise<void>
  /** Puts this computer's clock forward or back, in milliseconds; the service's stays. */
  setClock(by: number): void
  /** The folder for results goes away, and comes back. */
  folderAway(away: boolean): void
  /** The app ends and starts again. */
  restart(): Promise<void>
  points(): number
  end(): Promise<void>
}

const design = { kind: 'design', options: designOptionsSchema.parse({ mode: 'background_removal' }) } as const
const twoDesigns = {
  name: 'Two',
  about: '',
  steps: [
    { request: design, after: null },
    { request: design, after: 0 },
  ],
}

/** Waits that let a test see more than one attempt. */
const pace = { ...usualPace, save: [2000, 4000, 8000], empty: [2000, 4000], unseen: [4000, 8000] }

/** A studio whose one account is the region's account `name`; `serviceClock` is the region's. */
export async function oneOrder(region: ServedRegion, name: string, serviceClock: Clock): Promise<OneOrder> {
  const calls: string[] = []
  const changes: Order[] = []
  let ahead = 0
  const clock: Clock = { ...serviceClock, now: () => serviceClock.now() + ahead }
  let answering: Answering | null = null
  let otherwise = new AbortController()
  const dated = datedFetch(serviceClock)
  const reach: typeof fetch = async (input, init) => {
    const call = nameOf(String(input), init?.method ?? 'GET')
    const times = calls.filter((each) => each === call).length
    calls.push(call)
    const pass = () => dated(input, init)
    if (!answering) return await pass()
    const signals = init?.signal ? [init.signal, otherwise.signal] : [otherwise.signal]
    return await answering({ name: call, times }, pass, AbortSignal.any(signals))
  }
  const world = studioWorld({ clock, fetch: reach })
  const open = async () => {
    const at = { baseUrl: region.baseUrl, apiKey: region.key(name) }
    const opened = await orderStudio({ ...world, region: at, pace })
    opened.engine.onChange((orders) => changes.push(...orders.filter((order) => order.id === id)))
    opened.engine.start()
    return opened
  }
  let id = ''
  let studio = await open()
  const { accountId } = studio
  const [picture = ''] = await studio.keepPictures([1])

  return {
    world,
    accountId,
    changes,
    calls,
    get studio() {
      return studio
    },
    order: () => studio.get(id),
    answer: (by) => {
      answering = by
      otherwise.abort()
      otherwise = new AbortController()
    },
    async place(chain) {
      const ids = await studio.order([picture], {}, chain && twoDesigns)
      id = ids.at(-1) ?? ''
    },
    setClock: (by) => {
      ahead += by
    },
    folderAway(away) {
      const { saving } = world.ports.folders
      if (away) {
        if (existsSync(saving)) renameSync(saving, `${saving} away`)
        writeFileSync(saving, 'in the way')
      } else {
        rmSync(saving)
        if (existsSync(`${saving} away`)) renameSync(`${saving} away`, saving)
      }
    },
    async restart() {
      await studio.engine.stop()
      world.reopen()
      studio = await open()
    },
    points: () => region.sandbox.accounts.find((each) => each.name === name)?.points ?? 0,
    async end() {
      answering = null
      otherwise.abort()
      await studio.engine.stop()
      world.end()
    },
  }
}

function nameOf(address: string, method: string): string {
  const { pathname } = new URL(address)
  const path = pathname.replace(/^\/v2(?=\/)/, '')
  if (path.startsWith('/artifacts/')) return `${method} file`
  return `${method} ${path.replace(/(?<=^\/(jobs|files)\/)[^/]+/, ':id')}`
}
