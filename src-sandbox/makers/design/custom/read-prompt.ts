// A free prompt read word by word: what is to be done, in the order it was said.
import type { Colour } from '../canvas.ts'
import type { MaterialName } from '../materials/material-name.ts'
import { backgroundWords, colourWords } from './colour-words.ts'
import { type CustomAction, customWords } from './custom-words.ts'
import { materialWords } from './material-words.ts'

/** `strength` is 0.5 ("slightly"), 1 or 1.7 ("very"); `degrees` is null where none are said. */
export type CustomStep =
  | { kind: 'edit'; action: CustomAction; strength: number; degrees: number | null; colour: Colour | null }
  | { kind: 'material'; material: MaterialName }
  | { kind: 'background'; colour: Colour }
  | { kind: 'tint'; colour: Colour; strength: number }

type Word =
  | { kind: 'edit'; action: CustomAction }
  | { kind: 'material'; material: MaterialName }
  | { kind: 'colour'; colour: Colour }
  | { kind: 'background' }
  | { kind: 'strength'; strength: number }
type Found = { at: number; end: number; word: Word }

const strengths = [
  {
    english: ['slightly', 'a little', 'a bit', 'subtle', 'subtly'],
    chinese: ['稍微', '略微', '轻微', '一点点'],
    strength: 0.5,
  },
  { english: ['very', 'much', 'strongly', 'strong', 'extremely'], chinese: ['非常', '强烈', '很'], strength: 1.7 },
] as const

/** In longer texts a colour describes something; it does not ask to tint the picture. */
const mostLettersOfTint = 32

/** What the prompt asks for; empty when none of its words is known. */
export function readPrompt(prompt: string): CustomStep[] {
  const steps: CustomStep[] = []
  const text = prompt.normalize('NFKC').toLowerCase()
  const found = findWords(text)
  let strength = 1
  let colour: { colour: Colour; end: number } | null = null
  const settle = () => {
    if (colour && text.length <= mostLettersOfTint) steps.push({ kind: 'tint', colour: colour.colour, strength })
    colour = null
  }
  for (const { at, end, word } of found) {
    const near: { colour: Colour; end: number } | null = colour
    const joined = near !== null && /^[\s的色]*$/u.test(text.slice((near as { end: number }).end, at))
    if (word.kind === 'strength') {
      strength = word.strength
      continue
    }
    if (word.kind === 'background') {
      if (near && joined) steps.push({ kind: 'background', colour: (near as { colour: Colour }).colour })
      else settle()
      colour = null
    } else if (word.kind === 'colour') {
      settle()
      colour = { colour: word.colour, end }
      continue
    } else if (word.kind === 'material') {
      settle()
      steps.push(word)
    } else {
      const own = word.action === 'border' && near && joined ? (near as { colour: Colour }).colour : null
      if (own) colour = null
      else settle()
      steps.push({ ...word, strength, degrees: degreesAfter(text, end), colour: own })
    }
    strength = 1
  }
  settle()
  return steps
}

function degreesAfter(text: string, end: number): number | null {
  const said = /^[\s:：]*(?:by|to)?\s*(-?\d{1,3}(?:\.\d+)?)\s*(?:°|deg|degrees|度)?/u.exec(text.slice(end))?.[1]
  return said === undefined ? null : Number(said) % 360
}

/** From left to right; where two begin at one place the longer one, and none within another. */
function findWords(text: string): Found[] {
  const all: Found[] = []
  for (const { spelling, word } of vocabulary) {
    for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1)) {
      const end = at + spelling.length
      if (!/^[a-z]/.test(spelling) || (!/[a-z0-9]/.test(text[at - 1] ?? ' ') && !/[a-z0-9]/.test(text[end] ?? ' '))) {
        all.push({ at, end, word })
      }
    }
  }
  all.sort((a, b) => a.at - b.at || b.end - a.end)
  const kept: Found[] = []
  for (const one of all) if (one.at >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

type Spelled = { english: readonly string[]; chinese: readonly string[] }

const spellings = ({ english, chinese }: Spelled, word: Word) =>
  [...english, ...chinese].map((spelling) => ({ spelling, word }))

const vocabulary: readonly { spelling: string; word: Word }[] = [
  ...customWords.flatMap((entry) => spellings(entry, { kind: 'edit', action: entry.action })),
  ...materialWords.flatMap((entry) => spellings(entry, { kind: 'material', material: entry.material })),
  ...colourWords.flatMap((entry) => spellings(entry, { kind: 'colour', colour: entry.colour })),
  ...spellings(backgroundWords, { kind: 'background' }),
  ...strengths.flatMap((entry) => spellings(entry, { kind: 'strength', strength: entry.strength })),
]
