// Words of the service as they may be kept and shown: on one line, in reading order, without signed addresses and keys,
// and of bounded length. Specification: Errors.
import { cutText } from '../../src-shared/cut-text.ts'

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Control characters, and those without a shape that turn the writing round or hide in it; joiners of letters stay. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** The end of a scheme. Where it begins is looked at behind it, so that a text of half addresses is not read over and over. */
const scheme = String.raw`:\/\/(?<=\b[a-z][a-z0-9+.-]{0,30}:\/\/)`
const name = String.raw`[\w.~%-]`
const query = String.raw`[^\s"'<>]*`
/** What hides nothing is taken whole as well, and put back: what was looked through is never looked through again. */
const blanks: readonly (readonly [RegExp, (found: string, ...groups: (string | undefined)[]) => string])[] = [
  [/\bBearer\s{1,9}[^\s"',;]+/gi, () => 'Bearer [hidden]'],
  [
    new RegExp(String.raw`(${scheme}[^\s"'<>?#]*)([?#]${query})?`, 'gi'),
    (found, path, secret) => (secret === undefined ? found : `${path}?[hidden]`),
  ],
  [new RegExp(String.raw`${scheme}[^\s"'<>/@]*@`, 'gi'), () => '://[hidden]@'],
  // An address without its beginning, or one that is written inside another.
  [
    new RegExp(String.raw`(?:\?|%(?:25){0,2}3F)(?:${name}+?(=|%(?:25){0,2}3D)${query}|${name}+)`, 'gi'),
    (found, is) => (is === undefined ? found : '?[hidden]'),
  ],
  [/(signature|token|secret|credential|password)=[^\s&"'<>;,]+/gi, (_, what) => `${what}=[hidden]`],
]

/** At most `limit` UTF-16 units; queries of addresses, user info and bearer tokens are blanked. */
export function serviceWords(text: string, limit: number): string {
  const line = text.slice(0, 10_000).toWellFormed().replace(lineBreaks, ' ').replace(unseen, '')
  return cutText(
    blanks.reduce((left, [blank, instead]) => left.replace(blank, instead), line),
    limit,
  )
}
