// A reader of CSV by the letter of RFC 4180, a character at a time; it knows nothing of what wrote the file.

/** Rows of cells as they stand in the file; throws where the file breaks the rules. */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\ufeff')) throw new Error('no mark of the encoding at the beginning')
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 1; at < text.length; ) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('a quoted cell has no end')
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    } else {
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r'; at += 1) {
        if (text[at] === '"' || text[at] === '\n') throw new Error('a mark in a cell without quotes')
        cell += text[at]
      }
    }
    row.push(cell)
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`neither a cell nor a line ends at ${at}`)
  }
  if (row.length > 0) throw new Error('the last line has no end')
  return rows
}

/** The cells by the words of their columns. */
export function readTable(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readCsv(text)
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`${row.length} cells under ${head.length} columns`)
    return Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']))
  })
}
