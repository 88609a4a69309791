// A layer of text as its parser should get it: in lines, and weighed before anything is made of it.
import { usdLines } from './usd-lines.ts'
import { UsdWeight } from './usd-specs.ts'

const [lineFeed, comma, parenthesis, brace] = [10, 44, 40, 123]

/** Bytes that the parser and the scene take for each, at most, as measured. */
const weights = { byte: 5, line: 150, comma: 24, parenthesis: 90, brace: 9000 } as const

/**
 * Throws a ModelRefusal for a text whose reading would take too much, and an error for a face with more corners than the text has
 * signs to list them, and for a prim that is said twice. In time that grows with the text alone.
 */
export function plainUsdText(file: Uint8Array, weight = new UsdWeight()): string {
  const bytes = usdLines(file)
  weight.take(weightOf(bytes))
  const text = new TextDecoder().decode(bytes)
  checkCounts(text)
  checkNames(text)
  return text
}

/** A prim is said once in what holds it: the parser would keep the last of several, or what two say in part. */
function checkNames(text: string): void {
  const scopes = [new Set<string>()]
  // Words of several lines may look like prims.
  const said = /"""|'''/.test(text) ? text.replaceAll(/("""|''').*?\1/gs, '""') : text
  for (const [sign, name] of said.matchAll(/^(?:def|over|class)[ \t]+(?:\w+[ \t]+)?"([^"\n]*)"|\{$|^\}/gm)) {
    if (sign === '{') scopes.push(new Set())
    else if (sign === '}') scopes.pop()
    const scope = scopes.at(-1)
    if (name === undefined || !scope) continue
    if (scope.has(name)) throw new Error('a prim that is said twice')
    scope.add(name)
  }
}

function checkCounts(text: string): void {
  const lists = /faceVertexCounts\s*=\s*\[/g
  while (lists.exec(text)) {
    let [at, count] = [lists.lastIndex, 0]
    for (; at < text.length && text[at] !== ']'; at++) {
      const sign = text.charCodeAt(at)
      count = sign >= 48 && sign <= 57 ? count * 10 + sign - 48 : 0
      // Letters write numbers too, such as 1e9.
      if (count > text.length || sign > 64) throw new Error('a face without its corners')
    }
    lists.lastIndex = at
  }
}

/** Signs in strings count too: the parser looks at lines and braces there as well. */
function weightOf(text: Uint8Array): number {
  const counts = new Float64Array(256)
  for (let at = 0; at < text.length; at++) counts[text[at] as number] = (counts[text[at] as number] as number) + 1
  const of = (sign: number) => counts[sign] as number
  return (
    text.length * weights.byte +
    of(lineFeed) * weights.line +
    of(comma) * weights.comma +
    of(parenthesis) * weights.parenthesis +
    of(brace) * weights.brace
  )
}
