// Small bodies as the viewer holds them.

import type { Direction } from '../../../../src-renderer/viewer/models/camera/model-views.ts'
import type { ModelParts } from '../../../../src-renderer/viewer/models/model-parts.ts'

export type Body = Pick<ModelParts, 'positions' | 'indices' | 'bounds'>

export function bodyOf(points: readonly Direction[], corners: readonly number[]): Body {
  const along = (axis: 0 | 1 | 2, of: (one: number, other: number) => number) =>
    points.reduce((best, point) => of(best, point[axis]), points[0]?.[axis] ?? 0)
  return {
    positions: new Float32Array(points.flat()),
    indices: new Uint32Array(corners),
    bounds: {
      min: [along(0, Math.min), along(1, Math.min), along(2, Math.min)],
      max: [along(0, Math.max), along(1, Math.max), along(2, Math.max)],
    },
  }
}

/** A closed box, facing outwards. */
export function boxBody(min: Direction, max: Direction): Body {
  const points = Array.from({ length: 8 }, (_, each): Direction => {
    const side = (axis: 0 | 1 | 2) => (each & (1 << axis) ? max : min)[axis]
    return [side(0), side(1), side(2)]
  })
  // Each face by its corners, seen from outside against the clock.
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ] as const
  return bodyOf(
    points,
    faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]),
  )
}

/** Both bodies as one; the second is turned inside out where it is to be a hollow. */
export function together(one: Body, other: Body, { hollow }: { readonly hollow: boolean }): Body {
  const points = [...Array.from(one.positions), ...Array.from(other.positions)]
  const turned = Array.from(
    other.indices,
    (_, each) => other.indices[hollow ? each - (each % 3) + (2 - (each % 3)) : each] ?? 0,
  )
  return bodyOf(
    Array.from(
      { length: points.length / 3 },
      (_, each): Direction => [points[each * 3] ?? 0, points[each * 3 + 1] ?? 0, points[each * 3 + 2] ?? 0],
    ),
    [...Array.from(one.indices), ...turned.map((corner) => corner + one.positions.length / 3)],
  )
}
