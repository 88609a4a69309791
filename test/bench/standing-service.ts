// A service in which nothing moves: the practice region in front of which every job stays where it was put.
import { scriptedServer, sendJson } from '../helpers/network/scripted-server.ts'
import { servedRegion } from '../helpers/region/served-region.ts'

export type StandingService = { account: { name: string; baseUrl: string; apiKey: string }; end(): Promise<void> }

/** Job `job-7` runs for ever, as far along as `large-studio.ts` has written; all else is the practice region's answer. */
export async function standingService(progressOf: (job: string) => number): Promise<StandingService> {
  const region = await servedRegion()
  const behind = new URL(region.baseUrl).origin
  const server = await scriptedServer(async ({ url, headers, method }, response) => {
    const job = /\/jobs\/([^/]+)$/.exec(url)?.[1]
    if (job) {
      const known = { id: job, object: 'relief_job', status: 'running', progress: progressOf(job), points: 20 }
      return sendJson(response, 200, known)
    }
    const answer = await fetch(`${behind}${url}`, { method, headers: { authorization: headers.authorization ?? '' } })
    sendJson(response, answer.status, await answer.json())
  })
  return {
    account: { name: 'Workshop', baseUrl: `${server.origin}/v2`, apiKey: region.key('rich') },
    async end() {
      await server.close()
      await region.end()
    },
  }
}
