// Model jobs: words, a picture or views become a 3D model. Specification: POST /model/jobs.
import type { ModelQuality, ModelType } from '../../src-shared/service/model.ts'
import { type JobKind, pathsOf } from './job-kind.ts'

export type ViewIds = { front?: string; left?: string; back?: string; right?: string }

export type ModelWork = {
  type: ModelType
  prompt: string
  viewIds: ViewIds
  quality: ModelQuality
  texture: boolean
  pbr: boolean
}

export const modelKind: JobKind<ModelWork> = {
  object: 'model_job',
  endpoint: 'POST /model/jobs',
  seconds: ({ quality }) => (quality === 'advanced' ? 90 : 45),
  prompt: ({ prompt }) => prompt,
  toMakerOrder({ viewIds, ...options }, { files }) {
    const paths = pathsOf(Object.values(viewIds), files)
    const views = Object.fromEntries(Object.keys(viewIds).map((view, index) => [view, paths?.[index]]))
    return paths && { kind: 'model', views, ...options }
  },
}
