// 50,000 results found, typed for letter by letter, filtered, sorted and starred by the core, against the bare SQL of each.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLibraryDesk, type LibraryDesk } from '../../src-main/desks/library-desk.ts'
import { openStudioDb, type StudioDb } from '../../src-main/storage/studio-db.ts'
import { createClock } from '../../src-main/world.ts'
import { designOf } from '../../src-shared/orders/kinds/design.ts'
import { reliefOf } from '../../src-shared/orders/kinds/relief.ts'
import { noMarks } from '../../src-shared/orders/marks.ts'
import type { ResultQuery } from '../../src-shared/orders/result-query.ts'
import { recordOrder } from '../helpers/studio/placed-order.ts'
import { type Measurement, median, timed } from './measurement.ts'

const count = 50_000
const starred = 500
const rounds = 7
const names = [
  '浮雕 rosette',
  'koi, two',
  'Adler im Wappen',
  'lion’s head',
  'Ω seal',
  'portrait of a lady',
  'medallion',
]
const requests = [reliefOf({ tier: 'pro' }), designOf({ mode: 'material_gold' }), reliefOf({ output_format: 'png' })]

const every: ResultQuery = {
  words: [],
  ...{ accountId: null, kind: null, type: null, since: null, until: null, tags: [], client: null },
  ...{ batchIds: [], recipe: null, starred: false, deleted: false, viewable: null, sort: 'newest' },
}
const typing = (typed: string) => ({ ...every, words: [{ text: typed, looks: [] }] })
const asked: Record<string, ResultQuery> = {
  'first screen': every,
  ...Object.fromEntries(
    ['m', 'me', 'med', 'medallion', '浮', '浮雕', '4999'].map((typed) => [`typed ${typed}`, typing(typed)]),
  ),
  'by kind': { ...every, kind: 'design' },
  'by tag, client and type': { ...every, tags: ['tag 3'], client: 'client 7', type: 'tif' },
  'by name': { ...every, sort: 'name' },
}

export async function measureLibraryFound(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  const opened = openStudioDb(folder)
  if (!opened.ok) throw new Error(opened.failure.message)
  const db = opened.value
  try {
    fill(db)
    let last = () => {}
    // Keeps the statement that answers, to ask it once more without everything around it.
    const observed: StudioDb = {
      ...db,
      get(sql, ...values) {
        if (sql.includes('found_results')) last = () => void db.get(sql, ...values)
        return db.get(sql, ...values)
      },
    }
    const desk = createLibraryDesk({
      ...{
        db: observed,
        tell: () => {},
        saving: () => ({ folder, pattern: '{name}', language: 'en' }),
        filesMoved: () => {},
        renewFacts: async () => [],
        look: async () => {},
      },
      language: () => 'en',
      ports: {
        clock: createClock(),
        log: { info() {}, warn() {}, error() {} },
        folders: { data: folder },
        desktop: { moveToBin: async () => false },
      },
    })
    const figures: Record<string, Record<string, number>> = {}
    figures['all of the index, once'] = { ours: await timed(() => whole(desk)) }
    for (const [name, query] of Object.entries(asked)) {
      const rows = { ours: [] as number[], 'bare SQL': [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        rows.ours.push(await timed(() => desk.answers['library.find'](query)))
        rows['bare SQL'].push(await timed(last))
      }
      figures[name] = { ours: median(rows.ours), 'bare SQL': median(rows['bare SQL']) }
    }
    const stars = await star(db, desk)
    figures[`${starred} starred`] = stars.put
    figures[`${starred} starred, and found`] = stars.found
    await desk.stop()
    const sum = (key: string) =>
      Object.values(figures).reduce((total, row) => total + (row['bare SQL'] ? (row[key] ?? 0) : 0), 0)
    return {
      ...{ name: `answers about a library of ${count} results`, peer: 'their SQL alone', unit: 'ms', rounds, figures },
      ...{ ours: sum('ours'), theirs: sum('bare SQL') },
    }
  } finally {
    db.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Asks until all of the index is there. */
async function whole(desk: LibraryDesk): Promise<void> {
  for (;;) {
    const found = await desk.answers['library.find'](every)
    if (found.ok && found.value.length === count) return
  }
}

/** From the press until the window is told, and until the stars can be found; and as many rows written alone. */
async function star(db: StudioDb, desk: LibraryDesk): Promise<Record<'put' | 'found', Record<string, number>>> {
  const list = Array.from({ length: starred }, (_, at) => ({
    orderId: `order-${count - at}`,
    marks: { ...noMarks, starred: true },
  }))
  const put = await timed(() => desk.answers['marks.put'](list))
  const found = await timed(() => desk.answers['library.find']({ ...every, starred: true }))
  db.run('create table starred_alone (order_id text primary key, starred integer) strict')
  const bare = await timed(() =>
    db.transaction(() => {
      for (const { orderId } of list) db.run('insert into starred_alone values (?, 1)', orderId)
    }),
  )
  return { put: { ours: put, 'bare SQL': bare }, found: { ours: put + found } }
}

function fill(db: StudioDb): void {
  db.transaction(() => {
    for (let number = 1; number <= count; number += 1) {
      const name = `${names[number % names.length]} ${number}`
      const request = requests[number % requests.length] ?? reliefOf({})
      const files = ['tif', 'preview'].map((type) => ({
        ...{ id: `file-${number}-${type}`, type },
        path: join('/nowhere', `${name}-${type}.${type === 'tif' ? 'tif' : 'png'}`),
      }))
      const id = recordOrder(db, { number, title: name, request, files })
      db.run('update orders set finished_at = ? where id = ?', number * 1000, id)
      if (number % 10 > 0) continue
      db.run('insert into result_marks values (?, 0, ?, ?)', id, `client ${number % 30}`, '')
      db.run('insert into result_tags values (?, 0, ?)', id, `tag ${number % 7}`)
    }
  })
}
