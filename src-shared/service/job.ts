// Jobs of every kind and model conversions. Specification: Resources, Job and Model conversion.
import { z } from 'zod'
import { recordOf } from '../record-of.ts'
import { artifactSchema } from './artifact.ts'

export const jobObjects = ['relief_job', 'design_job', 'model_job', 'model_conversion'] as const

export type JobObject = (typeof jobObjects)[number]

/** The endpoint that makes each of them, relative to the base URL. */
export const jobPaths = {
  relief_job: '/jobs',
  design_job: '/design/jobs',
  model_job: '/model/jobs',
  model_conversion: '/model/conversions',
} as const satisfies Record<JobObject, string>

/** The options that each of them repeats, by the names that they have there. */
export const echoedOptions = {
  relief_job: ['tier', 'relief_type', 'style', 'background_mode', 'output_format'],
  design_job: ['mode'],
  model_job: ['mode'],
  model_conversion: ['format', 'source_job_id'],
} as const satisfies Record<JobObject, readonly string[]>

export type EchoedOption = (typeof echoedOptions)[JobObject][number]

export const everyEchoedOption: readonly EchoedOption[] = [...new Set(Object.values(echoedOptions).flat())]

const jobErrorSchema = z.looseObject({ code: z.string(), message: z.string() })

/** A job or conversion as read; `status` stays open because an unknown status means "not finished". */
export const jobSchema = z.looseObject({
  id: z.string().min(1),
  object: z.enum(jobObjects),
  status: z.string().min(1),
  product: z.string().nullish(),
  ...recordOf(everyEchoedOption, () => z.string().nullish()),
  points: z.number().int(),
  progress: z.number().min(0).max(100).nullish(),
  queue_position: z.number().int().nullish(),
  artifacts: z.array(artifactSchema).default([]),
  error: jobErrorSchema.nullish(),
  created_at: z.string().nullish(),
  completed_at: z.string().nullish(),
})
