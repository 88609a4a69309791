// Where everything on a contact sheet stands, in millimetres: the window counts its pages by it, and the page is drawn by it.
import { papers, type SheetForm } from './contact-sheet.ts'

export type SheetLayout = {
  readonly width: number
  readonly height: number
  /** From the edge of the paper on every side. */
  readonly margin: number
  /** Of the title with the space below it; 0 without one. */
  readonly head: number
  /** Of the foot with the space above it. */
  readonly foot: number
  readonly columns: number
  readonly rows: number
  readonly gap: number
  /** The field that each picture stands in. */
  readonly picture: { readonly width: number; readonly height: number }
  /** Of the lines below it, the space above them included. */
  readonly text: number
  /** Height of one line; the type is 0.74 of it. */
  readonly line: number
}

const margin = 12
const foot = 8
const titleHead = 13
const aboveText = 2
/** Names are longer than the rest. */
const linesOfName = 2

/** Where everything stands; as many rows as show the most of the pictures. */
export function sheetLayout({ paper, landscape, perRow, lines }: SheetForm, titled: boolean): SheetLayout {
  const upright = papers[paper]
  const [width, height] = landscape ? [upright.height, upright.width] : [upright.width, upright.height]
  const across = perRow <= 3 ? 6 : 4
  const own = (width - 2 * margin - (perRow - 1) * across) / perRow
  const line = own >= 60 ? 4.2 : own >= 40 ? 3.7 : 3.2
  const count = lines.length + (lines.includes('name') ? linesOfName - 1 : 0)
  const text = count === 0 ? 0 : aboveText + count * line
  const head = titled ? titleHead : 0
  const room = height - 2 * margin - foot - head
  const sideIn = (rows: number) => Math.min(own, (room - (rows - 1) * across) / rows - text)
  // Larger pictures count more than more of them.
  const seenIn = (rows: number) => rows * Math.max(0, sideIn(rows)) ** 1.5
  let rows = 1
  for (let more = 2; sideIn(more) >= own / 2; more += 1) if (seenIn(more) >= seenIn(rows)) rows = more
  return {
    ...{ width, height, margin, head, foot, columns: perRow, rows, gap: across, text, line },
    picture: { width: own, height: sideIn(rows) },
  }
}

/** How many pages so many results take. */
export function pagesOf(results: number, { columns, rows }: Pick<SheetLayout, 'columns' | 'rows'>): number {
  return Math.ceil(results / (columns * rows))
}
