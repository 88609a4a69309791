// What a prompt asks for: named bodies and how they stand to each other, or words for a plaque.
import type { LookWord } from './looks.ts'
import type { Noun } from './nouns/noun.ts'
import { type Form, type Relation, type Word, words } from './words.ts'

/** `relation` is to the item before. */
export type Item = { noun: Noun; forms: readonly Form[]; factor: number; count: number; relation: Relation }
type ReadPrompt = {
  /** Empty when some word is not understood: then the prompt's text is the subject. */
  items: readonly Item[]
  looks: readonly LookWord[]
  /** The longest edge that the prompt states, in millimetres, 1 to 2000; null without one. */
  longestMm: number | null
}

const longestPhrase = Math.max(...[...words.keys()].map((word) => word.length))
const size =
  /(\d{1,5}(?:[.,]\d{1,3})?)\s*(mm|cm|inch(?:es)?|毫米|厘米|公分|millimet(?:er|re)s?|centimet(?:er|re)s?)(?![a-z])/iu
const afterSize = /^\s*(tall|high|wide|long|across|deep|thick|in diameter|diameter|高|宽|长|大小)(?![a-z])/u
const millimetres: Record<string, number> = { m: 1, 毫: 1, c: 10, 厘: 10, 公: 10, i: 25.4 }

/** Reads a whole prompt; any text is allowed. */
export function readPrompt(prompt: string): ReadPrompt {
  const text = prompt.normalize('NFKC').toLowerCase()
  const longestMm = statedSize(text)
  const found = readWords(text)
  const looks = found ? found.flatMap((word) => (word.kind === 'look' ? [word.look] : [])) : statedLooks(text)
  return { items: found ? itemsOf(found) : [], looks, longestMm }
}

function statedSize(text: string): number | null {
  const [, amount, unit] = size.exec(text) ?? []
  if (!amount || !unit) return null
  const value = Number(amount.replace(',', '.')) * (unit.startsWith('milli') ? 1 : (millimetres[unit[0] ?? ''] ?? 1))
  return value >= 1 && value <= 2000 ? value : null
}

/** Every word in order, the longest phrase first; null when something is left over. */
function readWords(text: string): Word[] | null {
  const found: Word[] = []
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at)
    const gap = /^[\s,.;:!?、，。！？；：'"“”‘’()\-\ufe0f]+/u.exec(rest)
    const stated = size.exec(rest)
    if (gap) at += gap[0].length
    else if (stated?.index === 0) {
      const used = stated[0].length
      at += used + (afterSize.exec(rest.slice(used))?.[0].length ?? 0)
    } else {
      const [word, length] = longestWord(rest)
      if (!word) return null
      found.push(word)
      at += length
    }
  }
  return found
}

function longestWord(rest: string): [Word | null, number] {
  const digit = /^([2-8])\s*(?![\d.,a-z])/.exec(rest)
  if (digit) return [{ kind: 'count', count: Number(digit[1]) }, digit[0].length]
  for (let length = Math.min(longestPhrase, rest.length); length > 0; length--) {
    const word = words.get(rest.slice(0, length))
    if (!word) continue
    if (!/[a-z0-9]/.test(rest[length - 1] ?? '')) return [word, length]
    const ending = (word.kind === 'noun' ? /^(?:es|s)?(?![\p{L}\p{N}])/u : /^(?![\p{L}\p{N}])/u).exec(
      rest.slice(length),
    )
    if (ending) return [word, length + ending[0].length]
  }
  return [null, 0]
}

/** Each noun with the words before it, at most eight. "A在B上" puts A on B as "A on B" does. */
function itemsOf(found: readonly Word[]): Item[] {
  const items: Item[] = []
  let next: Omit<Item, 'noun'> = plain
  for (const word of found) {
    if (word.kind === 'noun') {
      items.push({ noun: word.noun, ...next })
      next = plain
    } else if (word.kind === 'form') next = { ...next, forms: [...next.forms, word.form] }
    else if (word.kind === 'size') next = { ...next, factor: word.factor }
    else if (word.kind === 'count') next = { ...next, count: word.count }
    else if (word.kind === 'relation' && items.length > 0) next = { ...next, relation: word.relation }
  }
  const last = items.at(-1)
  if (last && items.length > 1 && next.relation === 'carries') items.splice(-1, 1, { ...last, relation: 'above' })
  return items.slice(0, most)
}

const most = 8
const plain: Omit<Item, 'noun'> = { forms: [], factor: 1, count: 1, relation: 'beside' }

/** Looks named anywhere in a text; single Chinese characters mean too much else to count. */
function statedLooks(text: string): LookWord[] {
  const found: { at: number; look: LookWord }[] = []
  for (const [phrase, word] of words) {
    if (word.kind !== 'look' || phrase.length < 2) continue
    const at = /[a-z]/.test(phrase)
      ? text.search(new RegExp(`(?<![\\p{L}\\p{N}])${phrase}(?![\\p{L}\\p{N}])`, 'u'))
      : text.indexOf(phrase)
    if (at >= 0) found.push({ at, look: word.look })
  }
  return found.sort((a, b) => a.at - b.at).map(({ look }) => look)
}
