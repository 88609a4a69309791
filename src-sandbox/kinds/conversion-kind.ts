// Conversions: the GLB of a finished model job becomes another format. Specification: POST /model/conversions.
import type { ConversionFormat } from '../../src-shared/service/model.ts'
import type { JobKind } from './job-kind.ts'

export type ConversionWork = { jobId: string; format: ConversionFormat }

export const conversionKind: JobKind<ConversionWork> = {
  object: 'model_conversion',
  endpoint: 'POST /model/conversions',
  seconds: () => 8,
  prompt: () => '',
  toMakerOrder: ({ jobId, format }, { artifacts }) => {
    const glb = artifacts.ofJob(jobId).find(({ type, gone }) => type === 'glb' && gone === 0)
    return glb ? { kind: 'conversion', model: { path: artifacts.pathOf(glb) }, format } : null
  },
}
