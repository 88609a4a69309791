// English drawn out by two fifths with marks on its letters, to see what is cut off and which words do not come from here.

const marked: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
}

/** Placeholders stay as they are; every text is at least 40 % longer. */
function drawnOut(text: string): string {
  const pieces = text.split(/(\{\{\w+\}\})/)
  const said = pieces.map((piece, at) =>
    at % 2 === 1 ? piece : piece.replace(/\p{L}/gu, (each) => marked[each] ?? each),
  )
  const letters = text.replaceAll(/\{\{\w+\}\}/g, '').length
  const more = Math.ceil(letters * 0.4)
  const tail = Array.from({ length: more }, (_, at) => (at % 6 === 0 ? ' ' : '~')).join('')
  return said.join('') + tail
}

export const pseudo = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, key.endsWith('.also') ? text : drawnOut(text)]))
