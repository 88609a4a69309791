// What the practice region's process holds after 10,000 jobs, against what it held after the first 500.
import { setTimeout as wait } from 'node:timers/promises'
import type { Measurement } from '../measurement.ts'
import { type ServedCommand, servedCommand } from './served-command.ts'

const warm = 500
const jobs = 10_000
const atOnce = 200

export async function measureRegionMemory(): Promise<Measurement> {
  const region = await servedCommand(1_000_000)
  try {
    await region.refill(jobs * 100)
    const files = await Promise.all([1, 2, 3, 4].map((number) => region.upload(number)))
    await run(region, files, warm)
    const theirs = region.memory()
    await run(region, files, jobs - warm)
    const ours = region.memory()
    const name = `memory after ${jobs} jobs of the practice region, threads included`
    return { name, peer: `after ${warm} jobs`, unit: 'MB', ours, theirs, rounds: 1 }
  } finally {
    await region.end()
  }
}

/** Orders so many reliefs of small pictures and waits for all of them. */
async function run({ baseUrl, authorization }: ServedCommand, files: readonly string[], count: number): Promise<void> {
  const headers = { authorization, 'content-type': 'application/json' }
  for (let done = 0; done < count; done += atOnce) {
    const ids = await Promise.all(
      Array.from({ length: Math.min(atOnce, count - done) }, async (_, index) => {
        const body = JSON.stringify({ source: { file_id: files[index % files.length] }, output_format: 'png' })
        const answer = await fetch(`${baseUrl}/jobs`, { method: 'POST', headers, body })
        if (answer.status !== 200) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`)
        return ((await answer.json()) as { id: string }).id
      }),
    )
    for (const id of ids) await ended(`${baseUrl}/jobs/${id}`, authorization)
  }
}

async function ended(url: string, authorization: string): Promise<void> {
  for (;;) {
    const { status } = (await (await fetch(url, { headers: { authorization } })).json()) as { status: string }
    if (status === 'succeeded') return
    if (status === 'failed') throw new Error('a job failed')
    await wait(20)
  }
}
