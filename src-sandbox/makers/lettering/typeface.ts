// The bundled fonts as one typeface: for every character a width and contours, a plain box for what no font has.
/// <reference path="../../opentype.d.ts" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Font, type Glyph, parse } from 'opentype.js/dist/opentype.mjs'
import { flattenPath } from './flatten-path.ts'
import { type Extent, extentOf, type Outline } from './outline.ts'

/** All lengths in ems, y downwards from the baseline. */
export type Letter = {
  character: string
  advance: number
  extent: Extent | null
  outlines(tolerance: number): Outline[]
  font: Font | null
  glyph: Glyph | null
}
export type Typeface = {
  has(character: string): boolean
  letter(character: string): Letter
  /** What is added between two letters, in ems. */
  kerning(left: Letter, right: Letter): number
}

/** The first font that has a character draws it. */
const fileNames = ['noto-sans-bold.woff', 'noto-sans-sc-bold.woff'] as const
const loaded = new Map<string, Promise<Typeface>>()

/** The typeface of a fonts folder, read once per thread. */
export function loadTypeface(folder: string): Promise<Typeface> {
  const known = loaded.get(folder) ?? readTypeface(folder)
  loaded.set(folder, known)
  known.catch(() => loaded.delete(folder))
  return known
}

async function readTypeface(folder: string): Promise<Typeface> {
  const fonts = await Promise.all(
    fileNames.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      return parse(new Uint8Array(bytes).buffer)
    }),
  )
  const letters = new Map<string, Letter>()
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0) ?? null
  return {
    has: (character) => fontOf(character) !== null,
    letter(character) {
      const known = letters.get(character)
      if (known) return known
      const font = fontOf(character)
      const letter = font ? letterOf(character, font) : missingLetter(character)
      letters.set(character, letter)
      return letter
    },
    kerning(left, right) {
      if (!left.glyph || !right.glyph || !left.font || left.font !== right.font) return 0
      return left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm
    },
  }
}

function letterOf(character: string, font: Font): Letter {
  const glyph = font.glyphs.get(font.charToGlyphIndex(character))
  const { commands } = glyph.getPath(0, 0, 1)
  const outlines = (tolerance: number) => flattenPath(commands, tolerance)
  const advance = glyph.advanceWidth / font.unitsPerEm
  return { character, advance, extent: extentOf(outlines(0.01)), outlines, font, glyph }
}

/** An empty box as high as a capital: there is a letter here, and it cannot be shown. */
function missingLetter(character: string): Letter {
  const wide = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/u.test(character)
  const [left, right, top, line] = [0.08, wide ? 0.92 : 0.52, -0.72, 0.07]
  const frame: Outline[] = [
    [
      [left, 0],
      [right, 0],
      [right, top],
      [left, top],
    ],
    [
      [left + line, -line],
      [left + line, top + line],
      [right - line, top + line],
      [right - line, -line],
    ],
  ]
  const advance = left + right
  return { character, advance, extent: [left, top, right, 0], outlines: () => frame, font: null, glyph: null }
}
