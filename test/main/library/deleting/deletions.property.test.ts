// Results deleted, brought back, cut short and started again at random, over real files: no byte is ever lost, and what comes back
// is what went.
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createDeletions, type Deletions } from '../../../../src-main/library/deleting/deletions.ts'
import { createResultFiles } from '../../../../src-main/orders/results/result-files.ts'
import { windowOrders } from '../../../../src-main/orders/window-orders.ts'
import type { StudioDb } from '../../../../src-main/storage/studio-db.ts'
import { fc } from '../../../helpers/properties.ts'
import { recordOrder } from '../../../helpers/studio/placed-order.ts'
import { type StudioWorld, studioWorld } from '../../../helpers/studio/studio-world.ts'
import { orderOf } from '../../../renderer/order-of.ts'

/** Orders 1 and 2 share one file; order 3 has two, order 4 one in a folder of its own, order 5 one that a person edited. */
const files: Record<number, readonly string[]> = {
  1: ['同.tif'],
  2: ['同.tif'],
  3: ['b ü.tif', 'b ü.preview.png'],
  4: ['deep/er/c.glb'],
  5: ['d.tif'],
}
const numbers = Object.keys(files).map(Number)

type Act =
  | { what: 'delete' | 'back'; of: readonly number[] }
  /** The app ends in order, or in the middle of an act after so many writes into the records. */
  | { what: 'restart' }
  | { what: 'crash'; during: 'delete' | 'back' | 'bin'; of: readonly number[]; after: number }
  /** Another program takes the name of a file that is away, or moves a file away. */
  | { what: 'take' | 'lose'; of: number }
  | { what: 'bin'; works: boolean }

const some = fc.uniqueArray(fc.constantFrom(...numbers), { minLength: 1, maxLength: 4 })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('delete' as const, 'back' as const), of: some }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('restart' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('crash' as const),
      during: fc.constantFrom('delete' as const, 'back' as const, 'bin' as const),
      of: some,
      after: fc.integer({ min: 0, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('take' as const, 'lose' as const), of: fc.constantFrom(...numbers) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('bin' as const), works: fc.boolean() }) },
)

const read = (path: string) => readFileSync(path, 'utf8')

class Cut extends Error {}

/** Ends the app after so many writes: from then on every statement throws. */
function dying(db: StudioDb, after: number): StudioDb {
  let left = after
  const alive = <T>(act: () => T): T => {
    if (left <= 0) throw new Cut()
    return act()
  }
  return {
    ...db,
    get: (sql, ...values) => alive(() => db.get(sql, ...values)),
    all: (sql, ...values) => alive(() => db.all(sql, ...values)),
    run: (sql, ...values) => alive(() => db.run(sql, ...values)),
    transaction: (work) =>
      alive(() => {
        const done = db.transaction(work)
        left -= 1
        return done
      }),
  }
}

