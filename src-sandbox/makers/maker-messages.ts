// What the practice region and its worker threads say to each other.
import type { ArtifactType } from '../../src-shared/service/artifact.ts'
import type { AspectRatio, DesignResolution } from '../../src-shared/service/design.ts'
import type { ConversionFormat, ModelQuality, ModelType } from '../../src-shared/service/model.ts'
import type { ReliefOptions } from '../../src-shared/service/relief.ts'

export type PictureInput = { path: string }

/** The same task always gives the same files. */
export type ReliefTask = { kind: 'relief'; input: PictureInput; options: ReliefOptions }

/** `sources` are the pictures in the order of the request: none (custom alone), one or two. */
export type DesignTask = {
  kind: 'design'
  mode: string
  prompt: string
  sources: readonly PictureInput[]
  resolution: DesignResolution
  aspectRatio: AspectRatio
}

/** Exactly what the type uses: a prompt, a front view, or a front view with others. */
export type ModelTask = {
  kind: 'model'
  type: ModelType
  prompt: string
  views: { front?: PictureInput; left?: PictureInput; back?: PictureInput; right?: PictureInput }
  quality: ModelQuality
  texture: boolean
  pbr: boolean
}

/** `model` is the GLB of a model job. */
export type ConversionTask = { kind: 'conversion'; model: { path: string }; format: ConversionFormat }

export type MakerOrder = ReliefTask | DesignTask | ModelTask | ConversionTask

/** An order with its number; `outDir` exists and is the task's own. */
export type MakerTask = MakerOrder & { id: number; outDir: string }

/** What a thread is given at its start: where the fonts for lettering lie. */
export type MakerThreadData = { fonts: string }

export type WrittenArtifact = { type: ArtifactType; path: string; bytes: number }

/** Progress (0 to 100) any number of times, then exactly one end. */
export type MakerReply =
  | { id: number; ok: true; artifacts: WrittenArtifact[] }
  | { id: number; ok: false; code: string; message: string }
  | { id: number; progress: number }

/** One maker: writes its artifacts into `outDir`, the main one first; throws a MakerFailure with words for the user. */
export type Maker<Order extends MakerOrder> = (
  order: Order,
  outDir: string,
  context: MakerThreadData & { report: (percent: number) => void },
) => Promise<WrittenArtifact[]>
