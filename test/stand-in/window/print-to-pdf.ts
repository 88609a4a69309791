// webContents.printToPDF: refuses what Electron refuses, and lets Chromium print the rest.
import type { PrintToPDFOptions } from 'electron'
import type { DevtoolsSession } from '../chromium/devtools-pipe.ts'

/** Inches, as Electron has them. */
const papers: Readonly<Record<string, readonly [width: number, height: number]>> = {
  ...{ letter: [8.5, 11], legal: [8.5, 14], tabloid: [11, 17], ledger: [17, 11], a0: [33.1, 46.8], a1: [23.4, 33.1] },
  ...{ a2: [16.54, 23.4], a3: [11.7, 16.54], a4: [8.27, 11.7], a5: [5.83, 8.27], a6: [4.13, 5.83] },
}

/** The parameters of Chromium's own command; throws as Electron does for a value of another type, or margins beyond the paper. */
export function printParameters(options: PrintToPDFOptions): Record<string, unknown> {
  const margins = held(options.margins ?? {}, 'object', 'margins')
  const [paperWidth, paperHeight] = paperOf(options.pageSize ?? 'Letter')
  const { top, bottom, left, right } = margins
  if (
    [top, bottom].some((margin = 0) => margin > paperHeight) ||
    [left, right].some((margin = 0) => margin > paperWidth)
  )
    throw new Error('margins must be less than or equal to pageSize')
  const flags = ['landscape', 'displayHeaderFooter', 'printBackground', 'preferCSSPageSize'] as const
  const more = ['generateTaggedPDF', 'generateDocumentOutline'] as const
  const texts = ['headerTemplate', 'footerTemplate', 'pageRanges'] as const
  return {
    ...Object.fromEntries([...flags, ...more].map((name) => [name, held(options[name] ?? false, 'boolean', name)])),
    ...Object.fromEntries(texts.map((name) => [name, held(options[name] ?? '', 'string', name)])),
    scale: held(options.scale ?? 1, 'number', 'scale'),
    ...{ paperWidth, paperHeight },
    marginTop: held(top ?? 0.4, 'number', 'margins.top'),
    marginBottom: held(bottom ?? 0.4, 'number', 'margins.bottom'),
    marginLeft: held(left ?? 0.4, 'number', 'margins.left'),
    marginRight: held(right ?? 0.4, 'number', 'margins.right'),
  }
}

export async function printToPdf(session: DevtoolsSession, options: PrintToPDFOptions): Promise<Buffer> {
  const { data } = await session.send<{ data: string }>('Page.printToPDF', printParameters(options))
  return Buffer.from(data, 'base64')
}

function held<T>(value: T, type: 'number' | 'boolean' | 'string' | 'object', name: string): T {
  if (typeof value !== type) throw new TypeError(`${name} must be a ${type}`)
  return value
}

function paperOf(size: NonNullable<PrintToPDFOptions['pageSize']>): readonly [width: number, height: number] {
  if (typeof size === 'string') {
    const known = papers[size.toLowerCase()]
    if (!known) throw new Error(`Invalid pageSize ${size}`)
    return known
  }
  if (typeof size !== 'object') throw new TypeError('pageSize must be a string or an object')
  const { width, height } = size
  if (typeof width !== 'number' || typeof height !== 'number')
    throw new TypeError('width and height properties are required for pageSize')
  return [width, height]
}
