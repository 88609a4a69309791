// What is said after a folder was looked through for missing results.
import type { Formats } from '../format/format.ts'
import type { Translate } from '../use-text.ts'

type Search = { readonly found: number; readonly stoppedAfter: number | null }

/** What is said after a folder was looked through for missing results: what was found, and whether all of it was seen. */
export function searchWords(
  { found, stoppedAfter }: Search,
  t: Translate,
  format: Pick<Formats, 'number' | 'sentences'>,
): string {
  const some = found > 0 ? t('files.found', { count: found, n: format.number(found) }) : ''
  if (stoppedAfter === null) return some || t('files.foundNone')
  const stopped = t(some ? 'files.stopped.some' : 'files.stopped.none', { n: format.number(stoppedAfter) })
  return format.sentences([some, stopped])
}
