// Reads a PDF that Chromium printed: its pages with their size and text, and its pictures. No other PDF is understood.
import { inflateSync } from 'node:zlib'

type ReadPage = {
  /** Millimetres, whole: Chromium rounds paper to parts of an inch. */
  readonly width: number
  readonly height: number
  /** Every run of glyphs in the sequence in which they are drawn. */
  readonly text: string
  /** How many pictures it shows. */
  readonly pictures: number
}
type ReadPicture = { readonly width: number; readonly height: number; readonly filter: string }

type Part = { readonly facts: string; readonly stream: Buffer | undefined }

/** Throws for bytes that are no whole PDF. */
export function readPdf(bytes: Uint8Array): { pages: readonly ReadPage[]; pictures: readonly ReadPicture[] } {
  const file = Buffer.from(bytes)
  const latin = file.toString('latin1')
  if (!latin.startsWith('%PDF-') || !latin.trimEnd().endsWith('%%EOF')) throw new Error('no whole PDF')
  const parts = partsOf(file, latin)
  const partAt = (ref: string | undefined) => parts.get(Number(ref)) ?? { facts: '', stream: undefined }
  const pages = [...parts.values()]
    .filter(({ facts }) => /\/Type\s*\/Page\b(?!s)/.test(facts))
    .map(({ facts }) => {
      const box = /\/MediaBox\s*\[([^\]]*)\]/.exec(facts)?.[1]?.trim().split(/\s+/).map(Number) ?? []
      const [left = 0, bottom = 0, right = 0, top = 0] = box
      const resources = partAt(/\/Resources\s+(\d+) 0 R/.exec(facts)?.[1]).facts || facts
      const fonts = new Map(
        [...namedIn(resources, 'Font')].map(([name, ref]) => [name, lettersOf(partAt(ref), partAt)]),
      )
      const drawn = /\/Contents\s+(?:\[([^\]]*)\]|(\d+) 0 R)/.exec(facts)
      const refs = drawn?.[2] ? [drawn[2]] : [...(drawn?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, ref]) => ref)
      const content = refs.map((ref) => partAt(ref).stream?.toString('latin1') ?? '').join('\n')
      const objects = namedIn(resources, 'XObject')
      const isPicture = (name: string) => /\/Subtype\s*\/Image/.test(partAt(objects.get(name)).facts)
      const shown = [...content.matchAll(/\/(\w+) Do\b/g)].filter(([, name = '']) => isPicture(name))
      return {
        ...{ width: millimetres(right - left), height: millimetres(top - bottom) },
        ...{ text: textOf(content, fonts), pictures: shown.length },
      }
    })
  const pictures = [...parts.values()]
    .filter(({ facts }) => /\/Subtype\s*\/Image/.test(facts) && /\/ColorSpace\s*(?:\/DeviceRGB|\[|\d)/.test(facts))
    .map(({ facts }) => ({
      width: Number(/\/Width\s+(\d+)/.exec(facts)?.[1]),
      height: Number(/\/Height\s+(\d+)/.exec(facts)?.[1]),
      filter: /\/Filter\s*\[?\s*\/(\w+)/.exec(facts)?.[1] ?? '',
    }))
  return { pages, pictures }
}

const millimetres = (points: number) => Math.round((points / 72) * 25.4)

function partsOf(file: Buffer, latin: string): Map<number, Part> {
  const parts = new Map<number, Part>()
  for (const match of latin.matchAll(/^(\d+) 0 obj\b/gm)) {
    const from = match.index + match[0].length
    const until = latin.indexOf('endobj', from)
    const begin = /stream\r?\n/.exec(latin.slice(from, until))
    if (!begin) {
      parts.set(Number(match[1]), { facts: latin.slice(from, until), stream: undefined })
      continue
    }
    const facts = latin.slice(from, from + begin.index)
    const start = from + begin.index + begin[0].length
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(facts)?.[1])
    const raw = file.subarray(start, start + length)
    const stream = /\/FlateDecode/.test(facts) && !/\/Subtype\s*\/Image/.test(facts) ? inflateSync(raw) : raw
    parts.set(Number(match[1]), { facts, stream })
  }
  return parts
}

/** The numbers of the objects that a page names so: `/Font <</F4 4 0 R>>`. */
function namedIn(facts: string, what: 'Font' | 'XObject'): Map<string, string> {
  const [, inside = ''] = new RegExp(`/${what}\\s*<<([^>]*)>>`).exec(facts) ?? []
  return new Map([...inside.matchAll(/\/(\w+)\s+(\d+) 0 R/g)].map(([, name = '', ref = '']) => [name, ref]))
}

type Letters = { readonly digits: number; readonly of: ReadonlyMap<number, string> }

/** What each glyph of a font stands for, by its map to Unicode. */
function lettersOf(font: Part, partAt: (ref: string | undefined) => Part): Letters {
  const map = partAt(/\/ToUnicode\s+(\d+) 0 R/.exec(font.facts)?.[1]).stream?.toString('latin1') ?? ''
  const of = new Map<number, string>()
  const utf16 = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, chars = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to] of chars.matchAll(/<(\w+)>\s*<(\w+)>/g)) of.set(Number.parseInt(from, 16), utf16(to))
  for (const [, ranges = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', until = '', to = ''] of ranges.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last, start] = [from, until, to].map((hex) => Number.parseInt(hex, 16)) as [number, number, number]
      for (let code = first; code <= last; code++) of.set(code, String.fromCodePoint(start + code - first))
    }
  return { digits: /\/Subtype\s*\/Type0/.test(font.facts) ? 4 : 2, of }
}

function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined
  let text = ''
  for (const [, font, hex, plain] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]*)>|\(((?:\\.|[^\\)])*)\)/g)) {
    if (font !== undefined) letters = fonts.get(font)
    else if (letters) {
      const codes = hex ?? Buffer.from(unescaped(plain ?? ''), 'latin1').toString('hex')
      for (let at = 0; at < codes.length; at += letters.digits)
        text += letters.of.get(Number.parseInt(codes.slice(at, at + letters.digits), 16)) ?? ''
    }
  }
  return text
}

const unescaped = (plain: string) =>
  plain.replace(/\\(\d{1,3}|.)/g, (_all, what: string) =>
    /^\d/.test(what)
      ? String.fromCharCode(Number.parseInt(what, 8))
      : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[what] ?? what),
  )
