// What of the text of a drawing says how it is drawn: its tags with their attributes, and its style sheets.

export type DrawingParts = {
  /** From `<` to `>`, of elements and of what is told before them, without the values of attributes that only name or describe. */
  tags: string[]
  /** Without their comments. */
  sheets: string[]
}

/** Text can stand in them that looks like anything. */
const unseen = ['title', 'desc', 'metadata', 'script']
const opening = /<(?:[\w.-]+:)?([\w.-]+)(?:"[^"<]*"|'[^'<]*'|[^<>"'])*>/y
/** Attributes of other programs have a prefix. */
const naming =
  /\s(?:id|class|name|title|d|points|(?:data|aria)-[\w.-]+|(?!xlink:|xml:)[\w.-]+:[\w.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** Goes through the text once; the engine has read it as XML before. */
export function drawingParts(text: string): DrawingParts {
  const parts: DrawingParts = { tags: [], sheets: [] }
  let at = text.indexOf('<')
  const skip = (end: string) => {
    const found = text.indexOf(end, at)
    const from = at
    at = found < 0 ? text.length : found + end.length
    return text.slice(from, at)
  }
  for (; at >= 0 && at < text.length; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) skip('-->')
    else if (text.startsWith('<![CDATA[', at)) skip(']]>')
    else if (text.startsWith('<?', at)) parts.tags.push(skip('?>'))
    else if (text.startsWith('<!ENTITY', at)) parts.tags.push(skip('>'))
    else {
      opening.lastIndex = at
      const [tag, name = ''] = opening.exec(text) ?? []
      at += tag?.length ?? 1
      if (!tag) continue
      parts.tags.push(tag.replace(naming, ' '))
      if (tag.endsWith('/>')) continue
      if (name === 'style') parts.sheets.push(plainSheet(skip('</')))
      else if (unseen.includes(name)) skip(`${name}>`)
    }
  }
  return parts
}

function plainSheet(text: string): string {
  const told = text.split('-->').map((part) => part.split('<!--', 1)[0])
  return told
    .join(' ')
    .replace(/<!\[CDATA\[|\]\]>|<\/$/g, ' ')
    .replace(/\/\*[^*]*\*\//g, '')
}
