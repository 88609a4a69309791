// Lines of a CSV file (RFC 4180), in which no text is taken for a formula by a spreadsheet.

/** A text, a number of a finite value, or nothing. */
export type Cell = string | number | null

/** Without it at its beginning, Excel takes a file for one of the system's old code page. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet would work out when it opens the file. */
const formula = /^[=+\-@\t\r]/

/** One line with its end; a text that begins like a formula gets an apostrophe before it, a number never. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
