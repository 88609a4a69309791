// The practice region inside the app: one utility process, started on demand, stopped with the app.
import { join } from 'node:path'
import * as electron from 'electron'
import { failure, success } from '../../src-shared/failure.ts'
import type { Log, PracticeRegion } from '../ports.ts'
import type { PracticeReply } from './practice-messages.ts'

type Running = { child: Electron.UtilityProcess; ready: Promise<PracticeReply> }

/** Runs the built practice region over `dataFolder`; `speed` is how much faster than life its jobs are. */
export function createPracticeRegion(given: {
  folder: string
  dataFolder: string
  speed: number
  log: Log
}): PracticeRegion {
  let running: Running | undefined
  const launch = (): Running => {
    const child = electron.utilityProcess.fork(
      join(given.folder, 'practice-region.js'),
      [given.dataFolder, String(given.speed)],
      { serviceName: 'practice-region', stdio: 'ignore', env: {} },
    )
    const ready = new Promise<PracticeReply>((resolve) => {
      child.once('message', resolve)
      child.once('exit', () => {
        running = undefined
        resolve({ say: 'failed', message: 'the practice region stopped' })
      })
    })
    return { child, ready }
  }
  return {
    async start() {
      running ??= launch()
      const reply = await running.ready
      if (reply.say === 'ready') return success({ baseUrl: reply.baseUrl, apiKey: reply.apiKey })
      given.log.error('practice region failed', { message: reply.message })
      running = undefined
      return failure('practice-unavailable', { message: reply.message })
    },
    async stop() {
      const child = running?.child
      if (!child) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.postMessage({ say: 'stop' })
      const timer = setTimeout(() => child.kill(), 2000)
      await gone
      clearTimeout(timer)
    },
  }
}
