// Words of the service as they may be kept and shown: on one line, in reading order, without signed addresses and keys,
// and of bounded length. Specification: Errors.
import { cutText } from '../../src-shared/cut-text.ts'

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Control characters, and those without a shape that turn the writing round or hide in it; joiners of letters stay. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const scheme = String.raw`\b[a-z][a-z0-9+.-]{0,30}:\/\/`
const blanks: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s{1,9}[^\s"',;]+/gi, 'Bearer [hidden]'],
  [new RegExp(String.raw`(${scheme}[^\s"'<>?#]{0,2000})[?#][^\s"'<>]*`, 'gi'), '$1?[hidden]'],
  [new RegExp(String.raw`(${scheme})[^\s"'<>/@]{0,500}@`, 'gi'), '$1[hidden]@'],
  // An address without its beginning, or one that is written inside another.
  [/(?:\?|%(?:25){0,2}3F)[\w.~%-]{1,100}(?:=|%(?:25){0,2}3D)[^\s"'<>]*/gi, '?[hidden]'],
  [/\b([\w-]{0,40}(?:signature|token|secret|credential|password))=[^\s&"'<>;,]+/gi, '$1=[hidden]'],
]

/** At most `limit` UTF-16 units; queries of addresses, user info and bearer tokens are blanked. */
export function serviceWords(text: string, limit: number): string {
  const line = text.slice(0, 10_000).toWellFormed().replace(lineBreaks, ' ').replace(unseen, '')
  return cutText(
    blanks.reduce((left, [blank, instead]) => left.replace(blank, instead), line),
    limit,
  )
}
