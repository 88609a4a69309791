// What an account may order and at which prices. Specification: Resources, Capability catalog.
import { z } from 'zod'

const points = z.number().int().nonnegative()

/** The catalog as read: every part may be missing or hold more than the specification names. */
export const capabilitiesSchema = z.looseObject({
  object: z.literal('capability_catalog'),
  version: z.string(),
  billing: z
    .looseObject({
      unit: z.string().optional(),
      discounts: z.boolean().optional(),
      file_upload_points: points.optional(),
    })
    .optional(),
  design: z
    .looseObject({
      modes: z.array(z.string()).optional(),
      resolutions: z.record(z.string(), points).optional(),
      max_input_images: z.number().int().optional(),
    })
    .optional(),
  model: z
    .looseObject({
      modes: z.array(z.string()).optional(),
      quality: z.record(z.string(), points).optional(),
      texture_points: points.optional(),
      pbr_points: points.optional(),
      pbr_requires_texture: z.boolean().optional(),
      conversion_formats: z.array(z.string()).optional(),
      conversion_points: points.optional(),
    })
    .optional(),
})
export type Capabilities = z.infer<typeof capabilitiesSchema>
