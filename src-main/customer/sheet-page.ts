// The page that a contact sheet is printed from: its sheets one below the other, each as large as the paper, all of it in its place.
import type { SheetAsk } from '../../src-shared/exports/contact-sheet.ts'
import { pagesOf, type SheetLayout } from '../../src-shared/exports/sheet-layout.ts'
import { escaped } from './escaped.ts'

/** What pictures and transparent reliefs stand on. */
export const grounds = { picture: '#ffffff', heights: '#34353a' } as const

export type SheetResult = {
  /** One for each line of the sheet. */
  texts: readonly string[]
  /** Beside the page; null where there is none. */
  picture: { name: string; as: 'picture' | 'heights' } | null
  instead: string
}

type Page = Pick<SheetAsk, 'title' | 'language' | 'foot' | 'lines'>

/** No script, nothing from elsewhere: its pictures lie beside it. */
export function sheetPage(page: Page, layout: SheetLayout, results: readonly SheetResult[]): string {
  const perPage = layout.columns * layout.rows
  const of = pagesOf(results.length, layout)
  const sheets = Array.from({ length: of }, (_, at) => {
    const cells = results.slice(at * perPage, (at + 1) * perPage).map((result) => cell(result, page.lines))
    return `
<section>
  ${page.title === '' ? '' : `<h1>${escaped(page.title)}</h1>`}
  <ul>${cells.join('')}
  </ul>
  <footer><span>${escaped(page.foot)}</span><span>${at + 1} / ${of}</span></footer>
</section>`
  })
  return `<!doctype html>
<html lang="${escaped(page.language)}">
<head>
  <meta charset="utf-8">
  <title>${escaped(page.title)}</title>
  <style>${styles(layout)}</style>
</head>
<body>${sheets.join('')}
</body>
</html>
`
}

function cell({ texts, picture, instead }: SheetResult, lines: Page['lines']): string {
  const words = texts.map((text, at) => `<p class="${lines[at] === 'name' ? 'name' : 'fact'}">${escaped(text)}</p>`)
  const shown = picture ? `<img src="${escaped(picture.name)}" alt="">` : `<b>${escaped(instead)}</b>`
  return `
    <li>
      <div class="${picture?.as ?? 'none'}">${shown}</div>
      ${words.join('\n      ')}
    </li>`
}

function styles({ width, height, margin, head, foot, columns, gap, picture, text, line }: SheetLayout): string {
  const size = (share: number) => `${(line * share).toFixed(2)}mm`
  // A sheet as high as its paper may be a hair too high for it.
  const spare = 0.4
  // Medals that reach the edge of their picture do not touch that of its field.
  const inset = picture.width < 40 ? 0.8 : 1.4
  return `
    @page { size: ${width}mm ${height}mm; margin: 0; }
    * { box-sizing: border-box; margin: 0; padding: 0; }
    body { color: #1d1d1c; background: #fff; font: ${size(0.74)}/${size(1)} system-ui, "Noto Sans", "Noto Sans CJK SC", "Microsoft YaHei", "PingFang SC", sans-serif; }
    section { position: relative; width: ${width}mm; height: ${height - spare}mm; padding: ${margin}mm; overflow: hidden; break-after: page; break-inside: avoid; }
    section:last-child { break-after: auto; }
    h1 { height: ${head}mm; overflow: hidden; font-size: 5.6mm; line-height: 7.6mm; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
    ul { display: grid; grid-template-columns: repeat(${columns}, ${picture.width}mm); grid-auto-rows: ${picture.height + text}mm; gap: ${gap}mm; list-style: none; }
    li { overflow: hidden; }
    div { display: flex; align-items: center; justify-content: center; height: ${picture.height}mm; margin-bottom: ${text === 0 ? 0 : 2}mm; padding: ${inset}mm; overflow: hidden; background: ${grounds.picture}; border: 0.2mm solid #d6d6d2; }
    .heights { background: ${grounds.heights}; border-color: ${grounds.heights}; }
    img { max-width: 100%; max-height: 100%; }
    b { color: #7a7a76; font-weight: 600; font-size: ${size(1.1)}; }
    .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; font-weight: 600; }
    .fact { height: ${line}mm; overflow: hidden; color: #5c5c58; text-overflow: ellipsis; white-space: nowrap; }
    footer { position: absolute; right: ${margin}mm; bottom: ${margin - spare}mm; left: ${margin}mm; display: flex; justify-content: space-between; gap: 6mm; height: ${foot - 4}mm; color: #5c5c58; font-size: 2.7mm; line-height: ${foot - 4}mm; white-space: nowrap; }
    footer span:first-child { overflow: hidden; text-overflow: ellipsis; }
  `
}
