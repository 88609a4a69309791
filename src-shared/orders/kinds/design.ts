// Designs: a picture is changed by one of the service's modes, or made from words. Specification: POST /design/jobs.
import { z } from 'zod'
import type { Capabilities } from '../../service/capabilities.ts'
import { aspectRatios, designModes, designResolutions } from '../../service/design.ts'
import { designPrice } from '../../service/prices.ts'
import { type Choice, longestName } from './choice.ts'
import type { Kind } from './kind.ts'
import { pricedBy } from './pricing.ts'

/** A mode, resolution, quality or format by the service's own name. */
const named = z.string().min(1).max(longestName)

/** The one mode that is told in words. */
export const customMode = 'custom'

/** `prompt` matters for `custom` alone. */
export const designOptionsSchema = z.object({
  mode: named,
  prompt: z.string().default(''),
  resolution: named.default('1k'),
  aspect_ratio: z.enum(aspectRatios).default('auto'),
})
export type DesignOptions = z.infer<typeof designOptionsSchema>

export const designRequestSchema = z.object({ kind: z.literal('design'), options: designOptionsSchema })

export const modeChoice: Choice = {
  family: 'mode',
  part: 'design.modes',
  list: designModes,
  told: ({ design }) => design?.modes,
}
export const resolutionChoice: Choice = {
  family: 'resolution',
  part: 'design.resolutions',
  list: designResolutions,
  told: ({ design }) => design?.resolutions && Object.keys(design.resolutions),
}

export const design: Kind<DesignOptions> = {
  slots: ({ mode }) => ({
    all: ['source', 'second_source'],
    needed: mode === customMode ? [] : ['source'],
    ignored: looksAtSecond(mode) ? [] : ['second_source'],
  }),
  gaps: () => [],
  prompt: ({ mode, prompt }) => (mode === customMode ? { text: prompt, most: null } : null),
  withPrompt: (options, prompt) => ({ ...options, prompt }),
  leaves: 'picture',
  isSheet: ({ mode }) => mode === 'four_view_sheet',
  model: null,
  heights: null,
  hasOwnJob: true,
  prices: pricedBy(designOptionsSchema.pick({ resolution: true }), {
    parts: ({ resolution }, catalog) => [
      { what: 'work', of: resolution, each: designPrice(resolution, catalog), isTold: isPriced(resolution, catalog) },
    ],
    choices: (catalog) =>
      [...new Set([...Object.keys(catalog?.design?.resolutions ?? {}), ...designResolutions])].map((resolution) => ({
        resolution,
      })),
  }),
  choices: ({ mode, resolution }) => [
    { choice: modeChoice, name: mode },
    { choice: resolutionChoice, name: resolution },
  ],
  manner: ({ mode }, say) => say('mode', mode),
  durationGroup: ({ resolution }) => resolution,
  resultType: () => null,
}

/** Material modes look at one picture alone. */
export function looksAtSecond(mode: string): boolean {
  return !mode.startsWith('material_')
}

const isPriced = (resolution: string, catalog: Capabilities | undefined) =>
  catalog?.design?.resolutions?.[resolution] !== undefined

/** A design with these options, the specification's defaults elsewhere. */
export function designOf(options: z.input<typeof designOptionsSchema>): z.infer<typeof designRequestSchema> {
  return { kind: 'design', options: designOptionsSchema.parse(options) }
}
