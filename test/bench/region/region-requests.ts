// Requests a second that the practice region answers, asked about a job and given new ones, against a bare node:http echo.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Measurement, median } from '../measurement.ts'
import { type Ask, requestRate } from './request-rate.ts'
import { firstLine, type ServedCommand, servedCommand } from './served-command.ts'

const rounds = 3
const count = 3000
/** Slow enough that no job begins: what is measured is the answering. */
const standstill = 0.01
const echoEntry = fileURLToPath(new URL('./http-echo.ts', import.meta.url))

export const measurePolling = () =>
  compare('asking where a job stands', async (region) => {
    const { headers, body } = order(region, await region.upload(1))
    const job = await (await fetch(`${region.baseUrl}/jobs`, { method: 'POST', headers, body })).json()
    const { authorization } = region
    return () => ({ url: `${region.baseUrl}/jobs/${job.id}`, method: 'GET', headers: { authorization } })
  })

export const measureCreating = () =>
  compare('taking a new job, charge and key included', async (region) => {
    const { headers, body } = order(region, await region.upload(1))
    let last = 0
    return () => {
      last += 1
      const once = { ...headers, 'idempotency-key': `bench-${last}`, 'content-length': String(body.length) }
      return { url: `${region.baseUrl}/jobs`, method: 'POST', headers: once, body }
    }
  })

function order({ authorization }: ServedCommand, fileId: string) {
  const headers = { authorization, 'content-type': 'application/json' }
  return { headers, body: JSON.stringify({ source: { file_id: fileId }, tier: 'standard' }) }
}

async function compare(name: string, prepare: (region: ServedCommand) => Promise<() => Ask>): Promise<Measurement> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const region = await servedCommand(standstill)
    try {
      const ask = await prepare(region)
      const answer = await answerTo(ask())
      theirs.push(await echoRate(ask(), answer))
      ours.push(await requestRate(count, ask))
    } finally {
      await region.end()
    }
  }
  const peer = 'a bare node:http echo of the same answer'
  return { name, peer, unit: 'requests/s', ours: median(ours), theirs: median(theirs), rounds }
}

async function answerTo({ url, method, headers, body }: Ask): Promise<string> {
  const { 'content-length': _, ...rest } = headers
  return await (await fetch(url, { method, headers: rest, ...(body !== undefined && { body }) })).text()
}

async function echoRate(ask: Ask, answer: string): Promise<number> {
  const child = spawn(process.execPath, [echoEntry, answer], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = `http://127.0.0.1:${await firstLine(child)}/`
    await requestRate(200, () => ({ ...ask, url }))
    return await requestRate(count, () => ({ ...ask, url }))
  } finally {
    child.kill()
  }
}
