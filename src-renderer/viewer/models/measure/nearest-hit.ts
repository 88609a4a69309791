// Where a line of sight meets the surface of a model.

import type { Direction } from '../camera/model-views.ts'
import { inSlices } from '../in-slices.ts'
import type { ModelParts } from '../model-parts.ts'

export type Sight = { readonly origin: Direction; readonly direction: Direction }
/** Which stretch of a sight counts, in lengths of its direction. */
export type Span = { readonly from: number; readonly to: number }

export type Hit = {
  readonly at: Direction
  /** Of the triangle, one long, towards where the sight comes from. */
  readonly normal: Direction
  /** In lengths of the direction. */
  readonly along: number
  /** The longest edge of the triangle. */
  readonly edge: number
}

type Met = {
  readonly hit: Hit | null
  /** How often the sight leaves the surface beyond `from`, less how often it enters: 1 where it begins inside of a closed one. */
  readonly left: number
}

/**
 * The nearest place of a surface on a sight, seen from either side; in the unit of `positions`. `undefined` once the signal is
 * aborted.
 */
export async function nearestHit(
  { positions, indices }: Pick<ModelParts, 'positions' | 'indices'>,
  { origin, direction }: Sight,
  { from, to }: Span,
  signal: AbortSignal,
): Promise<Met | undefined> {
  const [ox, oy, oz] = origin
  const [dx, dy, dz] = direction
  let [nearest, triangle, left] = [to, -1, 0]
  const at = (place: number) => positions[place] ?? 0
  const whole = await inSlices(indices.length / 3, signal, (first, end) => {
    for (let each = first; each < end; each++) {
      const a = (indices[each * 3] ?? 0) * 3
      const b = (indices[each * 3 + 1] ?? 0) * 3
      const c = (indices[each * 3 + 2] ?? 0) * 3
      const [ax, ay, az] = [at(a), at(a + 1), at(a + 2)]
      const [ux, uy, uz] = [at(b) - ax, at(b + 1) - ay, at(b + 2) - az]
      const [vx, vy, vz] = [at(c) - ax, at(c + 1) - ay, at(c + 2) - az]
      const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx]
      const facing = ux * px + uy * py + uz * pz
      if (facing === 0) continue
      const [sx, sy, sz] = [ox - ax, oy - ay, oz - az]
      const u = (sx * px + sy * py + sz * pz) / facing
      if (!(u >= 0 && u <= 1)) continue
      const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux]
      const v = (dx * qx + dy * qy + dz * qz) / facing
      if (!(v >= 0 && u + v <= 1)) continue
      const along = (vx * qx + vy * qy + vz * qz) / facing
      if (!(along >= from)) continue
      left += facing > 0 ? -1 : 1
      if (along > nearest) continue
      nearest = along
      triangle = each
    }
  })
  if (!whole) return undefined
  if (triangle < 0) return { hit: null, left }
  const corner = (which: number): Direction => {
    const place = (indices[triangle * 3 + which] ?? 0) * 3
    return [at(place), at(place + 1), at(place + 2)]
  }
  const [a, b, c] = [corner(0), corner(1), corner(2)]
  const hit: Hit = {
    at: [ox + dx * nearest, oy + dy * nearest, oz + dz * nearest],
    normal: facingBack(normalOf(a, b, c), direction),
    along: nearest,
    edge: Math.max(apart(a, b), apart(b, c), apart(c, a)),
  }
  return { hit, left }
}

export const apart = (a: Direction, b: Direction) => Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])

function normalOf(a: Direction, b: Direction, c: Direction): Direction {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal: Direction = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  return [normal[0] / length, normal[1] / length, normal[2] / length]
}

function facingBack([x, y, z]: Direction, [dx, dy, dz]: Direction): Direction {
  return x * dx + y * dy + z * dz > 0 ? [-x, -y, -z] : [x, y, z]
}
