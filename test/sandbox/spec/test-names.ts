// Reads the names of the tests in a file, as they are written there: with %s and $field where a table fills them in.

/** Names of the top-level tests of a formatted test file, in its order. */
export function testNames(source: string): string[] {
  return [...source.matchAll(/^test(\.each)?\(/gm)].map((found) => {
    const start = found.index + found[0].length
    // `test.each(cases)(name`: the cases come first.
    const at = found[1] ? afterCloser(source, start) : start
    return literalAt(source, source[at] === '(' ? at + 1 : at)
  })
}

/** The place after the bracket that closes what was opened before `start`. */
function afterCloser(source: string, start: number): number {
  let depth = 1
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? ''
    if (`'"\``.includes(character)) at = literalEnd(source, at)
    else if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Error('a bracket is never closed')
}

function literalEnd(source: string, start: number): number {
  let at = start + 1
  while (source[at] !== source[start]) at += source[at] === '\\' ? 2 : 1
  return at
}

function literalAt(source: string, place: number): string {
  const start = place + (/^\s*/.exec(source.slice(place))?.[0].length ?? 0)
  if (!`'"\``.includes(source[start] ?? ' ')) throw new Error(`no name at ${source.slice(start, start + 40)}`)
  return source.slice(start + 1, literalEnd(source, start))
}
