// 3D models: made from words, from one picture or from several views. Specification: POST /model/jobs.
import { z } from 'zod'
import type { Capabilities } from '../../service/capabilities.ts'
import { modelQualities, modelTypes, promptSchema } from '../../service/model.ts'
import { modelParts } from '../../service/prices.ts'
import { promptLimit } from '../../service/prompt.ts'
import { type Choice, longestName } from './choice.ts'
import type { Kind, Slots } from './kind.ts'
import { type PricedPart, pricedBy } from './pricing.ts'

/** `prompt` matters for `text_to_model` alone. */
export const modelOptionsSchema = z.object({
  type: z.enum(modelTypes),
  prompt: promptSchema.default(''),
  quality: z.string().min(1).max(longestName).default('basic'),
  texture: z.boolean().default(false),
  pbr: z.boolean().default(false),
})
export type ModelOptions = z.infer<typeof modelOptionsSchema>

export const modelRequestSchema = z.object({ kind: z.literal('model'), options: modelOptionsSchema })

export const typeChoice: Choice = {
  family: 'type',
  part: 'model.modes',
  list: modelTypes,
  told: ({ model }) => model?.modes,
}
export const qualityChoice: Choice = {
  family: 'quality',
  part: 'model.quality',
  list: modelQualities,
  told: ({ model }) => model?.quality && Object.keys(model.quality),
}

/** Whether the service makes PBR maps of textured models alone, as it does where its catalog does not say otherwise. */
export function pbrNeedsTexture(catalog: Capabilities | undefined): boolean {
  return catalog?.model?.pbr_requires_texture !== false
}

const slots: Readonly<Record<ModelOptions['type'], Slots>> = {
  text_to_model: { all: [], needed: [] },
  image_to_model: { all: ['source'], needed: ['source'] },
  multiview_to_model: { all: ['front', 'left', 'back', 'right'], needed: ['front'] },
}

const surfaces = [
  { texture: false, pbr: false },
  { texture: true, pbr: false },
  { texture: true, pbr: true },
]

export const model: Kind<ModelOptions> = {
  slots: ({ type }) => slots[type],
  gaps: ({ type, texture, pbr }, { left, back, right }) => [
    ...(type === 'multiview_to_model' && !left && !back && !right ? (['another-view'] as const) : []),
    ...(pbr && !texture ? (['texture-for-pbr'] as const) : []),
  ],
  waived: (catalog) => (pbrNeedsTexture(catalog) ? [] : ['texture-for-pbr']),
  prompt: ({ type, prompt }) => (type === 'text_to_model' ? { text: prompt, most: promptLimit } : null),
  withPrompt: (options, prompt) => ({ ...options, prompt }),
  leaves: 'model',
  model: null,
  heights: null,
  hasOwnJob: true,
  prices: pricedBy(modelOptionsSchema.pick({ quality: true, texture: true, pbr: true }), {
    parts({ quality, texture, pbr }, catalog): PricedPart[] {
      const told = catalog?.model
      const points = modelParts(quality, catalog)
      const base = {
        what: 'work',
        of: quality,
        each: points.base,
        isTold: told?.quality?.[quality] !== undefined,
      } as const
      const extra = (what: 'texture' | 'pbr') =>
        ({ what, of: null, each: points[what], isTold: told?.[`${what}_points`] !== undefined }) as const
      return [base, ...(texture ? [extra('texture')] : []), ...(pbr ? [extra('pbr')] : [])]
    },
    choices: (catalog) =>
      [...new Set([...Object.keys(catalog?.model?.quality ?? {}), ...modelQualities])].flatMap((quality) =>
        surfaces.map((surface) => ({ quality, ...surface })),
      ),
  }),
  choices: ({ type, quality }) => [
    { choice: typeChoice, name: type },
    { choice: qualityChoice, name: quality },
  ],
  manner: (_, say) => say('kind', 'model'),
  durationGroup: ({ type, quality }) => `${type} ${quality}`,
  resultType: () => null,
}

/** A 3D model with these options, the specification's defaults elsewhere. */
export function modelOf(options: z.input<typeof modelOptionsSchema>): z.infer<typeof modelRequestSchema> {
  return { kind: 'model', options: modelOptionsSchema.parse(options) }
}
