// Which pattern the words of a prompt ask for. Specification: POST /model/jobs, prompt and texture.
import type { PatternName } from './patterns.ts'

const words: Record<Exclude<PatternName, 'even'>, readonly string[]> = {
  clouded: ['jade', 'jadeite', 'nephrite', 'amber', 'wax', 'pearl', 'ivory', '玉', '翡翠', '琥珀', '珍珠', '象牙'],
  veined: ['marble', 'alabaster', 'onyx', 'turquoise', '大理石', '汉白玉'],
  grained: ['granite', 'sandstone', 'stone', 'rock', 'concrete', 'cement', 'plaster', '花岗岩', '砂岩', '石', '水泥'],
  ringed: ['wood', 'wooden', 'oak', 'teak', 'rosewood', 'sandalwood', 'mahogany', 'pine', 'basswood', '木'],
  brushed: [
    ...['gold', 'golden', 'silver', 'copper', 'brass', 'bronze', 'iron', 'steel', 'aluminium', 'aluminum'],
    ...['titanium', 'platinum', 'metal', 'chrome', 'brushed', '金', '银', '铜', '铁', '钢', '铝'],
  ],
}
/** Longer than the shorter word that they contain: gems are even, white jade is no marble. */
const exceptions: readonly (readonly [string, PatternName])[] = [
  ['汉白玉', 'veined'],
  ['大理石', 'veined'],
  ['红宝石', 'even'],
  ['蓝宝石', 'even'],
  ['宝石', 'even'],
  ['石膏', 'even'],
  ['gold leaf', 'even'],
]

/** The pattern of the first material named; metals are brushed, anything unknown is even. */
export function patternFor(prompt: string, metallic: number): PatternName {
  const text = ` ${prompt.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  let first = Number.POSITIVE_INFINITY
  let found: PatternName = metallic > 0.5 ? 'brushed' : 'even'
  const consider = (word: string, name: PatternName) => {
    const at = text.indexOf(/^[a-z ]+$/.test(word) ? ` ${word} ` : word)
    if (at < 0 || at >= first) return
    first = at
    found = name
  }
  for (const [word, name] of exceptions) consider(word, name)
  for (const [name, list] of Object.entries(words)) for (const word of list) consider(word, name as PatternName)
  return found
}
