// What the studio tells of itself to whoever looks for a fault: the system it runs on, and its log.
import { z } from 'zod'

const keychainKinds = ['keychain', 'credential-manager', 'secret-service', 'none'] as const
const graphicsKinds = ['gpu', 'software', 'unknown'] as const
export type GraphicsKind = (typeof graphicsKinds)[number]

const count = z.number().int().min(0)

export const systemFactsSchema = z.object({
  version: z.string(),
  electron: z.string(),
  chrome: z.string(),
  node: z.string(),
  /** The system, its release and the kind of its processor. */
  platform: z.enum(['darwin', 'win32', 'linux']),
  release: z.string(),
  arch: z.string(),
  graphics: z.enum(graphicsKinds),
  /** Where keys live; without a keychain for the session only. */
  keychain: z.enum(keychainKinds),
  /** With `~` for the person's own folder. */
  dataFolder: z.string(),
  orders: count,
  results: count,
  pictures: count,
  /** Bytes on disk. */
  database: count,
  log: count,
})
export type SystemFacts = z.infer<typeof systemFactsSchema>

export const logLevels = ['info', 'warn', 'error'] as const
/** One line of the log: when, how grave, what happened, and the facts beside it as text. */
const logLineSchema = z.object({
  at: z.iso.datetime(),
  level: z.enum(logLevels),
  what: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type LogLine = z.infer<typeof logLineSchema>

/** Lines that are looked at, and that a bundle has. */
export const mostLogLines = 500
/** The newest first; `more` when the log has older ones. */
export const logReadingSchema = z.object({ lines: z.array(logLineSchema), more: z.boolean() })
export type LogReading = z.infer<typeof logReadingSchema>

/** A line as it is copied, and as a bundle has it. */
export function logLineText({ at, level, what, facts }: LogLine): string {
  return [at, level, what, ...facts.map(({ name, value }) => `${name}=${value}`)].join(' ')
}
