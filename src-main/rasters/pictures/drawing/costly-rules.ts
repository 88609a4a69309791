// What rules of style give to elements that takes the engine long: layers, filters, and what is drawn aside. Whether a rule means an element is
// told by the last part of its selector alone, so that more may be thought to be meant than is.
import { RasterRefusal } from '../../raster-refusal.ts'
import { sheetParts } from './css-words.ts'
import { layerOf } from './drawing-cost.ts'
import { withSigns } from './drawing-tags.ts'
import { plainValue } from './plain-values.ts'
import { endOfTag } from './tag-text.ts'

/** `layer`: nanoseconds for each of its pixels; `named`: properties that name something else, with what they say. */
type Given = { layer: number; named: readonly (readonly [property: string, value: string])[] }
/** What the last part of a selector asks for. */
type Asked = { local: string; id: string | undefined; classes: readonly string[] }
type Rules = Asked & { layer: number; named: Map<string, readonly [property: string, value: string]> }

const costly = /opacity|mask|clip-path|mix-blend-mode|isolation|url\(/i
const sheetStart = /<(?:[^\s<>"'/=]{1,80}:)?style(?=[\s>])/g
/** Of rules, each beside an element: more take longer to be looked at here than a drawing may take. */
const mostLooks = 100_000_000
const deepest = 4
const none: Given = { layer: 0, named: [] }

/** Of all sheets of a drawing, wherever they stand. */
export class CostlyRules {
  /** By a name, a class or a kind of element, and by all that is asked for. */
  readonly #rules = new Map<string, Map<string, Rules>>()
  #looks = 0

  constructor(text: string) {
    if (!costly.test(text)) return
    const start = new RegExp(sheetStart)
    for (let found = start.exec(text); found; found = start.exec(text)) {
      const from = endOfTag(text, found.index, text.length) ?? text.length
      if (text.charAt(from - 2) === '/') continue
      const end = text.indexOf('</', from)
      const sheet = withSigns(text.slice(from, end < 0 ? undefined : end).replaceAll(/<!\[CDATA\[|\]\]>/g, ' '))
      if (costly.test(sheet)) this.#takeSheet(sheet, 0)
      start.lastIndex = end < 0 ? text.length : end
    }
  }

  /** What the rules say together that mean an element, each of which the other ones may take back. */
  of(local: string, id: string | undefined, classes: string | undefined): Given {
    if (this.#rules.size === 0) return none
    const own = new Set(classes?.trim().split(/\s+/))
    const given: { layer: number; named: Given['named'][number][] } = { layer: 0, named: [] }
    for (const key of ['', local, `#${id}`, ...Array.from(own, (name) => `.${name}`)])
      for (const rules of this.#rules.get(key)?.values() ?? []) {
        if (++this.#looks > mostLooks) throw new RasterRefusal('too-large', 'too many rules of style')
        if (rules.local !== '' && rules.local !== local) continue
        if (rules.id !== undefined && rules.id !== id) continue
        if (!rules.classes.every((name) => own.has(name))) continue
        given.layer = Math.max(given.layer, rules.layer)
        given.named.push(...rules.named.values())
      }
    return given
  }

  #takeSheet(sheet: string, depth: number): void {
    for (const part of sheetParts(sheet)) {
      if (!('selector' in part)) {
        if (part.body !== undefined && depth < deepest) this.#takeSheet(part.body, depth + 1)
        continue
      }
      const said = new Map(part.declarations.map(({ property, value }) => [property, value]))
      const layer = layerOf((name) => said.get(name))
      const named = [...said].flatMap(([property, value]) => {
        const plain = /url\(/i.test(value) ? plainValue(property, value, true).value : undefined
        return plain?.includes('url(') ? [[property, plain] as const] : []
      })
      if (layer > 0 || named.length > 0)
        for (const selector of part.selector.split(',')) this.#take(lastOf(selector), { layer, named })
    }
  }

  #take(asked: Asked, { layer, named }: Given): void {
    const { local, id, classes } = asked
    const key = id !== undefined ? `#${id}` : classes.length > 0 ? `.${classes.at(-1)}` : local
    const alike = this.#rules.get(key) ?? new Map<string, Rules>()
    this.#rules.set(key, alike)
    const all = [local, id, ...classes].join(' ')
    const rules = alike.get(all) ?? { ...asked, layer: 0, named: new Map() }
    alike.set(all, rules)
    rules.layer = Math.max(rules.layer, layer)
    for (const [property, value] of named) rules.named.set(`${property} ${value}`, [property, value])
  }
}

function lastOf(selector: string): Asked {
  const plain = selector.replaceAll(/\[[^\]]*\]|::?[-\w]+(?:\([^()]*\))?/g, '').trim()
  const last = plain.slice(plain.search(/[^\s>+~]*$/))
  const [local = ''] = /^[^.#]*/.exec(last) ?? []
  return {
    local: local === '*' ? '' : local,
    id: /#([^.#]*)/.exec(last)?.[1],
    classes: Array.from(last.matchAll(/\.([^.#]+)/g), ([, name = '']) => name),
  }
}
