// The practice region inside the app: one utility process, started on demand, stopped with the app.
import { join } from 'node:path'
import * as electron from 'electron'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Rehearsal } from '../../src-shared/practice.ts'
import type { Log, PracticeRegion } from '../ports.ts'
import { helperEnvironment } from './environment.ts'
import type { PracticeMessage, PracticeReply, PracticeRequest } from './practice-messages.ts'

type Address = { baseUrl: string; apiKey: string }
type Running = {
  child: Electron.UtilityProcess
  ready: Promise<Outcome<Address>>
  requests: Map<number, (outcome: Outcome<undefined>) => void>
}

const stopped = (message: string) => failure('practice-unavailable', { message })

/** Runs the built practice region over `dataFolder`; `speed` is how much faster than life its jobs are. */
export function createPracticeRegion(given: {
  folder: string
  dataFolder: string
  fontsFolder: string
  speed: number
  log: Log
}): PracticeRegion {
  let running: Running | undefined
  let rehearsal: Rehearsal = 'none'
  let lastRequest = 0

  const launch = (): Running => {
    const child = electron.utilityProcess.fork(
      join(given.folder, 'practice-region.js'),
      [given.dataFolder, given.fontsFolder, String(given.speed)],
      { serviceName: 'practice-region', stdio: 'ignore', env: helperEnvironment(process.env) },
    )
    const requests: Running['requests'] = new Map()
    const { promise: ready, resolve } = Promise.withResolvers<Outcome<Address>>()
    child.on('message', (reply: PracticeReply) => {
      if (reply.say === 'ready') resolve(success({ baseUrl: reply.baseUrl, apiKey: reply.apiKey }))
      else if (reply.say === 'failed') resolve(stopped(reply.message))
      else requests.get(reply.id)?.(reply.say === 'done' ? success(undefined) : stopped(reply.message))
    })
    child.once('exit', () => {
      running = undefined
      const gone = stopped('the practice region stopped')
      resolve(gone)
      for (const end of requests.values()) end(gone)
    })
    return { child, ready, requests }
  }

  /** A region that had to be started again goes on with what it rehearsed. */
  const started = async (): Promise<Outcome<Address>> => {
    if (running) return await running.ready
    running = launch()
    const { ready } = running
    const address = await ready
    if (!address.ok) {
      given.log.error('practice region failed', { message: address.failure.message ?? '' })
      running = undefined
    } else if (rehearsal !== 'none') await request({ what: 'rehearse', rehearsal })
    return address
  }

  const request = async (wanted: PracticeRequest): Promise<Outcome<undefined>> => {
    const address = await started()
    if (!address.ok) return address
    const region = running
    if (!region) return stopped('the practice region stopped')
    lastRequest += 1
    const id = lastRequest
    const { promise, resolve } = Promise.withResolvers<Outcome<undefined>>()
    region.requests.set(id, resolve)
    region.child.postMessage({ say: 'request', id, request: wanted } satisfies PracticeMessage)
    return await promise.finally(() => region.requests.delete(id))
  }

  return {
    start: started,
    refill: (points) => request({ what: 'refill', points }),
    async rehearse(wanted) {
      const done = await request({ what: 'rehearse', rehearsal: wanted })
      if (done.ok) rehearsal = wanted
      return done
    },
    reset: () => request({ what: 'reset' }),
    async stop() {
      const child = running?.child
      if (!child) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.postMessage({ say: 'stop' } satisfies PracticeMessage)
      const timer = setTimeout(() => child.kill(), 2000)
      await gone
      clearTimeout(timer)
    },
  }
}
