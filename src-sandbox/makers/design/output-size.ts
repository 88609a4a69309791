// How many pixels a design has. Specification: POST /design/jobs, resolution and aspect_ratio.
import type { AspectRatio, DesignResolution } from '../../../src-shared/service/design.ts'

const longestEdge: Record<DesignResolution, number> = { '1k': 1024, '2k': 2048, '4k': 4096 }

/**
 * The longest edge is 1,024, 2,048 or 4,096; `auto` keeps the source's proportions within 21:9, or is square
 * without one.
 */
export function outputSize(
  resolution: DesignResolution,
  aspectRatio: AspectRatio,
  source: { width: number; height: number } | null,
): { width: number; height: number } {
  const ratio = aspectRatio === 'auto' ? ownRatio(source) : namedRatio(aspectRatio)
  const edge = longestEdge[resolution]
  return ratio >= 1
    ? { width: edge, height: Math.round(edge / ratio) }
    : { width: Math.round(edge * ratio), height: edge }
}

const widest = 21 / 9

function ownRatio(source: { width: number; height: number } | null): number {
  if (!source) return 1
  return Math.min(widest, Math.max(1 / widest, source.width / source.height))
}

function namedRatio(aspectRatio: string): number {
  const [across = 1, down = 1] = aspectRatio.split(':').map(Number)
  return across / down
}
