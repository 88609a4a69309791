// What each step of a free prompt does to the picture so far. Specification: POST /design/jobs, mode custom.
import { type Canvas, toCanvas, toSharp } from '../canvas.ts'
import type { DesignResult, DesignScene } from '../design-edit.ts'
import { flattened } from '../drawing/composite.ts'
import { paintStrokes } from '../drawing/paint-strokes.ts'
import { printPoster } from '../drawing/print-poster.ts'
import { renderMaterial } from '../materials/render-material.ts'
import { arrange, arrangements } from '../retouching/arrangements.ts'
import { retouchingEdits } from '../retouching/retouching-edits.ts'
import { embossed, halftoned, pixelated, sketched } from './art-edits.ts'
import type { CustomAction } from './custom-words.ts'
import { bordered, mirrored, rotated, upsideDown, vignetted } from './frame-edits.ts'
import { onColour, shadowed } from './ground-edits.ts'
import type { CustomStep } from './read-prompt.ts'
import { brightened, contrasted, inverted, saturated, sepia, tinted, warmed } from './tone-edits.ts'

type EditStep = Extract<CustomStep, { kind: 'edit' }>
type Action = (canvas: Canvas, step: EditStep, scene: DesignScene) => Promise<DesignResult> | Promise<Canvas> | Canvas

/** Does one step; the result has the size of the scene. */
export async function doStep(canvas: Canvas, step: CustomStep, scene: DesignScene): Promise<DesignResult> {
  switch (step.kind) {
    case 'tint':
      return { image: tinted(canvas, step.colour, step.strength) }
    case 'background':
      return { image: await onColour(canvas, step.colour) }
    case 'material':
      return { image: await renderMaterial(canvas, step.material) }
    case 'edit': {
      const done = await actions[step.action](canvas, step, scene)
      return 'image' in done ? done : { image: done }
    }
  }
}

const longEdge = ({ width, height }: Canvas) => Math.max(width, height)

const actions: Readonly<Record<CustomAction, Action>> = {
  grayscale: (canvas) => saturated(canvas, 0),
  invert: (canvas) => inverted(canvas),
  sepia: (canvas) => sepia(canvas),
  blur: async (canvas, { strength }) =>
    await toCanvas(toSharp(canvas).blur(Math.max(0.5, (longEdge(canvas) / 150) * strength))),
  sharpen: async (canvas, { strength }) =>
    await toCanvas(
      toSharp(canvas).sharpen({ sigma: Math.max(0.6, longEdge(canvas) / 1000), m1: 0.6, m2: 2.4 * strength }),
    ),
  brighter: (canvas, { strength }) => brightened(canvas, 0.5 * strength),
  darker: (canvas, { strength }) => brightened(canvas, -0.5 * strength),
  'more-contrast': (canvas, { strength }) => contrasted(canvas, 1 + 0.45 * Math.min(1.6, strength)),
  'less-contrast': (canvas, { strength }) => contrasted(canvas, 1 - 0.35 * Math.min(1.6, strength)),
  warmer: (canvas, { strength }) => warmed(canvas, strength),
  cooler: (canvas, { strength }) => warmed(canvas, -strength),
  vivid: (canvas, { strength }) => saturated(canvas, 1 + 0.45 * strength),
  muted: (canvas, { strength }) => saturated(canvas, Math.max(0.15, 1 - 0.5 * strength)),
  rotate: async (canvas, { degrees }) => await rotated(canvas, degrees ?? 90),
  'rotate-left': async (canvas, { degrees }) => await rotated(canvas, -(degrees ?? 90)),
  'upside-down': async (canvas) => await upsideDown(canvas),
  mirror: async (canvas) => await mirrored(canvas),
  'line-art': preset('line_art_extraction'),
  sketch: async (canvas) => await sketched(canvas),
  emboss: (canvas, { strength }) => embossed(canvas, 3 * strength),
  poster: async (canvas) => await printPoster(flattened(contrasted(saturated(canvas, 1.5), 1.25)), 5, [24, 22, 30]),
  pixel: async (canvas, { strength }) => await pixelated(canvas, strength),
  painting: async (canvas, { strength }) =>
    await paintStrokes(flattened(saturated(canvas, 1.15)), (longEdge(canvas) / 100) * strength),
  halftone: (canvas) => halftoned(canvas),
  kaleidoscope: (canvas) => {
    const wheel = arrangements.find(({ name }) => name === 'wheel of eight')
    return wheel ? arrange(canvas, canvas.width, canvas.height, wheel.fold(0)) : canvas
  },
  border: async (canvas, { colour }) => await bordered(canvas, colour),
  vignette: (canvas, { strength }) => vignetted(canvas, strength),
  shadow: async (canvas) => await shadowed(canvas),
  'remove-background': preset('background_removal'),
  straighten: preset('perspective_correction'),
  restore: preset('image_restore'),
  pattern: preset('pattern_extraction'),
  variation: preset('creative_variation'),
}

/** The same edit as the mode of that name. */
function preset(mode: string): Action {
  return async (canvas, _step, scene) => {
    const edit = retouchingEdits[mode]
    if (!edit) throw new Error(`no edit for ${mode}`)
    return await edit({ ...scene, mode, source: canvas, second: null, report: () => {} })
  }
}
