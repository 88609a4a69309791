// What a drawing may use that came to SVG from CSS later, and that the engine draws otherwise or leaves out.

/** Each of these was tried in the engine: it takes no notice of it. */
const newer: readonly RegExp[] = [
  /<(?:\w+:)?foreignObject[\s>]/,
  /[^\w.-](?:var|calc|min|max|clamp|oklab|oklch|lab|lch|hwb|color|color-mix|light-dark)\(/,
  // Opacity after a stroke or in hundredths, and angles with their unit.
  /[^\w-](?:rgb|hsl)a?\([^)]{0,80}\//,
  /[^\w-](?:rgb|hsl)a\((?:[^,)]{0,20},){3}[^,)]{0,20}%/,
  /[^\w-]hsla?\(\s*[\d.+-]{1,20}(?:deg|rad|turn|grad)/,
  /\s(?:[xyr]|[cr][xy]|[xy][12]|width|height|font-size|stroke-width)\s*=\s*["'][\d.+-]{1,20}(?:rem|v[wh]|vmin|vmax|ch)["']/,
  /clip-path\s*(?::|=\s*["'])\s*(?:circle|ellipse|inset|polygon|path|rect|xywh|shape)\(/,
  /transform-origin\s*[:=]/,
  /["':\s]context-(?:fill|stroke)["';\s]/,
]
const inStyles: readonly RegExp[] = [
  /(?:^|[;{\s])(?:[xyrd]|[cr][xy]|width|height|translate|rotate|scale|transform-box)\s*:/,
  /(?:^|[;{\s])transform\s*:[^;{}]{0,200}\d(?:px|%|deg|rad|turn|em)/,
  /(?:^|[;{\s])(?:-webkit-)?(?:mask-image|backdrop-filter)\s*:/,
]
const inSheets: readonly RegExp[] = [
  /:(?:root|not|is|where|has|nth-|last-|only-|empty)/,
  /@(?:supports|layer|container)|@media(?![^{]{0,200}(?:prefers-|print))/,
  /!\s*important|[\w.)\]]\s*~\s*[\w.#:*[]/,
]

/** Whether the text of a drawing uses some of it; what stands in comments does not count. */
export function usesNewer(text: string): boolean {
  const plain = withoutComments(text)
  if (newer.some((pattern) => pattern.test(plain))) return true
  const sheets = sheetsOf(plain)
  if (sheets.some((sheet) => [...inStyles, ...inSheets].some((pattern) => pattern.test(sheet)))) return true
  // The size of the whole is taken from elsewhere, whatever its own style says.
  const inside = plain.slice(Math.max(0, plain.indexOf('>', plain.search(/<(?:\w+:)?svg[\s>]/))))
  for (const [, double, single] of inside.matchAll(/\sstyle\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g))
    if (inStyles.some((pattern) => pattern.test(double ?? single ?? ''))) return true
  return false
}

function withoutComments(text: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const from = text.indexOf('<!--', at)
    const end = from < 0 ? -1 : text.indexOf('-->', from + 4)
    if (end < 0) return kept.join('') + text.slice(at)
    kept.push(text.slice(at, from))
    at = end + 3
  }
}

/** Each goes on to the next end of an element, so that what lies in it is read once. */
function sheetsOf(text: string): string[] {
  const sheets: string[] = []
  const opening = /<(?:\w+:)?style(?:\s[^<>]*)?>/g
  while (opening.test(text)) {
    const from = opening.lastIndex
    const end = text.indexOf('</', from)
    opening.lastIndex = end < 0 ? text.length : end
    sheets.push(text.slice(from, opening.lastIndex).replace(/\/\*[^*]*\*\//g, ''))
  }
  return sheets
}