function everyFile(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

class House {
  readonly world: StudioWorld = studioWorld()
  readonly saving = this.world.ports.folders.saving
  readonly bin = join(this.world.folder, 'bin')
  readonly away = join(this.world.folder, 'away')
  /** Every content that ever was. */
  readonly contents = new Set<string>()
  binWorks = true
  taken = 0
  /** Names of files that another program moved away. */
  readonly lost = new Set<string>()
  /** What ended work in the background. */
  readonly failed: unknown[] = []
  deletions: Deletions
  constructor() {
    mkdirSync(this.bin)
    mkdirSync(this.away)
    for (const number of numbers) {
      const paths = (files[number] ?? []).map((name) => join(this.saving, name))
      for (const path of paths) this.write(path, `content of ${basename(path)}`)
      recordOrder(this.world.db, {
        ...{ number, title: `${number}`, request: orderOf(1).request },
        files: paths.map((path, at) => ({ id: `artifact-${number}-${at}`, type: 'tif', path })),
      })
    }
    this.write(join(this.saving, 'd.tif'), 'edited by hand')
    this.deletions = this.open(this.world.db)
  }
  write(path: string, content: string) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
    this.contents.add(content)
    if (content === 'edited by hand') this.contents.delete('content of d.tif')
  }
  open(db: StudioDb): Deletions {
    const { clock, folders } = this.world.ports
    return createDeletions({
      ...{ db, clock, folders, savingFolder: () => this.saving, changed: () => {} },
      failed: (error) => this.failed.push(error),
      moveToBin: async (path) => {
        if (!this.binWorks) return false
        renameSync(path, join(this.bin, `${readdirSync(this.bin).length} ${basename(path)}`))
        return true
      },
    })
  }
  ids = (of: readonly number[]) => of.map((number) => `order-${number}`)
  order = (number: number) => windowOrders(this.world.db, [`order-${number}`])[0]
  async look() {
    const all = numbers.flatMap((number) => (files[number] ?? []).map((_, at) => `artifact-${number}-${at}`))
    await createResultFiles({ db: this.world.db, clock: this.world.ports.clock, changed: () => {} }).look(all)
  }
  async start() {
    this.world.reopen()
    this.deletions = this.open(this.world.db)
    this.deletions.start()
    await this.deletions.bringBack([])
    await this.deletions.settled()
  }
  async act(act: Act) {
    if (act.what === 'delete') await this.deletions.takeAway(this.ids(act.of))
    else if (act.what === 'back') await this.back(act.of)
    else if (act.what === 'bin') this.binWorks = act.works
    else if (act.what === 'restart') {
      await this.deletions.stop()
      await this.start()
    } else if (act.what === 'crash') {
      const cut = this.open(dying(this.world.db, act.after))
      const ids = this.ids(act.of)
      const during = { delete: () => cut.takeAway(ids), back: () => cut.bringBack(ids), bin: () => cut.stop() }
      await during[act.during]().catch((error: unknown) => {
        if (!(error instanceof Cut)) throw error
      })
      await this.start()
    } else if (act.what === 'take' || act.what === 'lose') {
      for (const name of files[act.of] ?? []) this.meddle(act.what, join(this.saving, name))
    }
  }
  meddle(what: 'take' | 'lose', path: string) {
    this.taken += 1
    if (what === 'take' && !existsSync(path)) this.write(path, `a stranger ${this.taken}`)
    if (what === 'take' || !existsSync(path)) return
    renameSync(path, join(this.away, String(this.taken)))
    this.lost.add(basename(path))
  }
  /** What was held comes back, byte for byte. */
  async back(of: readonly number[]) {
    const held = of.filter((number) => ['held', 'stays'].includes(this.order(number)?.deleted ?? ''))
    const went = this.world.db
      .all('select order_id, held from held_files')
      .filter(({ order_id }) => this.ids(of).includes(String(order_id)))
      .map(({ order_id, held: path }) => ({ number: Number(String(order_id).slice(6)), content: read(String(path)) }))
    const { back, refused } = await this.deletions.bringBack(this.ids(of))
    expect([refused, held.filter((number) => !back.includes(`order-${number}`))]).toEqual([[], []])
    for (const { number, content } of went) {
      const saved = this.order(number)?.artifacts.filter(({ state }) => state === 'saved') ?? []
      expect(saved.map(({ folder, fileName }) => read(join(String(folder), String(fileName))))).toContain(content)
    }
  }
  check() {
    const here = new Set(
      everyFile(this.world.folder)
        .filter((path) => !basename(path).startsWith('studio.db'))
        .map(read),
    )
    expect([...this.contents].filter((content) => !here.has(content))).toEqual([])
    for (const number of numbers) {
      const order = this.order(number)
      expect(order?.charged, 'what was paid stays known').not.toBeUndefined()
      for (const { state, folder, fileName } of order?.artifacts ?? [])
        if (state === 'saved' && !this.lost.has(String(fileName)))
          expect(existsSync(join(String(folder), String(fileName))), `${fileName} of ${number}`).toBe(true)
      if (!order || order.deleted) continue
      // What is not deleted is not held, and never in the bin.
      const held = this.world.db.all('select * from held_files where order_id = ?', order.id)
      expect(held).toEqual([])
    }
  }
}

it('takes the second name of a file away that a crash left while it came back', async () => {
  const house = new House()
  try {
    await house.look()
    await house.deletions.takeAway(['order-4'])
    const [row] = house.world.db.all('select * from held_files')
    const place = join(house.saving, 'deep/er/c.glb')
    linkSync(String(row?.held), place)
    house.world.db.run('update held_files set back = ?', place)
    house.world.db.run('update deleted_results set whole = 0')
    await house.start()
    expect(house.order(4)?.deleted).toBeUndefined()
    expect(house.order(4)?.artifacts).toMatchObject([{ state: 'saved', fileName: 'c.glb' }])
    expect([existsSync(place), existsSync(String(row?.held)), readdirSync(join(house.saving, 'deep/er'))]).toEqual([
      ...[true, false],
      ['c.glb'],
    ])
  } finally {
    house.world.end()
  }
})

