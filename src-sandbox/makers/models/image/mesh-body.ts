// The triangles of a body from a picture: an even grid that follows its outline and its relief, then only as many as needed.
import { softBlur } from '../../filters/box-filter.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { simplifySurface } from '../surface/simplify.ts'
import type { Surface } from '../surface/surface.ts'
import type { Body } from './body.ts'
import { closeBody } from './close-body.ts'
import { meshOutline } from './outline-mesh.ts'
import { relaxOutline } from './relax-outline.ts'
import { samplePlane } from './sample-plane.ts'
import { stepFor } from './shape-extent.ts'
import { turnEdges } from './turn-edges.ts'

/**
 * `squares`: about how many squares of the first, even grid, two triangles each, cover the front; `lineSquares`: the same
 * for the thinnest line that is left; of what is kept of it `tolerance`, how many `triangles` it should have, and how many
 * at `most`.
 */
type Fineness = { squares: number; lineSquares: number; tolerance: number; triangles: number; most: number }

/** How many squares the next, coarser grid has, as a share of the one before. */
const coarser = 0.6

/**
 * Closed, in pixels as `closeBody` has them; `front` is as smooth as its triangles can show. Many thin lines need a coarser
 * grid to stay within `most`; only on the coarsest that still shows every line something may hang over.
 */
export async function meshBody(body: Body, fineness: Fineness): Promise<{ surface: Surface; front: Plane }> {
  for (let squares = fineness.squares; ; squares *= coarser) {
    const { full, front } = onGrid(body, stepFor(body.distance, squares))
    const overhangs = squares * coarser < fineness.lineSquares
    const surface = await simplifySurface(full, { ...fineness, overhangs })
    if (surface.indices.length <= 3 * fineness.most || overhangs) return { surface, front }
  }
}

function onGrid(body: Body, step: number): { full: Surface; front: Plane } {
  const mesh = meshOutline(body.distance, step)
  relaxOutline(mesh, body.distance, step)
  const front = blurred(body.front, step * 0.5)
  turnEdges(mesh, front)
  const full = closeBody(
    mesh,
    (x, y) => samplePlane(front, x, y),
    (x, y) => samplePlane(body.back, x, y),
    body.wall,
  )
  return { full, front }
}

/** As coarse as the triangles are, so that they do not pick single pixels. */
function blurred(plane: Plane, sigma: number): Plane {
  const out = copyPlane(plane)
  if (sigma > 0.6) softBlur(out, createPlane(plane.width, plane.height), sigma)
  return out
}
