// Where a name is shortened when it has too little room: what stands at its end tells results apart, and stays.

/** Columns of the end that stays; a sign as wide as two letters takes two. */
const tailColumns = 12
/** What tells equal names apart takes nothing from the words before it. */
const counter = / \(\d{1,4}\)(?=\.[^.]{1,8}$|$)/u
/** Columns that are not worth a sign of their own in their place. */
const slack = 3

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff01-\uff60]/u

const charactersOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/** The part of a name that may shrink, and its end. A short name is all the first. */
export function splitName(name: string): readonly [head: string, tail: string] {
  const most = tailColumns + (counter.exec(name)?.[0].length ?? 0)
  let columns = 0
  let tail = ''
  for (const character of charactersOf(name).toReversed()) {
    columns += wide.test(character) ? 2 : 1
    if (columns <= most) tail = character + tail
    if (columns > most + slack) {
      // A blank beside the sign would only be a gap.
      const end = tail.trimStart()
      return [name.slice(0, name.length - end.length), end]
    }
  }
  return [name, '']
}

/** As much of a name as `fits`, with one sign in the place of what goes: first of its middle, then of its end from the front. */
export function shortName(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name
  const [head, tail] = splitName(name)
  const start = charactersOf(head)
  const kept = most(start.length, (count) => fits(withSign(start.slice(0, count), tail)))
  if (kept >= 0) return withSign(start.slice(0, kept), tail)
  const end = charactersOf(tail)
  const left = most(end.length, (count) => fits(`…${end.slice(end.length - count).join('')}`))
  return `…${end.slice(end.length - Math.max(0, left)).join('')}`
}

const withSign = (start: readonly string[], tail: string) => `${start.join('').trimEnd()}…${tail}`

/** The largest count up to this one that will do, where fewer always do too; -1 where none does. */
function most(upTo: number, does: (count: number) => boolean): number {
  let [yes, no] = [-1, upTo + 1]
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2)
    if (does(middle)) yes = middle
    else no = middle
  }
  return yes
}
