// The design form’s request: kept values where valid, and what of them really goes out.
// Specification: POST /design/jobs.
import { customMode, type DesignOptions, designOptionsSchema } from '../../../../src-shared/orders/kinds/design.ts'
import { type RequestOf, sentPrompt } from '../../../../src-shared/orders/order-request.ts'
import { type AspectRatio, aspectRatios } from '../../../../src-shared/service/design.ts'
import { keptOptions } from '../kept-options.ts'

/** A valid request from unchecked data: one broken or unknown field does not cost the person the others. */
export function designRequestFrom(kept: unknown): RequestOf<'design'> {
  return { kind: 'design', options: keptOptions(designOptionsSchema, { mode: customMode }, kept) }
}

/** The proportions that a mode fixes, whatever is asked; null for the free ones. */
export function fixedRatio(mode: string): AspectRatio | null {
  return mode === 'four_view_sheet' ? '1:1' : null
}

/** What really goes out: no prompt with a preset, and the proportions that the mode fixes. */
export function finalDesign(options: DesignOptions): DesignOptions {
  const { mode, prompt, aspect_ratio } = options
  return {
    ...options,
    prompt: mode === customMode ? sentPrompt(prompt) : '',
    aspect_ratio: fixedRatio(mode) ?? aspect_ratio,
  }
}

/** Width over height; null when the picture decides. */
export function ratioOf(ratio: AspectRatio): number | null {
  const [width, height] = ratio.split(':').map(Number)
  return width && height ? width / height : null
}

/**
 * The pixels that a resolution such as `2k` will give about: its longest edge, and both edges once the proportions
 * (width over height) are known. Null for a resolution of another form.
 */
export function resultSize(resolution: string, proportions: number | null): ResultSize | null {
  const edge = Number(/^(\d{1,2})k$/i.exec(resolution)?.[1] ?? 0) * 1024
  if (edge === 0) return null
  if (proportions === null) return { edge, width: null, height: null }
  const width = Math.round(Math.min(1, proportions) * edge)
  return { edge, width, height: Math.round(Math.min(1, 1 / proportions) * edge) }
}

type ResultSize = { readonly edge: number; readonly width: number | null; readonly height: number | null }

/** Every proportion, the free one first. */
export const ratios = aspectRatios
