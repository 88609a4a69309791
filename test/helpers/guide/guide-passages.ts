// The user guide as a person reads it: chapter by chapter, cut to its passages and these to sentences.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const guides = { en: 'docs/user-guide.md', 'zh-CN': 'docs/user-guide.zh-CN.md' } as const
export type Guide = keyof typeof guides

/** A paragraph, a bullet or a table. */
export type Passage = {
  /** What it says without its line breaks; of a table its rows, a line each. */
  readonly text: string
  /** Sentence by sentence, or the rows of a table below its head, each with its cells between `|`. */
  readonly sentences: readonly string[]
}

export type Chapter = {
  readonly heading: string
  readonly passages: readonly Passage[]
}

const sentenceEnd = {
  en: /(?<=[.!?]["”)]?)\s+(?=[A-Z*`“"])/,
  'zh-CN': /(?<=[。！？][”）]?)\s*(?=\S)/,
} as const

function passageOf(block: string, language: Guide): Passage {
  const lines = block.split('\n')
  if (!block.startsWith('|')) {
    const text = lines.map((line) => line.trim()).join(' ')
    return { text, sentences: text.replace(/^- /, '').split(sentenceEnd[language]) }
  }
  const rows = lines.slice(2).map((line) => line.replace(/^\| | \|$/g, ''))
  return { text: rows.join('\n'), sentences: rows }
}

/** The chapters of the guide in that language; their pictures are left out. */
export function chaptersOf(language: Guide): Chapter[] {
  const whole = readFileSync(join(import.meta.dirname, '../../..', guides[language]), 'utf8')
  return whole
    .split(/^(?=#+ )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [heading = '', ...blocks] = part.trim().split(/\n{2,}|\n(?=- )/)
      const passages = blocks.filter((block) => !block.startsWith('![')).map((block) => passageOf(block, language))
      return { heading: heading.replace(/^#+ /, ''), passages }
    })
}
