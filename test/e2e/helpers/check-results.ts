// What really happened, from outside of the app: the region's own ledger by its API, and the bytes of every file on disk.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ServiceArtifact } from '../../../src-shared/service/artifact.ts'
import type { UsageList } from '../../../src-shared/service/usage.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expect } from './slow-expect.ts'

export type CheckedResults = {
  /** Points that the ledger shows as taken and given back, and those that are left. */
  readonly charged: number
  readonly refunded: number
  readonly left: number
  readonly uploads: number
  readonly jobs: number
  readonly files: number
  readonly bytes: number
}

type Event = UsageList['data'][number]

/** How files begin, by their ending. */
const magic: Readonly<Record<string, readonly string[]>> = {
  '.png': ['\x89PNG\r\n\x1a\n'],
  '.tif': ['II*\0'],
  '.exr': ['v/1\x01'],
  '.svg': ['<svg ', '<?xml '],
}

/** Serves the app's practice region again, after the app has ended, and compares what it tells with the folder `results`. */
export async function checkResults(regionFolder: string, results: string): Promise<CheckedResults> {
  const region = await servedRegion({ dataDir: regionFolder })
  try {
    const [account] = region.sandbox.accounts
    const events = await ledgerOf(region)
    const charges = events.filter(({ points }) => points > 0)
    expect(new Set(charges.map(({ resource_id }) => resource_id)).size, 'nothing is charged twice').toBe(charges.length)
    const jobs = charges.flatMap(({ resource_id: id }) => (id === null || id.startsWith('file_') ? [] : [id]))
    const promised = await promisesOf(region, jobs)
    const saved = filesIn(results)
    expect(saved.map(({ mark }) => mark).sort(), 'every promised file is on disk once').toEqual(promised.sort())
    return {
      charged: sum(charges),
      refunded: 0 - sum(events.filter(({ points }) => points < 0)),
      left: account?.points ?? Number.NaN,
      uploads: charges.length - jobs.length,
      jobs: jobs.length,
      files: saved.length,
      bytes: saved.reduce((total, { bytes }) => total + bytes, 0),
    }
  } finally {
    await region.end()
  }
}

const sum = (events: readonly Event[]) => events.reduce((total, { points }) => total + points, 0)

const keyOf = (region: ServedRegion) => ({ authorization: `Bearer ${region.key('practice')}` })

async function ledgerOf(region: ServedRegion): Promise<Event[]> {
  const events: Event[] = []
  for (let before = ''; ; ) {
    const answer = await withRetries(`${region.baseUrl}/account/usage?limit=100${before}`, { headers: keyOf(region) })
    const page = (await answer.json()) as UsageList
    events.push(...page.data)
    if (!page.has_more) return events
    before = `&before=${page.next_before}`
  }
}

/** A mark for each artifact that the region lists: its ending, its length and the hash of its content. */
async function promisesOf(region: ServedRegion, jobs: readonly string[]): Promise<string[]> {
  const marks: string[] = []
  for (const job of jobs) {
    const answer = await withRetries(`${region.baseUrl}/jobs/${job}/artifacts`, { headers: keyOf(region) })
    const { data } = (await answer.json()) as { data: ServiceArtifact[] }
    expect(data.length, `artifacts of ${job}`).toBeGreaterThan(1)
    for (const { type, url } of data) {
      const head = await withRetries(url, { method: 'HEAD' })
      const ending = type === 'preview' ? '.png' : `.${type}`
      marks.push(`${ending} ${head.headers.get('content-length')} ${head.headers.get('etag')?.replaceAll('"', '')}`)
    }
  }
  return marks
}

/** Asks again when the region wants the account to slow down. */
async function withRetries(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init)
    if (answer.status !== 429) {
      expect(answer.status).toBe(200)
      return answer
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)))
  }
}

/** Every file below a folder with its mark; each must be what its ending says. */
function filesIn(folder: string): { mark: string; bytes: number }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return []
    const content = readFileSync(path)
    const ending = extname(path)
    const head = content.toString('latin1', 0, 16)
    expect(
      magic[ending]?.some((start) => head.startsWith(start)),
      `${name} is what its ending says`,
    ).toBe(true)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return [{ mark: `${ending} ${content.length} ${sha256}`, bytes: content.length }]
  })
}
