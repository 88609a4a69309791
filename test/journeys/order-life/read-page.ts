// The tables of docs/order-life.md, cell by cell.
import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../../docs/order-life.md', import.meta.url), 'utf8')

/** The rows of the table under a heading, the one with the names first. */
export function tableUnder(heading: string): string[][] {
  const [, section] = page.split(`## ${heading}\n`)
  if (section === undefined) throw new Error(`the page has no "${heading}"`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.filter((line) => !/^\|[-| ]+\|$/.test(line)).map((line) => line.slice(1, -1).split('|').map(plain))
}

/** Every cell of such a table with the names of its row and column. */
export function cellsUnder(heading: string): { row: string; column: string; cell: string }[] {
  const [[, ...columns] = [], ...rows] = tableUnder(heading)
  return rows.flatMap(([row = '', ...cells]) => cells.map((cell, at) => ({ row, column: columns[at] ?? '', cell })))
}

const plain = (cell: string) => cell.replaceAll(/[`*]/g, '').trim()