it('keeps out of the bin what could not come back, and brings it at the next start', async () => {
  const house = new House()
  try {
    await house.look()
    await house.deletions.takeAway(['order-3', 'order-4'])
    const place = join(house.saving, 'deep')
    renameSync(place, `${place} away`)
    writeFileSync(place, 'in the way')
    const came = await house.deletions.bringBack(['order-3', 'order-4'])
    expect(came).toMatchObject({ back: ['order-3'], refused: [{ orderId: 'order-4' }] })
    await house.deletions.stop()
    expect(readdirSync(house.bin)).toEqual([])
    rmSync(place)
    await house.start()
    expect([house.order(4)?.deleted, read(join(place, 'er/c.glb'))]).toEqual([undefined, 'content of c.glb'])
  } finally {
    house.world.end()
  }
})

it('leaves what it cannot settle on a full disk to the next start', async () => {
  const house = new House()
  const room = (is: boolean) => house.world.db.get(`pragma query_only = ${is ? 'off' : 'on'}`)
  try {
    await house.look()
    await house.deletions.takeAway(['order-3', 'order-4'])
    house.world.db.run("update deleted_results set whole = 0 where order_id = 'order-4'")
    house.deletions = house.open(house.world.db)
    room(false)
    house.deletions.start()
    await house.deletions.settled()
    await house.deletions.stop()
    expect(house.failed.map(String)).toEqual(Array(2).fill(expect.stringContaining('readonly')))
    room(true)
    await house.start()
    expect([house.order(4)?.deleted, house.order(3)?.deleted]).toEqual([undefined, 'away'])
    expect(house.failed).toHaveLength(2)
  } finally {
    house.world.end()
  }
})

it('writes nothing where nothing was deleted', async () => {
  const house = new House()
  try {
    house.world.db.get('pragma query_only = on')
    house.deletions.start()
    await house.deletions.settled()
    expect([await house.deletions.bringBack(['order-1']), house.failed]).toMatchObject([{ back: [] }, []])
  } finally {
    house.world.end()
  }
})

it('leaves a file where it is while another result needs it, and moves it with the last one', async () => {
  const house = new House()
  const path = join(house.saving, '同.tif')
  try {
    await house.look()
    await house.deletions.takeAway(['order-1'])
    expect([existsSync(path), house.order(2)?.artifacts[0]?.state]).toEqual([true, 'saved'])
    await house.deletions.takeAway(['order-2'])
    expect(existsSync(path)).toBe(false)
    await house.deletions.bringBack(['order-1'])
    expect([existsSync(path), house.order(1)?.deleted, house.order(2)?.deleted]).toEqual([true, undefined, 'away'])
  } finally {
    house.world.end()
  }
})

it('refuses what is still needed or still coming, and says so', async () => {
  const house = new House()
  const { db } = house.world
  try {
    await house.look()
    db.run("update artifacts set state = 'fetching' where id = 'artifact-5-0'")
    db.run("insert into recipe_steps values ('order-4', 'order-3', 'order-3', 1, 2, 0)")
    db.run("update orders set stage = 'chained' where id = 'order-4'")
    const { deleted, refused } = await house.deletions.takeAway(house.ids([3, 4, 5]))
    expect([deleted, refused.map(({ orderId, failure: { kind } }) => [orderId, kind])]).toEqual([
      [],
      [
        ['order-3', 'result-needed'],
        ['order-4', 'result-coming'],
        ['order-5', 'result-coming'],
      ],
    ])
    expect(existsSync(join(house.saving, 'd.tif'))).toBe(true)
  } finally {
    house.world.end()
  }
})

it('loses no byte without the bin, and brings back what went', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 14 }), async (acts) => {
      const house = new House()
      try {
        await house.look()
        for (const act of acts) {
          await house.act(act)
          house.check()
        }
        house.binWorks = true
        await house.deletions.stop()
        expect(house.world.db.all('select * from held_files')).toEqual([])
        await house.start()
        await house.deletions.bringBack(house.ids(numbers))
        expect(numbers.map((number) => house.order(number)?.deleted)).toEqual(numbers.map(() => undefined))
        house.check()
      } finally {
        house.world.end()
        rmSync(house.world.folder, { recursive: true, force: true })
      }
    }),
    { numRuns: 30 },
  )
})
