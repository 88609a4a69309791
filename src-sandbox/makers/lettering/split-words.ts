// Where a line of text may be broken: at spaces, after hyphens, between Chinese characters but not before their
// closing marks.

/** Characters that stay together, and whether a space stands before them when they do not begin a line. */
type Word = { characters: string[]; spaced: boolean }

const ideograph = /[\u2e80-\u2fdf\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u
const closing = /[、。〉》」』】〕〗ー！），．：；？］｝…—·’”,.;:!?)\]}%]/u
const opening = /[〈《「『【〔〖（［｛‘“([{]/u
const hyphen = /[-\u2010\u2013/]/u
/** Longer words than this are broken anywhere. */
const longestWord = 28

/** The words of one line of cleaned text, in order. */
export function splitWords(line: string): Word[] {
  const words: Word[] = []
  let spaced = false
  let before = ''
  for (const character of line) {
    if (character === ' ') {
      spaced = true
      before = ''
      continue
    }
    const word = words.at(-1)
    if (word && !spaced && staysWith(before, character, word.characters.length)) word.characters.push(character)
    else words.push({ characters: [character], spaced })
    spaced = false
    before = character
  }
  return words
}

function staysWith(before: string, character: string, length: number): boolean {
  if (/\p{M}/u.test(character)) return true
  if (length >= longestWord) return false
  if (closing.test(character) || opening.test(before)) return true
  if (hyphen.test(before)) return /\d/.test(character)
  return !ideograph.test(before) && !ideograph.test(character) && !opening.test(character)
}
