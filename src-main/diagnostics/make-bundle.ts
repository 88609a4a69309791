// The diagnostics bundle: one text with all that helps to find a fault, and nothing that is nobody else's business.
import type { Account } from '../../src-shared/account.ts'
import { type LogLine, logLineText, type SystemFacts } from '../../src-shared/settings/diagnostics.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'

type Given = {
  /** Milliseconds since 1970. */
  now: number
  system: SystemFacts
  settings: Settings
  accounts: readonly Account[]
  log: readonly LogLine[]
  /** Takes out of a text what nobody else is to see. */
  hide: (text: string) => string
}

/** Facts whose values are codes, counts and ids; another name could stand beside words of the person. */
const told = new Set([
  ...[
    'account',
    'again',
    'answer',
    'artifact',
    'bytes',
    'code',
    'fault',
    'files',
    'format',
    'job',
    'kind',
    'lines',
    'message',
  ],
  ...[
    'missing',
    'name',
    'of',
    'order',
    'orders',
    'pages',
    'part',
    'path',
    'points',
    'reason',
    'results',
    'scheme',
    'status',
    'table',
  ],
  ...['triangles', 'trouble', 'type', 'why', 'without'],
])

/** JSON, since it is read by people and by programs; the log is one text a line. */
export function makeBundle({ now, system, settings, accounts, log, hide }: Given): string {
  const safe = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value)
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value)
      ? value.map(safe)
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, safe(each)]))
  }
  const bundle = {
    format: 'asset-studio-diagnostics',
    made: new Date(now).toISOString(),
    system: safe(system),
    settings: safe(settings),
    accounts: accounts.map(({ kind, baseUrl, key, problem }) => ({
      ...{ kind, host: hide(hostOf(baseUrl)), key, problem: problem?.kind ?? null },
    })),
    log: log.map((line) => hide(logLineText({ ...line, facts: line.facts.filter(({ name }) => told.has(name)) }))),
  }
  return `${JSON.stringify(bundle, null, 2)}\n`
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')
