// The ways in which a text can be read whose letters may be escaped, each with where its letters stand in the text.

/** Letter `at` of `letters` stands in the text from `starts[at]` to `ends[at]`; at its own place where there are none. */
export type Reading = { letters: string; starts?: Uint32Array; ends?: Uint32Array }

const backslash = String.raw`\\(?:u[0-9a-f]{4}|u\{[0-9a-f]{1,6}\}|x[0-9a-f]{2}|["'\\/])`
const percent = '%[0-9a-f]{2}'
const entity = '&(?:#x0{0,6}[0-9a-f]{1,4};?|#0{0,6}[0-9]{1,5};?|(?:amp|quot|apos|lt|gt);)'
/** Letters without a shape, which a text may have between any two others, and which are taken out of it later. */
const unseen = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]`
const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

const all = new RegExp([backslash, percent, entity, unseen].join('|'), 'giu')
/** A secret may have a letter of its own that looks like the beginning of another kind of escape. */
const single = [backslash, percent, entity].map((kind) => new RegExp(`${kind}|${unseen}`, 'giu'))
const deepest = 5
const deepestSingle = 2

/**
 * The text as it stands, and with its escapes undone once, twice and more often, while that changes anything; those of
 * fewer than `shortest` letters are left out.
 */
export function readingsOf(text: string, shortest: number): Reading[] {
  const asItStands: Reading = { letters: text }
  const chain = (first: Reading, escapes: RegExp, depth: number): Reading[] => {
    const next = depth > 0 ? undone(first, escapes) : undefined
    return next && next.letters.length >= shortest ? [next, ...chain(next, escapes, depth - 1)] : []
  }
  return [
    asItStands,
    ...chain(asItStands, all, deepest),
    ...single.flatMap((kind) => chain(asItStands, kind, deepestSingle)),
  ]
}

/** Undefined where there is nothing to undo. */
function undone({ letters, starts: before, ends: behind }: Reading, escapes: RegExp): Reading | undefined {
  if (letters.search(escapes) < 0) return undefined
  const starts = new Uint32Array(letters.length)
  const ends = new Uint32Array(letters.length)
  let read = ''
  let done = 0
  const keep = (to: number) => {
    const shift = read.length - done
    for (let at = done; at < to; at += 1) {
      starts[at + shift] = before?.[at] ?? at
      ends[at + shift] = behind?.[at] ?? at + 1
    }
    read += letters.slice(done, to)
    done = to
  }
  for (const { 0: written, index } of letters.matchAll(escapes)) {
    keep(index)
    done += written.length
    const letter = meant(written)
    for (let at = read.length; at < read.length + letter.length; at += 1) {
      starts[at] = before?.[index] ?? index
      ends[at] = behind?.[done - 1] ?? done
    }
    read += letter
  }
  keep(letters.length)
  return { letters: read, starts, ends }
}

function meant(written: string): string {
  const kind = written.charAt(0)
  const mark = written.charAt(1)
  if (kind === '%') return letterOf(written.slice(1), 16)
  if (kind === '\\') return /[ux]/i.test(mark) ? letterOf(written.slice(written.charAt(2) === '{' ? 3 : 2), 16) : mark
  if (kind !== '&') return ''
  if (mark !== '#') return named[written.slice(1, -1).toLowerCase()] ?? ''
  return /x/i.test(written.charAt(2)) ? letterOf(written.slice(3), 16) : letterOf(written.slice(2), 10)
}

/** Digits end where something else stands. */
function letterOf(digits: string, base: 10 | 16): string {
  const code = Number.parseInt(digits, base)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
