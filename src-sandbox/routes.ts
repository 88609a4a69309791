// Every endpoint of the practice region, one line each. Specification: Endpoints.
import { createConversion } from './endpoints/create-conversion.ts'
import { createDesignJob } from './endpoints/create-design-job.ts'
import { createFile } from './endpoints/create-file.ts'
import { createModelJob } from './endpoints/create-model-job.ts'
import { createReliefJob } from './endpoints/create-relief-job.ts'
import { listArtifacts } from './endpoints/list-artifacts.ts'
import { listUsage } from './endpoints/list-usage.ts'
import { readCapabilities } from './endpoints/read-capabilities.ts'
import { readCredits } from './endpoints/read-credits.ts'
import { readFile } from './endpoints/read-file.ts'
import { readJob } from './endpoints/read-job.ts'
import type { Call, Region } from './region.ts'

type Handler = (call: Call, region: Region, id: string) => Response | Promise<Response>

/** `charged` routes take an Idempotency-Key and points; `free` ones only read. */
export type Route = { method: 'GET' | 'POST'; path: string; cost: 'charged' | 'free'; handle: Handler }

const routes: readonly Route[] = [
  { method: 'POST', path: '/files', cost: 'charged', handle: createFile },
  { method: 'GET', path: '/files/:id', cost: 'free', handle: readFile },
  { method: 'POST', path: '/jobs', cost: 'charged', handle: createReliefJob },
  { method: 'GET', path: '/jobs/:id', cost: 'free', handle: readJob },
  { method: 'GET', path: '/jobs/:id/artifacts', cost: 'free', handle: listArtifacts },
  { method: 'POST', path: '/design/jobs', cost: 'charged', handle: createDesignJob },
  { method: 'POST', path: '/model/jobs', cost: 'charged', handle: createModelJob },
  { method: 'POST', path: '/model/conversions', cost: 'charged', handle: createConversion },
  { method: 'GET', path: '/capabilities', cost: 'free', handle: readCapabilities },
  { method: 'GET', path: '/account/credits', cost: 'free', handle: readCredits },
  { method: 'GET', path: '/account/usage', cost: 'free', handle: listUsage },
]

/** The route of a request under the prefix `/v2`, with the `:id` of its path, or null. */
export function findRoute(method: string, pathname: string): { route: Route; id: string } | null {
  for (const route of routes) {
    if (route.method !== method) continue
    const id = matchPath(`/v2${route.path}`, pathname)
    if (id !== null) return { route, id }
  }
  return null
}

/** The value of `:id` (empty where the pattern has none), or null when the path is another. */
export function matchPath(pattern: string, pathname: string): string | null {
  const expected = pattern.split('/')
  const given = pathname.split('/')
  if (expected.length !== given.length) return null
  const fits = expected.every((part, index) => part === ':id' || part === given[index])
  return fits ? (given[expected.indexOf(':id')] ?? '') : null
}
