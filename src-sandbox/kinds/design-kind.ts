// Design jobs: pictures and words become an edited picture. Specification: POST /design/jobs.
import type { AspectRatio, DesignResolution } from '../../src-shared/service/design.ts'
import { type JobKind, pathsOf } from './job-kind.ts'

/** `fileIds` in the order of the request: source, second source. */
export type DesignWork = {
  mode: string
  prompt: string
  fileIds: string[]
  resolution: DesignResolution
  aspectRatio: AspectRatio
}

const seconds: Record<DesignResolution, number> = { '1k': 15, '2k': 25, '4k': 45 }

export const designKind: JobKind<DesignWork> = {
  object: 'design_job',
  endpoint: 'POST /design/jobs',
  seconds: ({ resolution }) => seconds[resolution],
  prompt: ({ prompt }) => prompt,
  // A preset makes the same picture with any prompt, and a material with any second source.
  toMakerOrder({ fileIds, prompt, ...options }, { files }) {
    const { mode } = options
    const sources = pathsOf(mode.startsWith('material_') ? fileIds.slice(0, 1) : fileIds, files)
    return sources && { kind: 'design', sources, ...options, prompt: mode === 'custom' ? prompt : '' }
  },
}
