// What one mode of design jobs gets and gives. Specification: POST /design/jobs.
import type { Canvas } from './canvas.ts'

/** Sources are upright and at most as long as the result; `width` × `height` is the size of the result in pixels. */
export type DesignScene = {
  mode: string
  prompt: string
  source: Canvas | null
  second: Canvas | null
  width: number
  height: number
  /** The same for the same pictures, mode and prompt: whatever looks like chance begins here. */
  seed: number
  /** Folder of the fonts. */
  fonts: string
  /** Hears 0 to 100. */
  report: (percent: number) => void
}

/** A preset always has its source. */
export type PictureScene = DesignScene & { source: Canvas }

/** `image` has the size that the scene asks for; `svg` is the same as a drawing of paths, where the mode has one. */
export type DesignResult = { image: Canvas; svg?: string }

export type DesignEdit = (scene: DesignScene) => Promise<DesignResult>
export type PictureEdit = (scene: PictureScene) => Promise<DesignResult>
