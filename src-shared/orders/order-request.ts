// What can be ordered, kind by kind, and which pictures each takes. Open where the catalog may grow.
// Specification: POST /jobs; POST /design/jobs; POST /model/jobs; POST /model/conversions.
import { z } from 'zod'
import { aspectRatios } from '../service/design.ts'
import { modelTypes, promptSchema } from '../service/model.ts'
import { promptLength, promptLimit } from '../service/prompt.ts'
import { reliefOptionsSchema } from '../service/relief.ts'
import { jobIdSchema } from './found-model.ts'

/** A mode, resolution, quality or format by the service's own name. */
const named = z.string().min(1).max(100)

/** `prompt` matters for `custom` alone. */
export const designOptionsSchema = z.object({
  mode: named,
  prompt: z.string().default(''),
  resolution: named.default('1k'),
  aspect_ratio: z.enum(aspectRatios).default('auto'),
})
export type DesignOptions = z.infer<typeof designOptionsSchema>

/** `prompt` matters for `text_to_model` alone. */
export const modelOptionsSchema = z.object({
  type: z.enum(modelTypes),
  prompt: promptSchema.default(''),
  quality: named.default('basic'),
  texture: z.boolean().default(false),
  pbr: z.boolean().default(false),
})
export type ModelOptions = z.infer<typeof modelOptionsSchema>

/** Stands for the model's order in a conversion of a model that was not ordered on this computer. */
export const orderElsewhere = 'elsewhere'

/** `orderId` is the model's order on this computer; its job is what is converted. `jobId` names a model ordered elsewhere. */
export const conversionOptionsSchema = z.object({
  format: named,
  orderId: z.string().min(1).max(64),
  jobId: jobIdSchema.optional(),
})
export type ConversionOptions = z.infer<typeof conversionOptionsSchema>

export const orderRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('relief'), options: reliefOptionsSchema }),
  z.object({ kind: z.literal('design'), options: designOptionsSchema }),
  z.object({ kind: z.literal('model'), options: modelOptionsSchema }),
  z.object({ kind: z.literal('conversion'), options: conversionOptionsSchema }),
])
export type OrderRequest = z.infer<typeof orderRequestSchema>
export type OrderKind = OrderRequest['kind']
export type RequestOf<K extends OrderKind> = Extract<OrderRequest, { kind: K }>
export const orderKinds = ['relief', 'design', 'model', 'conversion'] as const satisfies readonly OrderKind[]

/** The places for pictures, in the sequence in which they are uploaded and shown. */
export const slotNames = ['source', 'second_source', 'front', 'left', 'back', 'right'] as const
export type SlotName = (typeof slotNames)[number]

/** The SHA-256 of the picture in each place. */
export const orderInputsSchema = z.partialRecord(z.enum(slotNames), z.string().length(64))
export type OrderInputs = z.infer<typeof orderInputsSchema>

/** The places that a request has, and those that it cannot do without. */
export function slotsOf(request: OrderRequest): { all: readonly SlotName[]; needed: readonly SlotName[] } {
  switch (request.kind) {
    case 'relief':
      return { all: ['source'], needed: ['source'] }
    case 'design':
      return { all: ['source', 'second_source'], needed: request.options.mode === 'custom' ? [] : ['source'] }
    case 'model':
      return modelSlots[request.options.type]
    case 'conversion':
      return { all: [], needed: [] }
  }
}

const modelSlots = {
  text_to_model: { all: [], needed: [] },
  image_to_model: { all: ['source'], needed: ['source'] },
  multiview_to_model: { all: ['front', 'left', 'back', 'right'], needed: ['front'] },
} as const

export type RequestGap = 'prompt' | 'source' | 'front' | 'another-view' | 'texture-for-pbr'

/** What a request still lacks before the service would take it with these pictures; empty when it is whole. */
export function gapsIn(request: OrderRequest, inputs: OrderInputs): RequestGap[] {
  const gaps: RequestGap[] = []
  if (needsPrompt(request) && sentPrompt(request.options.prompt) === '') gaps.push('prompt')
  for (const slot of slotsOf(request).needed) if (!inputs[slot]) gaps.push(slot === 'front' ? 'front' : 'source')
  if (request.kind === 'model') {
    const { type, texture, pbr } = request.options
    if (type === 'multiview_to_model' && !inputs.left && !inputs.back && !inputs.right) gaps.push('another-view')
    if (pbr && !texture) gaps.push('texture-for-pbr')
  }
  return gaps
}

/** Whether the prompt is used, and so must not be empty. */
export function needsPrompt(request: OrderRequest): request is RequestOf<'design'> | RequestOf<'model'> {
  if (request.kind === 'design') return request.options.mode === 'custom'
  return request.kind === 'model' && request.options.type === 'text_to_model'
}

/** A prompt as it goes out: without the blanks around it. */
export function sentPrompt(prompt: string): string {
  return prompt.trim()
}

/** Characters by which the prompt that goes out is longer than the service takes; 0 where none is used. Specification: Limits. */
export function promptExcess(request: OrderRequest): number {
  if (request.kind !== 'model' || !needsPrompt(request)) return 0
  return Math.max(0, promptLength(sentPrompt(request.options.prompt)) - promptLimit)
}

/** The pictures of an order in the sequence of their places, each once. */
export function picturesOf(inputs: OrderInputs): string[] {
  return [...new Set(slotNames.flatMap((slot) => inputs[slot] ?? []))]
}
