// Style sheets and declarations of CSS taken apart as browsers do: comments, strings, brackets and what is not ended.

export type Declaration = { property: string; value: string; isImportant: boolean }
export type Rule = { selector: string; declarations: Declaration[]; hasRules: boolean }
/** `body` is undefined of one that ends without a block. */
type AtRule = { name: string; words: string; body: string | undefined }

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Behind the string that begins at `at`: it ends with its line at the latest. */
function endOfString(text: string, at: number): number {
  const quote = text.charAt(at)
  for (let i = at + 1; i < text.length; i++) {
    const sign = text.charAt(i)
    if (sign === quote || sign === '\n') return i + 1
    if (sign === '\\') i++
  }
  return text.length
}

/** Without comments, each of which parts words. */
export function withoutComments(text: string): string {
  if (!text.includes('/*')) return text
  const sign = /["']|\/\*/g
  const pieces: string[] = []
  let done = 0
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '/*') {
      const end = text.indexOf('*/', sign.lastIndex)
      pieces.push(text.slice(done, found.index), ' ')
      done = end < 0 ? text.length : end + 2
      sign.lastIndex = done
    } else sign.lastIndex = endOfString(text, found.index)
  }
  pieces.push(text.slice(done))
  return pieces.join('')
}

/** Where the part ends that begins at `from`: before the first of `stops` that stands in no string and no bracket, or at the end. */
function endOf(text: string, from: number, stops: string): number {
  const open: string[] = []
  const sign = /["'\\()[\]{};]/g
  sign.lastIndex = from
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const [part] = found
    if (part === '\\') sign.lastIndex++
    else if (part === '"' || part === "'") sign.lastIndex = endOfString(text, found.index)
    else if (open.length === 0 && stops.includes(part)) return found.index
    else if (closing[part] !== undefined) open.push(closing[part])
    else if (open.at(-1) === part) open.pop()
  }
  return text.length
}

/** The declarations of a `style` attribute or of a rule's block, in their order; those that cannot be one are left out, as in browsers. */
export function declarationsIn(block: string): Declaration[] {
  const text = withoutComments(block)
  const found: Declaration[] = []
  for (let at = 0; at < text.length; ) {
    const end = endOf(text, at, ';')
    const told = declarationOf(text.slice(at, end))
    if (told) found.push(told)
    at = end + 1
  }
  return found
}

function declarationOf(part: string): Declaration | undefined {
  const colon = part.indexOf(':')
  const property = part.slice(0, colon).trim()
  if (colon < 0 || !/^[-\w\\\u0080-\uffff]+$/.test(property)) return undefined
  const said = part.slice(colon + 1).trim()
  const mark = said.lastIndexOf('!')
  const isImportant =
    mark >= 0 &&
    said
      .slice(mark + 1)
      .trim()
      .toLowerCase() === 'important'
  const value = isImportant ? said.slice(0, mark).trim() : said
  const isOwn = property.startsWith('--')
  if (!isOwn && (value === '' || /[{}]/.test(value.replaceAll(/"[^"]*"|'[^']*'/g, '')))) return undefined
  return { property: isOwn ? property : property.toLowerCase(), value, isImportant }
}

/** What a sheet says, in its order. */
export function sheetParts(sheet: string): (Rule | AtRule)[] {
  const text = withoutComments(sheet).replaceAll(/<!--|-->/g, ' ')
  const parts: (Rule | AtRule)[] = []
  for (let at = 0; at < text.length; ) {
    while (at < text.length && /\s/.test(text.charAt(at))) at++
    if (at >= text.length) break
    const isAt = text.charAt(at) === '@'
    const start = endOf(text, at, isAt ? '{;' : '{')
    const head = text.slice(at, start).trim()
    const hasBlock = text.charAt(start) === '{'
    const end = hasBlock ? endOf(text, start + 1, '}') : start
    const body = hasBlock ? text.slice(start + 1, end) : undefined
    at = end + 1
    if (isAt) {
      const [, name = '', words = ''] = /^@([-\w]*)\s*([\s\S]*)$/.exec(head) ?? []
      parts.push({ name: name.toLowerCase(), words: words.trim(), body })
    } else if (body !== undefined) {
      const first = endOf(body, 0, '{')
      const hasRules = first < body.length && !/(?:^|;)\s*--[-\w]+\s*:\s*$/.test(body.slice(0, first))
      parts.push({ selector: head.replaceAll(/\s+/g, ' '), declarations: declarationsIn(body), hasRules })
    }
  }
  return parts
}
