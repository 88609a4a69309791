// How much material a cut goes through: the area of a closed model's section.
import { inSlices } from '../in-slices.ts'
import type { ModelParts } from '../model-parts.ts'
import { type CutAxis, cutAxes } from './cut.ts'

/**
 * Square units of the section of a closed surface at `place` on an axis, holes taken away; `undefined` once the signal is aborted.
 * Each triangle that the plane goes through gives one stretch of an outline, told in the sense that its outside asks for.
 */
export async function cutArea(
  { positions, indices }: Pick<ModelParts, 'positions' | 'indices'>,
  axis: CutAxis,
  place: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const up = cutAxes.indexOf(axis)
  const [across, along] = [(up + 1) % 3, (up + 2) % 3]
  let twice = 0
  const points = new Float64Array(4)
  const whole = await inSlices(indices.length / 3, signal, (from, to) => {
    for (let each = from; each < to; each++) {
      let met = 0
      let leaves = false
      for (let corner = 0; corner < 3; corner++) {
        const a = (indices[each * 3 + corner] ?? 0) * 3
        const b = (indices[each * 3 + ((corner + 1) % 3)] ?? 0) * 3
        const [high, next] = [(positions[a + up] ?? 0) - place, (positions[b + up] ?? 0) - place]
        // What lies in the plane counts as above it, for every triangle alike.
        if (high >= 0 === next >= 0) continue
        const share = high / (high - next)
        if (met === 0) leaves = high >= 0
        points[met * 2] = mix(positions[a + across], positions[b + across], share)
        points[met * 2 + 1] = mix(positions[a + along], positions[b + along], share)
        met++
      }
      if (met !== 2) continue
      const [x, y, u, v] = points
      twice += (leaves ? 1 : -1) * ((x ?? 0) * (v ?? 0) - (u ?? 0) * (y ?? 0))
    }
  })
  return whole ? Math.abs(twice) / 2 : undefined
}

const mix = (a = 0, b = 0, share: number) => a + (b - a) * share
