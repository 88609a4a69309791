// A section of the specification, row by row. Specification: Resources and their fields; Artifact.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Examined, type Examiner, examine, jobKinds, refusalOf } from '../examiner.ts'
import { artifactTypes, type Work } from '../shapes.ts'

let region: Examined
let rich: Examiner
const ended: Work[] = []
let now = Date.parse('2026-03-01T12:00:00Z')
beforeAll(async () => {
  region = await examine({ clock: () => now })
  rich = region.as('rich')
  for (const kind of jobKinds) ended.push(await rich.end((await rich.order(...(await rich.wanted(kind)))).id))
})
afterAll(() => region.close())

const artifacts = () => ended.flatMap((job) => job.artifacts)
const firstUrl = () => artifacts()[0]?.url ?? ''

test('id: prefix artifact_, and no two artifacts share one', () => {
  const ids = artifacts().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^artifact_./)
})

test('object: artifact', () => {
  for (const { object } of artifacts()) expect(object).toBe('artifact')
})

test('type: one of the list, and the set depends on the job', () => {
  for (const { type } of artifacts()) expect(artifactTypes).toContain(type)
  const main = ended.map((job) => job.artifacts[0]?.type)
  expect(main).toEqual(['tif', 'png', 'glb', 'stl'])
})

test('url: a download that works as given, without a key', async () => {
  for (const { url } of artifacts()) {
    const answer = await fetch(url)
    expect([answer.status, (await answer.bytes()).length > 0]).toEqual([200, true])
  }
})

test('url: a rewritten or reconstructed one is refused', async () => {
  const [one, another] = artifacts()
  const swapped = firstUrl().replace(one?.id ?? '', another?.id ?? '')
  const bare = firstUrl().replace(/\?.*/, '')
  const longer = firstUrl().replace(/expires=\d+/, (text) => `${text}0`)
  for (const url of [swapped, bare, longer, firstUrl().slice(0, -1)]) {
    expect(await refusalOf(fetch(url))).toBe('403 address_refused')
  }
})

test('url: it expires after a while, and reading the job brings another', async () => {
  const { url } = (await rich.job(ended[0]?.id ?? '')).artifacts[0] ?? { url: '' }
  now += 15 * 60 * 1000
  expect(await refusalOf(fetch(url))).toBe('403 address_refused')
  const fresh = (await rich.job(ended[0]?.id ?? '')).artifacts[0]
  expect((await fetch(fresh?.url ?? '')).status).toBe(200)
})

test('artifacts are chosen by type: each type is there once, and no address tells it', () => {
  for (const job of ended) {
    const types = job.artifacts.map(({ type }) => type)
    expect(new Set(types).size).toBe(types.length)
    for (const { url } of job.artifacts) expect(new URL(url).pathname).not.toMatch(/\.\w+$/)
  }
})
