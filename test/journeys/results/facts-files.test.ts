// Facts beside results, over the real core and a real region: what made a result stands beside it, and follows it wherever the studio takes it.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RecordsWorld, recordsWorld, relief } from '../../helpers/studio/records-world.ts'

let world: RecordsWorld
beforeEach(async () => {
  world = await recordsWorld(1000)
  await world.start()
  await world.ask('accounts.practice')
})
afterEach(() => world.end())

async function saved(source: string) {
  await world.place([source])
  await expect.poll(async () => (await world.orders()).map(({ stage }) => stage)).toEqual(['done'])
  const [order] = await world.orders()
  if (!order) throw new Error('no order')
  const paths = order.artifacts.map(({ folder, fileName }) => join(String(folder), String(fileName)))
  return { order, paths, facts: paths.map((path) => `${path}.json`) }
}
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('nothing is written unless it is wanted', async () => {
  const [source = ''] = await world.pictures([1])
  const { facts } = await saved(source)
  expect(facts.length).toBeGreaterThan(0)
  expect(facts.filter((path) => existsSync(path))).toEqual([])
})

test('each file has what made it, without a key or an address, and they go along when it is moved or deleted', async () => {
  await world.ask('settings.change', { factsFiles: true })
  const [source = ''] = await world.pictures([1])
  const { order, paths, facts } = await saved(source)
  const [first = '', firstResult = ''] = [facts[0], paths[0]]
  const state = await world.state()
  expect(read(first)).toEqual({
    ...{ factsOf: 'Asset Studio', version: 1 },
    file: {
      type: order.artifacts[0]?.type,
      bytes: order.artifacts[0]?.bytes,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    order: {
      ...{ id: order.id, job: order.jobId, title: order.title, account: state.accounts[0]?.name, practice: true },
      ...{ placed: new Date(order.placedAt).toISOString(), sent: expect.any(String), finished: expect.any(String) },
      points: { agreed: 31, charged: 31, refunded: 0 },
      recipe: null,
    },
    made: { ...{ kind: 'relief', options: relief.options, model: null }, otherwise: [] },
    pictures: [{ place: 'source', name: '1 龙 dragon.png', sha256: source, isResult: false }],
    ...{ client: null, tags: [], note: null },
  })
  for (const path of facts)
    expect(readFileSync(path, 'utf8')).not.toMatch(/https?:|127\.0\.0\.1|signature|Bearer|apiKey/i)

  await world.ask('settings.change', { namePattern: '{name} neu' })
  expect(await world.ask('library.move')).toMatchObject({ moved: paths.length, refused: 0 })
  expect([...paths, ...facts].filter((path) => existsSync(path))).toEqual([])
  expect(await world.ask('library.moveBack')).toMatchObject({ moved: paths.length })
  expect([...paths, ...facts].filter((path) => !existsSync(path))).toEqual([])

  expect(await world.ask('library.takeAway', [order.id])).toMatchObject({ deleted: [order.id], refused: [] })
  expect([...paths, ...facts].filter((path) => existsSync(path))).toEqual([])
  writeFileSync(firstResult, 'a stranger')
  expect(await world.ask('library.bringBack', [order.id])).toMatchObject({ back: [order.id] })
  const [back] = (await world.orders())[0]?.artifacts ?? []
  const now = join(String(back?.folder), String(back?.fileName))
  expect(now).not.toBe(firstResult)
  expect([existsSync(`${now}.json`), existsSync(first)], 'beside its result under its new name').toEqual([true, false])
})

test('client, tags and note that come later are written there too, over nobody else’s file, and into no folder that is gone', async () => {
  await world.ask('settings.change', { factsFiles: true })
  const [source = ''] = await world.pictures([1])
  const { order, facts } = await saved(source)
  // What lies there is kept true, whether more of them are wanted or not.
  await world.ask('settings.change', { factsFiles: false })
  const [own = '', other = ''] = facts
  expect(facts.length).toBeGreaterThan(1)
  writeFileSync(other, '{"factsOf":"somebody else"}')
  const marks = { starred: false, tags: ['春', 'coin'], client: '老凤祥', note: 'deeper next time' }
  await world.ask('marks.put', [{ orderId: order.id, marks }])
  await expect.poll(() => read(own).note).toBe(marks.note)
  expect(read(own)).toMatchObject({ client: '老凤祥', tags: ['春', 'coin'], order: { id: order.id } })
  expect(readFileSync(other, 'utf8')).toBe('{"factsOf":"somebody else"}')

  rmSync(own)
  await world.ask('marks.put', [{ orderId: order.id, marks: { ...marks, note: 'and now' } }])
  rmSync(dirname(own), { recursive: true })
  await world.ask('marks.put', [{ orderId: order.id, marks: { ...marks, note: 'and then' } }])
  // In turn: what follows comes after both.
  await world.ask('library.takeAway', [order.id])
  expect(existsSync(own)).toBe(false)
})

test('a star alone writes nothing anew', async () => {
  await world.ask('settings.change', { factsFiles: true })
  const [source = ''] = await world.pictures([1])
  const { order, facts } = await saved(source)
  const inodes = () => facts.map((path) => statSync(path).ino)
  const before = inodes()
  const marks = { starred: true, tags: [], client: '', note: '' }
  await world.ask('marks.put', [{ orderId: order.id, marks }])
  await world.ask('marks.put', [{ orderId: order.id, marks: { ...marks, note: 'now' } }])
  await expect.poll(() => facts.filter((path) => read(path).note !== 'now')).toEqual([])
  const after = inodes()
  expect(after).not.toEqual(before)
  await world.ask('marks.put', [{ orderId: order.id, marks: { ...marks, note: 'now', starred: false } }])
  await world.ask('library.move')
  expect(inodes()).toEqual(after)
})

test('what is noted while the folder is away, or the result deleted, is written when the files are back', async () => {
  await world.ask('settings.change', { factsFiles: true })
  const [source = ''] = await world.pictures([1])
  const { order, paths, facts } = await saved(source)
  const marks = { starred: false, tags: [], client: '', note: 'while it was away' }
  const folder = dirname(String(paths[0]))
  const stateNow = async () => (await world.orders())[0]?.artifacts.map(({ state }) => state)
  renameSync(folder, `${folder} unplugged`)
  await world.ask('marks.put', [{ orderId: order.id, marks }])
  await expect.poll(stateNow).toEqual(paths.map(() => 'gone'))
  renameSync(`${folder} unplugged`, folder)
  await world.ask(
    'artifacts.look',
    order.artifacts.map(({ id }) => id),
  )
  await expect.poll(() => facts.map((path) => read(path).note)).toEqual(facts.map(() => 'while it was away'))

  await world.ask('library.takeAway', [order.id])
  await world.ask('marks.put', [{ orderId: order.id, marks: { ...marks, note: 'while it was deleted' } }])
  await world.ask('library.bringBack', [order.id])
  await expect.poll(() => facts.map((path) => read(path).note)).toEqual(facts.map(() => 'while it was deleted'))
})
