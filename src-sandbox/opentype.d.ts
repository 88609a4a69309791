// The part of opentype.js that lettering uses; the package brings no types.
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand =
    | { type: 'M'; x: number; y: number }
    | { type: 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }

  export type Glyph = {
    advanceWidth: number
    /** Upright at (x, y), y downwards, `size` units to the em. */
    getPath(x: number, y: number, size: number): { commands: PathCommand[] }
  }

  export type Font = {
    unitsPerEm: number
    glyphs: { get(index: number): Glyph }
    /** 0 when the font lacks the character. */
    charToGlyphIndex(character: string): number
    /** In font units. */
    getKerningValue(left: Glyph, right: Glyph): number
  }

  export function parse(file: ArrayBuffer): Font
}
