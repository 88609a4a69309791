// Pictures and scenes for the tests of the composed scenes: drawn, never loaded.
import sharp from 'sharp'
import { type Canvas, toCanvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import type { DesignResult, PictureScene } from '../../../../src-sandbox/makers/design/design-edit.ts'
import { sceneEdits } from '../../../../src-sandbox/makers/design/scenes/scene-edits.ts'
import { practiceFonts } from '../../../helpers/region/practice-fonts.ts'

function vector(width: number, height: number, body: string): Promise<Canvas> {
  const size = `width="${width}" height="${height}" viewBox="0 0 100 100"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`
  return toCanvas(sharp(Buffer.from(svg)))
}

/** A figure that is not the same on both sides: a red body, a blue hat to the left, a green arm to the right. */
export const figure = (size = 160) =>
  vector(
    size,
    size,
    `<rect width="100" height="100" fill="#e9e6df"/><circle cx="50" cy="58" r="27" fill="#b8342c"/>
    <circle cx="50" cy="58" r="12" fill="#f3c9a4"/><circle cx="44" cy="55" r="2.4" fill="#241c1c"/>
    <circle cx="56" cy="55" r="2.4" fill="#241c1c"/><rect x="24" y="16" width="34" height="20" rx="5" fill="#274f9e"/>
    <rect x="70" y="50" width="20" height="11" rx="5" fill="#3f8f4a"/>`,
  )

/** Outlines in ink on white paper. */
export const lineArt = (size = 160) =>
  vector(
    size,
    size,
    `<rect width="100" height="100" fill="#fff"/><g fill="none" stroke="#111" stroke-width="1.4">
    <circle cx="50" cy="46" r="30"/><circle cx="40" cy="40" r="7"/><circle cx="62" cy="40" r="7"/>
    <path d="M36 58 Q50 70 66 58"/><path d="M30 70 L24 92 L78 92 L70 70"/></g>`,
  )

export const plainSecond = (size = 120) =>
  vector(
    size,
    size,
    '<rect width="100" height="100" fill="#1fa0c8"/><rect y="50" width="100" height="50" fill="#f08020"/>',
  )

function sceneOf(mode: string, source: Canvas, given: Partial<PictureScene> = {}): PictureScene {
  const size = { width: 180, height: 180 }
  return { mode, prompt: '', source, second: null, ...size, seed: 7, fonts: practiceFonts, report: () => {}, ...given }
}

export function editScene(mode: string, source: Canvas, given: Partial<PictureScene> = {}): Promise<DesignResult> {
  const edit = sceneEdits[mode]
  if (!edit) throw new Error(`no scene ${mode}`)
  return edit(sceneOf(mode, source, given))
}

/** The mean difference of two canvases of one size, in 8-bit levels. */
export function meanDifference(a: Canvas, b: Canvas): number {
  let sum = 0
  for (let i = 0; i < a.rgba.length; i++) sum += Math.abs((a.rgba[i] ?? 0) - (b.rgba[i] ?? 0))
  return sum / (a.width * a.height * 3)
}
