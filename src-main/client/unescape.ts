// The ways in which a text can be read whose letters may be escaped, each with where its letters stand in the text.

/** Letter `at` of `letters` stands in the text from `starts[at]` to `ends[at]`; at its own place where there are none. */
export type Reading = { letters: string; starts?: Uint32Array; ends?: Uint32Array }

const backslash = String.raw`\\(?:u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|x([0-9a-f]{2})|(["'\\/]))`
const percent = '%([0-9a-f]{2})'
const entity = '&(?:#x0{0,6}([0-9a-f]{1,4});?|#0{0,6}([0-9]{1,5});?|(amp|quot|apos|lt|gt);)'
/** Letters without a shape, which a text may have between any two others, and which are taken out of it later. */
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`
const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

const all = new RegExp([backslash, percent, entity, unseen].join('|'), 'giu')
/** A secret may have a letter of its own that looks like the beginning of another kind of escape. */
const single = [backslash, percent, entity].map((kind) => new RegExp(`${kind}|${unseen}`, 'giu'))
const deepest = 5
const deepestSingle = 2

/** The text as it stands, and with its escapes undone once, twice and more often, while that changes anything. */
export function readingsOf(text: string): Reading[] {
  const asItStands: Reading = { letters: text }
  return [
    asItStands,
    ...chain(asItStands, all, deepest),
    ...single.flatMap((kind) => chain(asItStands, kind, deepestSingle)),
  ]
}

function chain(first: Reading, escapes: RegExp, depth: number): Reading[] {
  const next = depth > 0 ? undone(first, escapes) : undefined
  return next ? [next, ...chain(next, escapes, depth - 1)] : []
}

/** Undefined where there is nothing to undo. */
function undone(reading: Reading, escapes: RegExp): Reading | undefined {
  const { letters, starts: before, ends: behind } = reading
  const parts: string[] = []
  const starts = new Uint32Array(letters.length)
  const ends = new Uint32Array(letters.length)
  let length = 0
  let done = 0
  const add = (text: string, from: number, to: number | undefined) => {
    parts.push(text)
    for (let at = 0; at < text.length; at += 1) {
      const first = from + (to === undefined ? at : 0)
      const last = to === undefined ? first : to - 1
      starts[length] = before?.[first] ?? first
      ends[length] = behind?.[last] ?? last + 1
      length += 1
    }
  }
  for (const found of letters.matchAll(escapes)) {
    add(letters.slice(done, found.index), done, undefined)
    done = found.index + found[0].length
    add(meant(found), found.index, done)
  }
  if (done === 0) return undefined
  add(letters.slice(done), done, undefined)
  return { letters: parts.join(''), starts, ends }
}

function meant(found: RegExpMatchArray): string {
  const [, ...groups] = found
  const told = groups.find((group) => group !== undefined)
  if (told === undefined) return ''
  if (/^["'\\/]$/.test(told) && found[0].startsWith('\\')) return told
  if (found[0].startsWith('&') && named[told.toLowerCase()] !== undefined) return named[told.toLowerCase()] ?? ''
  const code = Number.parseInt(told, /^&#\d/.test(found[0]) ? 10 : 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
