// Result files of a job, chosen by `type` alone. Specification: Resources, Artifact and Artifact list.
import { z } from 'zod'

export const artifactTypes = [
  'png',
  'tif',
  'vsm',
  'exr',
  'svg',
  'glb',
  'gltf',
  'obj',
  'fbx',
  'usdz',
  'stl',
  '3mf',
  'preview',
] as const
export type ArtifactType = (typeof artifactTypes)[number]

/** One artifact; `type` stays open so that a type added later is kept and named rather than lost. */
export const artifactSchema = z.looseObject({
  id: z.string().min(1),
  object: z.literal('artifact'),
  type: z.string().min(1),
  url: z.string().min(1),
})
export type ServiceArtifact = z.infer<typeof artifactSchema>

export const artifactListSchema = z.looseObject({
  object: z.literal('list'),
  job_id: z.string(),
  job_status: z.string(),
  data: z.array(artifactSchema),
  has_more: z.boolean(),
})
export type ServiceArtifactList = z.infer<typeof artifactListSchema>
