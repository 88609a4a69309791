// Solves the screened Poisson equation on a pyramid of grids: the smoothest surface that answers to given sinks and
// slopes.
import { createPlane, type Plane } from './plane.ts'

/**
 * One equation: at each pixel, the sum of the four neighbours minus (4 + sink) × height equals `load`.
 * Outside the plane the surface goes on level.
 */
type Screened = { load: Plane; sink: Plane }

type Level = { height: Plane; load: Plane; sink: Plane }

/** Improves `height` in place by `cycles` V-cycles; each costs about a dozen passes over the plane. */
export function solveScreened(height: Plane, equation: Screened, cycles: number): void {
  const levels = buildLevels(height, equation)
  for (let cycle = 0; cycle < cycles; cycle++) descend(levels, 0)
}

/**
 * Solves from nothing: the coarsest grid first, each finer one starting from the last, `cycles` V-cycles on each and
 * one on the finest.
 */
export function solveFromCoarse(equation: Screened, cycles: number): Plane {
  const levels = buildLevels(createPlane(equation.load.width, equation.load.height), equation)
  for (let l = 0; l + 1 < levels.length; l++) {
    const coarse = levels[l + 1] as Level
    restrict((levels[l] as Level).load, coarse.load)
  }
  for (let l = levels.length - 1; l >= 0; l--) {
    const level = levels[l] as Level
    if (l + 1 < levels.length) addEnlarged(level.height, (levels[l + 1] as Level).height)
    for (let cycle = 0; cycle < (l === 0 ? 1 : cycles); cycle++) descend(levels, l)
  }
  return (levels[0] as Level).height
}

function buildLevels(height: Plane, equation: Screened): Level[] {
  const levels: Level[] = [{ height, load: equation.load, sink: equation.sink }]
  for (;;) {
    const last = levels[levels.length - 1] as Level
    if (Math.max(last.height.width, last.height.height) <= 4) return levels
    const width = Math.ceil(last.height.width / 2)
    const rows = Math.ceil(last.height.height / 2)
    const sink = createPlane(width, rows)
    restrict(last.sink, sink)
    levels.push({ height: createPlane(width, rows), load: createPlane(width, rows), sink })
  }
}

function descend(levels: Level[], at: number): void {
  const level = levels[at] as Level
  const coarse = levels[at + 1]
  if (!coarse) {
    for (let n = 0; n < 24; n++) relax(level)
    return
  }
  relax(level)
  relax(level)
  restrictResidual(level, coarse.load)
  coarse.height.data.fill(0)
  descend(levels, at + 1)
  addEnlarged(level.height, coarse.height)
  relax(level)
  relax(level)
}

/** One red-black Gauss-Seidel pass. */
function relax(level: Level): void {
  const { width, height } = level.height
  const h = level.height.data
  const load = level.load.data
  const sinks = level.sink.data
  for (let colour = 0; colour < 2; colour++) {
    for (let y = 0; y < height; y++) {
      const row = y * width
      const up = y > 0 ? -width : 0
      const down = y + 1 < height ? width : 0
      const rowEdges = (up === 0 ? 1 : 0) + (down === 0 ? 1 : 0)
      for (let x = (y + colour) & 1; x < width; x += 2) {
        const i = row + x
        const left = x > 0 ? i - 1 : i
        const right = x + 1 < width ? i + 1 : i
        const sum = (h[i + up] as number) + (h[i + down] as number) + (h[left] as number) + (h[right] as number)
        const missing = rowEdges + (left === i ? 1 : 0) + (right === i ? 1 : 0)
        h[i] = (sum - missing * (h[i] as number) - (load[i] as number)) / (4 - missing + (sinks[i] as number) + 1e-12)
      }
    }
  }
}

/** The sum of each 2 × 2 block, so that loads and sinks grow with the grid and none is lost at odd edges. */
function restrict(fine: Plane, coarse: Plane): void {
  coarse.data.fill(0)
  for (let y = 0; y < fine.height; y++) {
    const below = (y >> 1) * coarse.width
    for (let x = 0, i = y * fine.width; x < fine.width; x++, i++) {
      const n = below + (x >> 1)
      coarse.data[n] = (coarse.data[n] as number) + (fine.data[i] as number)
    }
  }
}

function restrictResidual(level: Level, coarse: Plane): void {
  const { width, height } = level.height
  const h = level.height.data
  const load = level.load.data
  const sinks = level.sink.data
  const out = coarse.data
  out.fill(0)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const up = y > 0 ? -width : 0
    const down = y + 1 < height ? width : 0
    const below = (y >> 1) * coarse.width
    for (let x = 0; x < width; x++) {
      const i = row + x
      const left = x > 0 ? i - 1 : i
      const right = x + 1 < width ? i + 1 : i
      const sum = (h[i + up] as number) + (h[i + down] as number) + (h[left] as number) + (h[right] as number)
      const n = below + (x >> 1)
      out[n] = (out[n] as number) + (load[i] as number) - sum + (4 + (sinks[i] as number)) * (h[i] as number)
    }
  }
}

/** Adds the coarse plane, enlarged by linear interpolation, to the fine one. */
function addEnlarged(fine: Plane, coarse: Plane): void {
  const { width, height } = fine
  const f = fine.data
  const c = coarse.data
  const blend = new Float32Array(coarse.width)
  for (let y = 0; y < height; y++) {
    const near = y >> 1
    const far = Math.min(coarse.height - 1, Math.max(0, y & 1 ? near + 1 : near - 1))
    for (let x = 0; x < coarse.width; x++) {
      blend[x] = 0.75 * (c[near * coarse.width + x] as number) + 0.25 * (c[far * coarse.width + x] as number)
    }
    const row = y * width
    for (let x = 0; x < width; x++) {
      const n = x >> 1
      const m = Math.min(coarse.width - 1, Math.max(0, x & 1 ? n + 1 : n - 1))
      f[row + x] = (f[row + x] as number) + 0.75 * (blend[n] as number) + 0.25 * (blend[m] as number)
    }
  }
}
