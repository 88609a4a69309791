// The ways in which a picture may be sent, the best first: how large, as what, with how many bits. Specification: Limits.
import { type UploadFormat, uploadLimits } from '../../../src-shared/service/limits.ts'
import type { OpenPicture } from './opened-picture.ts'

/** `edge` is the longest edge in pixels at most; `deep` keeps 16 bits; `quality` counts for JPEG and WebP. */
export type Step = {
  format: Extract<UploadFormat, 'png' | 'jpeg' | 'webp'>
  edge: number
  deep: boolean
  quality: number
}

const smallest = 256
/** Height maps rather lose pixels than levels, down to this edge. */
const smallestDeep = 2048
const qualities = [95, 88, 80]

/**
 * PNG where it keeps what JPEG would lose, otherwise or when that grows too large JPEG, or WebP where transparency must stay;
 * smaller and smaller.
 */
export function fitSteps(picture: Pick<OpenPicture, 'width' | 'height' | 'alpha' | 'deep'>, png: boolean): Step[] {
  const { alpha, deep } = picture
  const longest = Math.min(uploadLimits.normalizedEdge, Math.max(picture.width, picture.height))
  const edges: number[] = []
  for (let edge = longest; edge >= Math.min(smallest, longest); edge = Math.floor(edge * 0.8)) edges.push(edge)
  const deepSteps = edges
    .filter((edge) => deep && edge >= Math.min(smallestDeep, longest))
    .map((edge): Step => ({ format: 'png', edge, deep: true, quality: 100 }))
  const steps = edges.flatMap((edge): Step[] => [
    ...(png ? [{ format: 'png', edge, deep: false, quality: 100 } as const] : []),
    ...qualities.map((quality): Step => ({ format: alpha ? 'webp' : 'jpeg', edge, deep: false, quality })),
  ])
  return [...deepSteps, ...steps]
}

/** Width and height when the longest edge is at most `edge`. */
export function steppedSize({ width, height }: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
