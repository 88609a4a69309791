// The resources of the service, written down from the specification's tables alone: nothing here is shared with the
// code under test.
import * as z from 'zod'

const dateTime = z.iso.datetime()
const progress = z.int().min(0).max(100)

export const statuses = ['queued', 'running', 'finalizing', 'succeeded', 'failed'] as const

const models = ['glb', 'gltf', 'obj', 'fbx', 'usdz', 'stl', '3mf'] as const
export const artifactTypes = ['png', 'tif', 'vsm', 'exr', 'svg', ...models, 'preview'] as const

const artifactShape = z.strictObject({
  id: z.string().startsWith('artifact_'),
  object: z.literal('artifact'),
  type: z.enum(artifactTypes),
  url: z.url(),
})

export const fileShape = z.strictObject({
  id: z.string().startsWith('file_'),
  object: z.literal('file'),
  purpose: z.literal('relief_input'),
  filename: z.string(),
  mime_type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  url: z.url(),
  created_at: dateTime,
})

/** What all jobs have; `error` and `completed_at` are there or not, never null. */
const common = {
  status: z.enum(statuses),
  points: z.int(),
  progress,
  queue_position: z.int().nullable(),
  artifacts: z.array(artifactShape),
  error: z.strictObject({ code: z.string().min(1), message: z.string().min(1) }).optional(),
  created_at: dateTime,
  completed_at: dateTime.optional(),
}

const reliefJobShape = z.strictObject({
  ...common,
  id: z.string().startsWith('api_'),
  object: z.literal('relief_job'),
  tier: z.enum(['standard', 'pro']),
  relief_type: z.string(),
  style: z.string(),
  background_mode: z.string(),
  output_format: z.string(),
  progress: progress.nullable(),
})

const designJobShape = z.strictObject({
  ...common,
  id: z.string().startsWith('g_'),
  object: z.literal('design_job'),
  product: z.literal('design'),
  mode: z.string(),
})

const modelJobShape = z.strictObject({
  ...common,
  id: z.string().startsWith('task_'),
  object: z.literal('model_job'),
  product: z.literal('model'),
  mode: z.enum(['text_to_model', 'image_to_model', 'multiview_to_model']),
})

const conversionShape = z.strictObject({
  ...common,
  id: z.string().startsWith('conv_'),
  object: z.literal('model_conversion'),
  product: z.literal('model'),
  mode: z.literal('model_conversion'),
  source_job_id: z.string().startsWith('task_'),
  format: z.enum(['glb', 'obj', 'fbx', 'usdz', 'stl', '3mf']),
})

/** Any of the four, with an error exactly when it failed and an end exactly when it has ended. */
export const workShape = z
  .discriminatedUnion('object', [reliefJobShape, designJobShape, modelJobShape, conversionShape])
  .refine((job) => (job.status === 'failed') === (job.error !== undefined), { error: 'an error exactly when failed' })
  .refine((job) => ['succeeded', 'failed'].includes(job.status) === (job.completed_at !== undefined), {
    error: 'completed_at exactly when it has ended',
  })

export const artifactListShape = z.strictObject({
  object: z.literal('list'),
  job_id: z.string(),
  job_status: z.enum(statuses),
  data: z.array(artifactShape),
  has_more: z.boolean(),
})

export const balanceShape = z.strictObject({
  object: z.literal('credit_balance'),
  unit: z.literal('api_point'),
  total: z.int(),
  used: z.int(),
  remaining: z.int(),
})

const usageEventShape = z.strictObject({
  id: z.string().min(1),
  object: z.literal('usage_event'),
  resource_id: z.string().min(1),
  points: z.int(),
  type: z.string().min(1),
  description: z.string().min(1),
  created_at: dateTime,
})

/** A page that has no successor has no cursor either. */
export const usageListShape = z
  .strictObject({
    object: z.literal('list'),
    data: z.array(usageEventShape),
    has_more: z.boolean(),
    next_before: z.int().optional(),
  })
  .refine((page) => page.has_more === (page.next_before !== undefined), { error: 'next_before exactly with has_more' })

export const errorShape = z.strictObject({
  error: z.strictObject({
    type: z.string().min(1),
    code: z.string().min(1),
    message: z.string().min(1),
    request_id: z.string().nullable(),
  }),
})

export type Work = z.infer<typeof workShape>
export type File = z.infer<typeof fileShape>
