// Model jobs and conversions: options and request bodies. Specification: POST /model/jobs, POST /model/conversions.
import { z } from 'zod'
import { promptLength, promptLimit } from './prompt.ts'

export const modelTypes = ['text_to_model', 'image_to_model', 'multiview_to_model'] as const
export type ModelType = (typeof modelTypes)[number]
export const modelQualities = ['basic', 'advanced'] as const
export type ModelQuality = (typeof modelQualities)[number]
export const conversionFormats = ['glb', 'obj', 'fbx', 'usdz', 'stl', '3mf'] as const
export type ConversionFormat = (typeof conversionFormats)[number]

export const promptSchema = z.string().refine((prompt) => promptLength(prompt) <= promptLimit, 'the prompt is too long')

const fileReference = z.object({ file_id: z.string().min(1) })

/** The JSON body of POST /model/jobs. */
export const modelRequestSchema = z
  .object({
    type: z.enum(modelTypes),
    prompt: promptSchema.optional(),
    source: fileReference.optional(),
    views: z
      .object({
        front: fileReference.optional(),
        left: fileReference.optional(),
        back: fileReference.optional(),
        right: fileReference.optional(),
      })
      .optional(),
    quality: z.enum(modelQualities).default('basic'),
    texture: z.boolean().default(false),
    pbr: z.boolean().default(false),
  })
  .refine((body) => body.type !== 'text_to_model' || Boolean(body.prompt?.trim()), {
    path: ['prompt'],
    error: 'a prompt is required',
  })
  .refine((body) => body.type !== 'image_to_model' || body.source, { path: ['source'], error: 'a source is required' })
  .refine((body) => body.type !== 'multiview_to_model' || body.views?.front, {
    path: ['views', 'front'],
    error: 'a front view is required',
  })
  .refine(({ type, views }) => type !== 'multiview_to_model' || views?.left || views?.back || views?.right, {
    path: ['views'],
    error: 'at least one more view is required',
  })
  .refine((body) => body.texture || !body.pbr, { path: ['pbr'], error: 'pbr requires texture' })
export type ModelRequest = z.infer<typeof modelRequestSchema>

/** The JSON body of POST /model/conversions. */
export const conversionRequestSchema = z.object({
  source: z.object({ job_id: z.string().min(1) }),
  format: z.enum(conversionFormats),
})
export type ConversionRequest = z.infer<typeof conversionRequestSchema>
