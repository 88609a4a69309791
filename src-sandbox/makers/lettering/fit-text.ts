// The largest setting of a text in a box: where each letter stands, and at what size.
import { splitWords } from './split-words.ts'
import type { Letter, Typeface } from './typeface.ts'

export type Box = { width: number; height: number }
/** `x` and `y` are where the letter's baseline begins, in box units with y downwards; `size` is one em. */
export type Setting = { size: number; letters: { letter: Letter; x: number; y: number }[] }

type SetWord = { letters: Letter[]; offsets: number[]; width: number; before: number; top: number; bottom: number }
type Line = { words: SetWord[]; width: number }
type Block = { lines: Line[]; width: number; height: number; top: number }

/** Ems from baseline to baseline, what counts as the height of capitals, and between lines a blank one. */
const pitch = 1.22
const capital = 0.72
const steps = 30

/** Centres `text` in the box as large as it fits, broken into lines; no letters when nothing of it can be shown. */
export function fitText(typeface: Typeface, text: string, { width, height }: Box): Setting {
  const paragraphs = cleanText(text, typeface.has).map((line) => setWords(typeface, line))
  if (paragraphs.every((words) => words.length === 0)) return { size: 0, letters: [] }
  const fits = (size: number) => {
    const block = breakLines(paragraphs, width / size)
    return block.width <= width / size && block.height <= height / size
  }
  let [small, large] = [0, Math.max(height / capital, Number.MIN_VALUE)]
  for (let i = 0; i < steps; i++) {
    const middle = (small + large) / 2
    if (fits(middle)) small = middle
    else large = middle
  }
  return place(balance(paragraphs, width / small), small, width, height)
}

function setWords(typeface: Typeface, line: string): SetWord[] {
  const space = typeface.letter(' ').advance
  return splitWords(line).map(({ characters, spaced }) => {
    const letters = characters.map((character) => typeface.letter(character))
    const offsets: number[] = []
    let width = 0
    letters.forEach((letter, i) => {
      const last = letters[i - 1]
      if (last) width += typeface.kerning(last, letter)
      offsets.push(width)
      width += letter.advance
    })
    const top = Math.min(-capital, ...letters.map(({ extent }) => extent?.[1] ?? 0))
    const bottom = Math.max(0, ...letters.map(({ extent }) => extent?.[3] ?? 0))
    return { letters, offsets, width, before: spaced ? space : 0, top, bottom }
  })
}

/** Lines as full as `most` ems allow; a word that is wider than that stands alone. */
function breakLines(paragraphs: readonly SetWord[][], most: number): Block {
  const lines: Line[] = []
  for (const words of paragraphs) {
    let line: Line = { words: [], width: 0 }
    lines.push(line)
    for (const word of words) {
      const grown = line.width + word.before + word.width
      if (line.words.length > 0 && grown > most) {
        line = { words: [word], width: word.width }
        lines.push(line)
      } else {
        line.width = line.words.length === 0 ? word.width : grown
        line.words.push(word)
      }
    }
  }
  const top = Math.min(-capital, ...(lines[0]?.words ?? []).map((word) => word.top))
  const bottom = Math.max(0, ...(lines.at(-1)?.words ?? []).map((word) => word.bottom))
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0)
  return { lines, width, height: (lines.length - 1) * pitch - top + bottom, top }
}

/** The narrowest block with as few lines, so that a last line of one word does not hang below. */
function balance(paragraphs: readonly SetWord[][], most: number): Block {
  const full = breakLines(paragraphs, most)
  let [narrow, wide] = [full.width / 2, most]
  let best = full
  for (let i = 0; i < 16; i++) {
    const middle = (narrow + wide) / 2
    const block = breakLines(paragraphs, middle)
    if (block.lines.length === full.lines.length && block.width <= most) [wide, best] = [middle, block]
    else narrow = middle
  }
  return best
}

function place(block: Block, size: number, width: number, height: number): Setting {
  const letters: Setting['letters'] = []
  let y = (height - block.height * size) / 2 - block.top * size
  for (const line of block.lines) {
    const [inkLeft, inkRight] = inkOf(line)
    let x = (width - (inkLeft + inkRight) * size) / 2
    line.words.forEach((word, i) => {
      if (i > 0) x += word.before * size
      word.letters.forEach((letter, n) => {
        letters.push({ letter, x: x + (word.offsets[n] ?? 0) * size, y })
      })
      x += word.width * size
    })
    y += pitch * size
  }
  return { size, letters }
}

/** Where the line's ink begins and ends; marks of full width at its end leave half of theirs blank. */
function inkOf({ words, width }: Line): [left: number, right: number] {
  const [first, last] = [words[0]?.letters[0], words.at(-1)?.letters.at(-1)]
  return [first?.extent?.[0] ?? 0, width - (last?.advance ?? 0) + (last?.extent?.[2] ?? last?.advance ?? 0)]
}

/**
 * Text as it can be set: composed letters, single spaces, no control characters and no emoji. The lines of `text`, blank
 * ones at most one in a row and never at the ends. `has` says which characters the typeface draws: of the pictographs only
 * those stay.
 */
function cleanText(text: string, has: (character: string) => boolean): string[] {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\p{RI}|\p{EMod}|[#*0-9]\ufe0f?\u20e3/gu, '')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => (/\p{Emoji_Presentation}/u.test(sign) || !has(sign) ? '' : sign))
    .replace(/[\p{C}\p{Variation_Selector}\ufffd]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
  const lines = plain.split('\n').map((line) => line.replace(/\s+/gu, ' ').trim())
  const kept = lines.filter((line, i) => line !== '' || (i > 0 && lines[i - 1] !== ''))
  if (kept.at(-1) === '') kept.pop()
  return kept
}
