// The tags of a drawing one after another, with their attributes and what they belong to. The engine says whether it is XML at all.

export type Attribute = {
  name: string
  prefix: string
  local: string
  /** Without its quotes, with signs in the place of the entities of XML. */
  value: string
  /** Where it stands in the text, with its name and quotes. */
  from: number
  to: number
}

export type Tag = {
  at: number
  end: number
  /** With its prefix, as it is written. */
  name: string
  local: string
  /** The address of what it belongs to; empty where it is said to be of nothing, undefined where its prefix is not explained. */
  space: string | undefined
  isAlone: boolean
  attributes: Attribute[]
}

type Token =
  | { kind: 'open'; tag: Tag }
  | { kind: 'close' }
  /** Between the tags; as it is meant, and without comments. */
  | { kind: 'text'; text: string; from: number; to: number }
  | { kind: 'instruction'; text: string }
  | { kind: 'declarations'; text: string }

export const svgSpace = 'http://www.w3.org/2000/svg'
const linkSpace = 'http://www.w3.org/1999/xlink'

const opening = /<([^\s/>"'=<!?]+)(?:"[^"<]*"|'[^'<]*'|[^<>"'])*>/y
const attribute = /([^\s=/"'<>]+)(?:\s*=\s*("[^"]*"|'[^']*'))?/g
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** With signs in the place of the numbers of signs, and of the five entities of XML unless only `numbers` are meant. */
export function withSigns(text: string, numbers = false): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, tens, sixteens) => {
    if (name !== undefined) return numbers ? whole : (named[name] ?? whole)
    const number = tens === undefined ? Number.parseInt(sixteens, 16) : Number(tens)
    return number <= 0x10ffff ? String.fromCodePoint(number) : whole
  })
}

/** To be written between double quotes, or between tags. */
export const inMarks = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const halves = (name: string) => {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

/** Every token of the text once, in its order, in a time that grows with the text alone. */
export function* tokensOf(text: string): Generator<Token> {
  /** What prefixes stand for in the open tags; those that explain none share that of the one around. */
  const spaces: ReadonlyMap<string, string>[] = [new Map([['xlink', linkSpace]])]
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    if (start !== at) yield textAt(text, at, start < 0 ? text.length : start)
    if (start < 0) return
    at = start
    const until = (end: string) => {
      const found = text.indexOf(end, start)
      at = found < 0 ? text.length : found + end.length
      return text.slice(start, at)
    }
    if (text.startsWith('<!--', start)) until('-->')
    else if (text.startsWith('<![CDATA[', start)) {
      const whole = until(']]>')
      yield { kind: 'text', text: whole.slice(9, whole.endsWith(']]>') ? -3 : undefined), from: start, to: at }
    } else if (text.startsWith('<?', start)) yield { kind: 'instruction', text: until('?>') }
    else if (text.startsWith('<!', start)) {
      at = endOfDeclarations(text, start)
      yield { kind: 'declarations', text: text.slice(start, at) }
    } else if (text.startsWith('</', start)) {
      until('>')
      if (spaces.length > 1) spaces.pop()
      yield { kind: 'close' }
    } else {
      const tag = tagAt(text, start, spaces)
      at = tag?.end ?? start + 1
      if (tag) yield { kind: 'open', tag }
    }
  }
}

const textAt = (text: string, from: number, to: number): Token => ({
  kind: 'text',
  text: withSigns(text.slice(from, to)),
  from,
  to,
})

function tagAt(text: string, at: number, spaces: ReadonlyMap<string, string>[]): Tag | undefined {
  opening.lastIndex = at
  const [whole, name = ''] = opening.exec(text) ?? []
  if (whole === undefined) return undefined
  const isAlone = whole.endsWith('/>')
  const attributes: Attribute[] = []
  const from = at + 1 + name.length
  for (const found of text.slice(from, at + whole.length).matchAll(attribute)) {
    const [all, key = '', value] = found
    if (value === undefined) continue
    const [prefix = '', local = ''] = halves(key)
    const start = from + found.index
    const said = withSigns(value.slice(1, -1))
    attributes.push({ name: key, prefix, local, value: said, from: start, to: start + all.length })
  }
  const around = spaces.at(-1) ?? new Map()
  const own = attributes.filter((each) => each.name === 'xmlns' || each.prefix === 'xmlns')
  const here = own.length === 0 ? around : new Map(around)
  for (const { name: key, local, value } of own) (here as Map<string, string>).set(key === 'xmlns' ? '' : local, value)
  if (!isAlone) spaces.push(here)
  for (const each of attributes) if (each.prefix !== '' && here.get(each.prefix) === linkSpace) each.prefix = 'xlink'
  for (const each of attributes) if (each.prefix !== '' && here.get(each.prefix) === svgSpace) each.prefix = 'svg'
  const [prefix = '', local = ''] = halves(name)
  return { at, end: at + whole.length, name, local, space: here.get(prefix), isAlone, attributes }
}

/** Behind a declaration, and what it holds in brackets. */
function endOfDeclarations(text: string, start: number): number {
  const part = /"[^"]*(?:"|$)|'[^']*(?:'|$)|<!--|<\?|[[\]<>]/g
  part.lastIndex = start + 2
  let depth = 1
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const [sign] = found
    if (sign === '<!--' || sign === '<?') {
      const end = text.indexOf(sign === '<?' ? '?>' : '-->', part.lastIndex)
      if (end < 0) return text.length
      part.lastIndex = end + 2
    } else if (sign === '<' || sign === '[') depth++
    else if (sign === '>' || sign === ']') depth--
    if (depth === 0) return part.lastIndex
  }
  return text.length
}
