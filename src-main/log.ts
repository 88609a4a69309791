// Log lines as JSON, with keys, signed addresses and the person's home folder blanked before anything is written.
import { homedir } from 'node:os'
import { createHiding } from './client/hiding.ts'
import type { Log, LogFacts } from './ports.ts'

export type HidingLog = Log & {
  /** From now on this text is blanked wherever it appears; returns what ends that. */
  hide(secret: string): () => void
  /** A text as a line would have it. */
  blank(text: string): string
}

/** Texts shorter than this are too common to be blanked by value. */
const shortestSecret = 6

const longestText = 500

/** Of a longer text only the beginning is looked at, so that no line takes long. */
const longestRead = 20_000

/** A log that hands finished lines to `write`; `home` is the folder shown as `~`, `now` the wall time in milliseconds. */
export function createLog(write: (line: string) => void, given: { home?: string; now?: () => number } = {}): HidingLog {
  const { home = homedir(), now = Date.now } = given
  const secrets: { text: string; hideIn: (text: string) => string }[] = []
  const clean = (text: string) => {
    let cleaned = secrets.reduce((left, { hideIn }) => hideIn(left), text.slice(0, longestRead))
    cleaned = cleaned.replace(/\bBearer\s+[^\s"',;]+/gi, 'Bearer [hidden]')
    cleaned = cleaned.replace(/\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>?#]{0,2000})[?#][^\s"'<>]*/gi, '$1?[hidden]')
    cleaned = cleaned.replace(/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s"'<>/@]{0,500}@/gi, '$1[hidden]@')
    if (home.length > 1) cleaned = cleaned.replaceAll(home, '~')
    return cleaned.slice(0, longestText)
  }
  const line =
    (level: string) =>
    (what: string, facts: LogFacts = {}) => {
      const cleaned = Object.entries(facts).map(([name, value]) => [
        clean(name),
        typeof value === 'string' ? clean(value) : value,
      ])
      write(
        JSON.stringify({ at: new Date(now()).toISOString(), level, what: clean(what), ...Object.fromEntries(cleaned) }),
      )
    }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    blank: clean,
    hide(secret) {
      if (secret.length < shortestSecret) return () => undefined
      const entry = { text: secret, hideIn: createHiding(secret) }
      secrets.push(entry)
      // A secret inside another one must not leave the rest of the longer one behind.
      secrets.sort((a, b) => b.text.length - a.text.length)
      return () => void secrets.splice(secrets.indexOf(entry), 1)
    },
  }
}
