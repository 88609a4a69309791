// Which colours of a plaque are its field: calm, large, all around, and not the band that follows the outline.

import type { Opponent } from '../opponent-colour.ts'
import type { Plane } from '../plane.ts'
import { apart, type ColourGroups } from './colour-groups.ts'

type Colour = ColourGroups['centres'][number]

const sectors = 24

/** `spread` is how far the field's own pixels lie from `colour`. */
export type Field = { colour: Colour; spread: number }

/** The field's colour, or null when no group can be the field. `depth` is in pixels from the outline. */
export function findField(colours: Opponent, groups: ColourGroups, depth: Plane, deepest: number): Field | null {
  const ratings = rate(colours, groups, depth, deepest)
  const best = ratings.reduce((a, b) => (b.score > a.score ? b : a))
  if (best.share < 0.08 || best.around < 0.6) return null
  return calmColour(colours, groups, ratings.indexOf(best))
}

/** The median of the group's calmer half, and how far three quarters of it stay from that. */
function calmColour({ y, u, v }: Opponent, groups: ColourGroups, group: number): Field {
  const members: { i: number; change: number }[] = []
  const { width } = y
  for (let i = width; i < groups.of.length; i++) {
    if (groups.of[i] !== group || (i + 3 * Math.floor(i / width)) % 8 !== 0) continue
    const down = Math.abs((y.data[i] as number) - (y.data[i + 2 * width] ?? 0))
    members.push({ i, change: Math.abs((y.data[i] as number) - (y.data[i + 2] ?? 0)) + down })
  }
  members.sort((a, b) => a.change - b.change || a.i - b.i)
  const calm = members.slice(0, (members.length >> 1) + 1)
  const middle = (plane: Plane) =>
    calm.map(({ i }) => plane.data[i] as number).sort((a, b) => a - b)[calm.length >> 1] ?? 0
  const colour = { y: middle(y), u: middle(u), v: middle(v) }
  const away = calm
    .map(({ i }) => apart({ y: y.data[i] as number, u: u.data[i] as number, v: v.data[i] as number }, colour))
    .sort((a, b) => a - b)
  return { colour, spread: away[Math.floor(away.length * 0.75)] ?? 0 }
}

function rate(colours: Opponent, groups: ColourGroups, depth: Plane, deepest: number) {
  const { width } = depth
  const middle = centroid(groups.of, width)
  const totals = groups.centres.map(() => ({ count: 0, change: 0, ring: 0, bySector: new Float64Array(sectors) }))
  const allBySector = new Float64Array(sectors)
  let all = 0
  let ring = 0
  let brightness = 0
  const y = colours.y.data
  for (let i = 0; i < groups.of.length; i++) {
    const total = totals[groups.of[i] as number]
    if (!total) continue
    const angle = Math.atan2(Math.floor(i / width) - middle.y, (i % width) - middle.x)
    const sector = Math.min(sectors - 1, Math.floor(((angle + Math.PI) / (2 * Math.PI)) * sectors))
    const d = depth.data[i] as number
    all++
    total.count++
    brightness += y[i] as number
    allBySector[sector] = (allBySector[sector] as number) + 1
    total.bySector[sector] = (total.bySector[sector] as number) + 1
    total.change += Math.abs((y[i] as number) - (y[i + 2] ?? 0)) + Math.abs((y[i] as number) - (y[i + 2 * width] ?? 0))
    if (d > 0.03 * deepest && d < 0.12 * deepest) {
      ring++
      total.ring++
    }
  }
  return totals.map((total, n) => {
    const colour = groups.centres[n] as Colour
    const share = total.count / Math.max(1, all)
    const around = total.bySector.filter((c, s) => c > 0.08 * (allBySector[s] as number)).length / sectors
    const calm = 1 / (1 + (12 * total.change) / Math.max(1, total.count))
    const band = total.ring / Math.max(1, ring)
    const recessed = 1 + Math.min(0.3, Math.max(-0.3, 1.5 * (brightness / Math.max(1, all) - colour.y)))
    const score = Math.sqrt(share) * around * calm * (1 - 0.7 * band) * recessed
    return { colour, share, around, calm, ring: band, score }
  })
}

function centroid(of: Uint8Array, width: number) {
  let x = 0
  let y = 0
  let n = 0
  for (let i = 0; i < of.length; i++) {
    if (of[i] === 255) continue
    x += i % width
    y += Math.floor(i / width)
    n++
  }
  return { x: x / Math.max(1, n), y: y / Math.max(1, n) }
}
