// Lays the fine shapes that the views show onto the body: light parts rise a little, dark lines sink.
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, smoothStep } from '../../filters/plane.ts'
import { samplePlane } from '../image/sample-plane.ts'
import { smoothNormals } from '../surface/smooth-normals.ts'
import type { Surface } from '../surface/surface.ts'
import { facingShare, type Projector, spotIn } from './view-painter.ts'

/** Height of the strongest detail, in heights of the object. */
const strength = 0.03

/** Moves vertices, in place, along their normals; `step` is the side of a triangle. */
export function carveDetail(surface: Surface, projectors: readonly Projector[], step: number): void {
  const normals = smoothNormals(surface)
  const { positions } = surface
  const calmed = projectors.map((projector) => {
    const detail = copyPlane(projector.look.detail)
    softBlur(detail, createPlane(detail.width, detail.height), Math.max(0.8, 0.5 * step * projector.unit))
    return { projector, detail }
  })
  for (let i = 0; i < positions.length; i += 3) {
    const place = positions.subarray(i, i + 3)
    const normal = normals.subarray(i, i + 3)
    let rise = 0
    for (const { projector, detail } of calmed) {
      const [x, y] = spotIn(projector, place)
      const inside = samplePlane(projector.distance, x, y) / projector.unit
      const share = facingShare({ ...projector, double: false }, normal) ** 3 * smoothStep(0.015, 0.06, inside)
      rise += share * Math.max(-0.25, Math.min(0.25, samplePlane(detail, x, y)))
    }
    for (let k = 0; k < 3; k++) place[k] = (place[k] as number) + strength * rise * (normal[k] as number)
  }
}
