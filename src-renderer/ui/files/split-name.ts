// Where a name is shortened when it has too little room: what stands at its end tells results apart, and stays.

/** Columns of the end that stays; a sign as wide as two letters takes two. */
const tailColumns = 12
/** What tells equal names apart takes nothing from the words before it. */
const counter = / \(\d{1,4}\)(?=\.[^.]{1,8}$|$)/u
/** Columns that are not worth a sign of their own in their place. */
const slack = 3

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff01-\uff60]/u

/** The part of a name that may shrink, and its end. A short name is all the first. */
export function splitName(name: string): readonly [head: string, tail: string] {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  const most = tailColumns + (counter.exec(name)?.[0].length ?? 0)
  let columns = 0
  let tail = ''
  for (const character of characters.toReversed()) {
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
