// A coin photographed in one material: no tone tells its rim and motif from its field. Its outline and its rim are edges that
// go all around, and the light on them says from where it comes.

import { softBlur } from '../box-filter.ts'
import { drawnExtent } from '../form/find-frame.ts'
import type { Opponent } from '../opponent-colour.ts'
import { createPlane, type Plane } from '../plane.ts'
import { reduceBy } from '../pyramid.ts'
import { eachRegion } from '../regions.ts'
import { climb, type Ellipse, placeOn, sectors, sharpness, support, valueAt } from './ellipse.ts'
import { findCircles } from './find-circles.ts'
import { heightFromLight, isIn, lightSlopes } from './height-from-light.ts'

/** Shares of the half axes at which a rim may end. */
const rims = { widest: 0.72, narrowest: 0.955 } as const
/** The least mean change of logarithmic light across the outline and across the rim's inner edge. */
const clear = { outline: 0.08, rim: 0.06 } as const
/** The least change that counts in a sector, and the shares of outline and rim that must have it. */
const seen = { change: 0.03, outline: 0.75, rim: 0.55 } as const
/** How surely the rim's inner edge is lit from one side. */
const oneSided = 0.3
/** What stands above the field, as a share of the highest, and what the highest must reach: less is grain. */
const standing = 0.13
const highest = 0.4
/** Light that differs from the field's by this falls on a wall. */
const wall = 0.1
/** Holes of the motif below this share of the field are its own. */
const gap = 0.003

/** `coin`, `rim` and `motif` are 1 on the whole coin, its rim and what stands on its field. */
type StruckCoin = { coin: Plane; rim: Plane; motif: Plane }

/** The coin of the picture, or null; `body` is its outline where that is already known to be regular. */
export function struckCoin(colours: Opponent, body: Plane | null): StruckCoin | null {
  const light = logarithm(colours.y)
  const outline = findOutline(light, body)
  if (!outline) return null
  const inner = innerEdge(light, outline)
  if (
    inner > rims.narrowest - 0.001 ||
    sharpness(light, outline) < clear.outline ||
    sharpness(light, outline, inner) < clear.rim ||
    support(light, outline, 1, seen.change) < seen.outline ||
    support(light, outline, inner, seen.change) < seen.rim
  )
    return null
  const towards = lightDirection(light, outline, inner)
  if (towards === null) return null
  const share = inner - 0.03
  const field = { ...outline, rx: share * outline.rx, ry: share * outline.ry }
  const slopes = lightSlopes(light, field)
  const motif = raisedOf(heightFromLight(slopes, field, towards), slopes, field)
  if (!motif) return null
  return { coin: ring(light, outline, 0), rim: ring(light, outline, inner), motif }
}

function logarithm(y: Plane): Plane {
  const light = createPlane(y.width, y.height)
  for (let i = 0; i < light.data.length; i++) light.data[i] = Math.log((y.data[i] as number) + 0.06)
  return light
}

/** The clearest of the outline that is known and of the circles of the picture, with a rim in it. */
function findOutline(light: Plane, body: Plane | null): Ellipse | null {
  const half = reduceBy(light, 2)
  softBlur(half, createPlane(half.width, half.height), 0.6)
  const found = findCircles(half).map(({ x, y, rx, ry }) =>
    climb(light, { x: 2 * x, y: 2 * y, rx: 2 * rx, ry: 2 * ry }, true),
  )
  if (body) found.push(climb(light, boxOf(body), false))
  const rated = found.map((ellipse) => ({
    ellipse,
    score: sharpness(light, ellipse) + sharpness(light, ellipse, innerEdge(light, ellipse)),
  }))
  return rated.reduce((a, b) => (b.score > a.score ? b : a), { ellipse: null as Ellipse | null, score: 0 }).ellipse
}

function boxOf({ width, height, data }: Plane): Ellipse {
  const { left, right, top, bottom } = drawnExtent(width, height, (i) => (data[i] as number) > 0.5)
  return { x: (left + right) / 2, y: (top + bottom) / 2, rx: (right - left) / 2, ry: (bottom - top) / 2 }
}

/** The share of the half axes where the rim's inner edge lies: the sharpest change within the outline. */
function innerEdge(light: Plane, outline: Ellipse): number {
  let best: number = rims.narrowest
  let most = sharpness(light, outline, best)
  for (let share = rims.narrowest - 0.005; share > rims.widest; share -= 0.005) {
    const found = sharpness(light, outline, share)
    if (found <= most) continue
    most = found
    best = share
  }
  return best
}

/** Where the light comes from: the rim's inner wall is lit on the side away from it. Null when it is not lit from one side. */
function lightDirection(light: Plane, outline: Ellipse, inner: number): number | null {
  let [x, y, total] = [0, 0, 1e-6]
  for (let sector = 0; sector < sectors; sector++) {
    const at = (share: number) => {
      const place = placeOn(outline, sector, inner + share)
      return valueAt(light, place.x, place.y)
    }
    const beside = (at(-0.05) + at(0.035)) / 2
    const wall = [-0.012, -0.006, 0, 0.006, 0.012].map((share) => at(share) - beside)
    const [first = 0, next = 0] = wall.sort((a, b) => Math.abs(b) - Math.abs(a))
    const lit = Math.max(-0.4, Math.min(0.4, (first + next) / 2))
    const turn = ((sector + 0.5) / sectors) * 2 * Math.PI
    x += lit * Math.cos(turn)
    y += lit * Math.sin(turn)
    total += Math.abs(lit)
  }
  return Math.hypot(x, y) < oneSided * total ? null : Math.atan2(-y, -x)
}

/** What stands high, with the lit and the dark walls around it. */
function raisedOf(heights: Plane, slopes: Plane, field: Ellipse): Plane | null {
  const { width, height } = heights
  const inside = heights.data.filter((_, i) => isIn(field, i % width, Math.floor(i / width))).sort()
  const high = inside[Math.floor(inside.length * 0.98)] ?? 0
  const stands = (i: number) => (heights.data[i] as number) > standing * high
  const isWall = (i: number) =>
    Math.abs(slopes.data[i] as number) > wall && isIn(field, i % width, Math.floor(i / width))
  const motif = createPlane(width, height)
  eachRegion(
    motif,
    (i) => stands(i) || isWall(i),
    (pixels) => {
      const core = pixels.reduce((count, i) => count + (stands(i) ? 1 : 0), 0)
      if (core > 0.12 * pixels.length) for (const i of pixels) motif.data[i] = 1
    },
  )
  eachRegion(
    motif,
    (i) => motif.data[i] === 0,
    (pixels) => {
      if (pixels.length < gap * inside.length) for (const i of pixels) motif.data[i] = 1
    },
  )
  const share = motif.data.reduce((sum, up) => sum + up, 0) / Math.max(1, inside.length)
  return high < highest || share < 0.02 || share > 0.75 ? null : motif
}

/** 1 from `from` to 1 times the ellipse, with soft edges of a pixel. */
function ring({ width, height }: Plane, { x, y, rx, ry }: Ellipse, from: number): Plane {
  const out = createPlane(width, height)
  const pixels = Math.min(rx, ry)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const radius = Math.hypot((column - x) / rx, (row - y) / ry)
      const [outer, inner] = [(1 - radius) * pixels + 0.5, (radius - from) * pixels + 0.5]
      out.data[i] = Math.max(0, Math.min(1, outer, from > 0 ? inner : 1))
    }
  }
  return out
}
