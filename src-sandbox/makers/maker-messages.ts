// What the practice region and its worker thread say to each other.
import type { ArtifactType } from '../../src-shared/service/artifact.ts'
import type { ReliefOptions } from '../../src-shared/service/relief.ts'

/** One picture to turn into files; `outDir` exists and is the task's own. */
export type MakerTask = { id: number; kind: 'relief'; input: { path: string }; options: ReliefOptions; outDir: string }

/** Progress (0 to 100) any number of times, then exactly one end. */
export type MakerReply =
  | { id: number; ok: true; artifacts: { type: ArtifactType; path: string; bytes: number }[] }
  | { id: number; ok: false; code: string; message: string }
  | { id: number; progress: number }
