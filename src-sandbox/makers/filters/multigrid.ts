// Solves the screened Poisson equation on a pyramid of grids: the smoothest surface that answers to given sinks and slopes.
import { createPlane, type Plane } from './plane.ts'

/**
 * One equation: at each pixel, the sum of the four neighbours minus (4 + sink) × height equals `load`.
 * Outside the plane the surface goes on level. `sink` is per pixel, or one number for all.
 */
export type Screened = { load: Plane; sink: Plane | number }

type Level = { height: Plane; load: Plane; sink: Plane | number }

/** Improves `height` in place by `cycles` V-cycles; each costs about a dozen passes over the plane. */
export function solveScreened(height: Plane, equation: Screened, cycles: number): void {
  const levels = buildLevels(height, equation)
  for (let cycle = 0; cycle < cycles; cycle++) descend(levels, 0)
}

/** Solves from nothing: the coarsest grid first, each finer one starting from the last, `cycles` V-cycles on each. */
export function solveFromCoarse(equation: Screened, cycles: number): Plane {
  const levels = buildLevels(createPlane(equation.load.width, equation.load.height), equation)
  for (let l = 0; l + 1 < levels.length; l++) {
    const coarse = levels[l + 1] as Level
    restrict((levels[l] as Level).load, coarse.load)
  }
  for (let l = levels.length - 1; l >= 0; l--) {
    const level = levels[l] as Level
    if (l + 1 < levels.length) addEnlarged(level.height, (levels[l + 1] as Level).height)
    const kept = levels.slice(l + 1).map((lower) => lower.load.data.slice())
    for (let cycle = 0; cycle < cycles; cycle++) descend(levels, l)
    for (const [n, data] of kept.entries()) (levels[l + 1 + n] as Level).load.data.set(data)
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
    const sink = typeof last.sink === 'number' ? last.sink * 4 : createPlane(width, rows)
    if (typeof sink !== 'number' && typeof last.sink !== 'number') restrict(last.sink, sink)
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
  const sinks = typeof level.sink === 'number' ? null : level.sink.data
  const even = typeof level.sink === 'number' ? level.sink : 0
  for (let colour = 0; colour < 2; colour++) {
    for (let y = 0; y < height; y++) {
      const row = y * width
      const up = y > 0 ? -width : 0
      const down = y + 1 < height ? width : 0
      for (let x = (y + colour) & 1; x < width; x += 2) {
        const i = row + x
        const left = x > 0 ? i - 1 : i
        const right = x + 1 < width ? i + 1 : i
        const sum = (h[i + up] as number) + (h[i + down] as number) + (h[left] as number) + (h[right] as number)
        const sink = sinks ? (sinks[i] as number) : even
        h[i] = (sum - (load[i] as number)) / (4 + sink)
      }
    }
  }
}

/** Four times the mean of each 2 × 2 block: loads and sinks grow so with the spacing of the grid. */
function restrict(fine: Plane, coarse: Plane): void {
  for (let y = 0; y < coarse.height; y++) {
    const a = 2 * y * fine.width
    const b = Math.min(fine.height - 1, 2 * y + 1) * fine.width
    for (let x = 0; x < coarse.width; x++) {
      const l = 2 * x
      const r = Math.min(fine.width - 1, l + 1)
      const f = fine.data
      coarse.data[y * coarse.width + x] =
        (f[a + l] as number) + (f[a + r] as number) + (f[b + l] as number) + (f[b + r] as number)
    }
  }
}

function restrictResidual(level: Level, coarse: Plane): void {
  const { width, height } = level.height
  const h = level.height.data
  const load = level.load.data
  const sinks = typeof level.sink === 'number' ? null : level.sink.data
  const even = typeof level.sink === 'number' ? level.sink : 0
  const out = coarse.data
  out.fill(0)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const up = y > 0 ? -width : 0
    const down = y + 1 < height ? width : 0
    const below = (y >> 1) * coarse.width
    const rowShare = (height & 1) === 1 && y === height - 1 ? 2 : 1
    for (let x = 0; x < width; x++) {
      const i = row + x
      const left = x > 0 ? i - 1 : i
      const right = x + 1 < width ? i + 1 : i
      const sum = (h[i + up] as number) + (h[i + down] as number) + (h[left] as number) + (h[right] as number)
      const sink = sinks ? (sinks[i] as number) : even
      const residual = (load[i] as number) - sum + (4 + sink) * (h[i] as number)
      const share = (width & 1) === 1 && x === width - 1 ? 2 * rowShare : rowShare
      const n = below + (x >> 1)
      out[n] = (out[n] as number) + residual * share
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
