// Makes orders change in the running app: finds the order book in the main process's memory and steps it, so many a second.
import type { ElectronApplication } from '@playwright/test'

type Book = {
  all(): { id: string; number: number; stage: string; progress: number | null; jobId: string | null }[]
  step(id: string, event: object): unknown
}
type Driven = { book: Book; ids: string[]; timer?: NodeJS.Timeout; steps: number; took: number; since: number }

/** What the main process did while the orders changed. */
export type Pace = { steps: number; seconds: number; msPerStep: number }

/** The built app has no door for this: V8 itself is asked for the one object that has an order book's members. */
export async function findOrderBook(app: ElectronApplication): Promise<void> {
  const found = await app.evaluate(async () => {
    const { Session } = process.getBuiltinModule('node:inspector/promises')
    const session = new Session()
    session.connect()
    const prototype = await session.post('Runtime.evaluate', { expression: 'Object.prototype' })
    const all = await session.post('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId ?? '' })
    const keep = `function () {
      const isBook = (each) => Object.hasOwn(each, 'passUpload') && Object.hasOwn(each, 'successorTo')
      globalThis.driven = { book: this.find(isBook), steps: 0, took: 0, since: 0 }
      return globalThis.driven.book !== undefined
    }`
    const objectId = all.objects.objectId ?? ''
    const kept = await session.post('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: keep,
      returnByValue: true,
    })
    session.disconnect()
    return kept.result.value as boolean
  })
  if (!found) throw new Error('the order book was not found in the main process')
}

/**
 * Steps orders as the engine does, one commit each: jobs that move on, results saved again, orders tried and put back. Half
 * of the steps are for the newest thousand, where the person looks.
 */
export async function startChanges(app: ElectronApplication, perSecond: number): Promise<void> {
  await app.evaluate((_electron, rate) => {
    const driven = Reflect.get(globalThis, 'driven') as Driven
    const { book } = driven
    const moving = ['working', 'done', 'saving', 'waiting', 'sending']
    const ids = book.all().flatMap(({ id, stage }) => (moving.includes(stage) ? [id] : []))
    const stages = new Map(book.all().map(({ id, stage }) => [id, stage]))
    let drawn = 7
    const draw = (below: number) => {
      drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((drawn / 2_147_483_648) * below)
    }
    const next = (id: string) => {
      const at = Date.now()
      switch (stages.get(id)) {
        case 'working':
          return book.step(id, { what: 'job-seen', at, job: { status: 'running', progress: draw(101), points: 0 } })
        case 'done':
          return book.step(id, { what: 'fetch-again' })
        case 'saving':
          return book.step(id, { what: 'saved', artifacts: [], failure: null, at })
        case 'waiting':
          return book.step(id, { what: 'sending' })
        default:
          return book.step(id, { what: 'put-back', failure: null })
      }
    }
    Object.assign(driven, { steps: 0, took: 0, since: performance.now() })
    const tick = () => {
      const due = Math.floor(((performance.now() - driven.since) / 1000) * rate) - driven.steps
      const began = performance.now()
      for (let count = 0; count < Math.min(due, rate / 4); count += 1) {
        const id = ids[draw(draw(2) === 0 ? Math.min(1000, ids.length) : ids.length)] ?? ''
        const order = next(id) as { stage: string }
        stages.set(id, order.stage)
        driven.steps += 1
      }
      driven.took += performance.now() - began
    }
    driven.timer = setInterval(tick, 10)
  }, perSecond)
}

export async function stopChanges(app: ElectronApplication): Promise<Pace> {
  return app.evaluate(() => {
    const driven = Reflect.get(globalThis, 'driven') as Driven
    clearInterval(driven.timer)
    const seconds = (performance.now() - driven.since) / 1000
    return { steps: driven.steps, seconds, msPerStep: driven.took / Math.max(1, driven.steps) }
  })
}
