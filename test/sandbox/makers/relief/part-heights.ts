// The heights of a drawn picture's parts, away from their outlines.
import type { Relief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import type { DrawnParts, Part } from './drawn-parts.ts'

/** Shares of the depth: a tenth of the part lies below `low`, half below `middle`, nine tenths below `high`. */
type PartHeights = Partial<Record<Part, { low: number; middle: number; high: number }>>

export async function partHeights({ heights }: Relief, drawn: DrawnParts): Promise<PartHeights> {
  const labels = await drawn.labels()
  const found = new Map<Part, number[]>()
  for (const [i, part] of labels.entries()) {
    const around = [i - 1, i + 1, i - drawn.width, i + drawn.width]
    if (!part || around.some((next) => labels[next] !== part)) continue
    const list = found.get(part) ?? []
    found.set(part, list)
    list.push((heights[i] ?? 0) / 65_535)
  }
  return Object.fromEntries(
    [...found].map(([part, list]) => {
      list.sort((a, b) => a - b)
      const at = (share: number) => list[Math.floor(list.length * share)] ?? 0
      return [part, { low: at(0.1), middle: at(0.5), high: at(0.9) }]
    }),
  )
}
