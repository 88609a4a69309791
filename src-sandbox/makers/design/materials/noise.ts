// Seeded noise without a period: gradient noise in two and three dimensions, sums of octaves, and cells.

/** All functions are pure; coordinates may be any number, one unit is the size of a feature. */
export type Noise = {
  /** -1 to 1, mean 0. */
  smooth2: (x: number, y: number) => number
  smooth3: (x: number, y: number, z: number) => number
  /** `octaves` of smooth noise, each twice as fine and half as strong; about -1 to 1. */
  clouds: (x: number, y: number, octaves: number) => number
  /** 0 to 1, another for each whole x and y. */
  chance: (x: number, y: number) => number
  /** The nearest of one point to a cell: writes distance, distance of the second nearest, and the point's chance. */
  cells: (x: number, y: number, out: CellHit) => void
}

type CellHit = { near: number; second: number; chance: number; x: number; y: number }

/** A place for the answer of `cells`, to be used again and again. */
export function cellHit(): CellHit {
  return { near: 0, second: 0, chance: 0, x: 0, y: 0 }
}

const rotateX = 0.8
const rotateY = 0.6

/** The noise of a seed. */
export function createNoise(seed: number): Noise {
  const key = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995

  function hash(x: number, y: number, z: number): number {
    let h = key ^ Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x1b873593)
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return (h ^ (h >>> 16)) >>> 0
  }

  function corner2(h: number, dx: number, dy: number): number {
    const a = h & 1 ? dx : -dx
    const b = h & 2 ? dy : -dy
    return h & 4 ? a + 0.4 * b : b + 0.4 * a
  }

  function smooth2(x: number, y: number): number {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const dx = x - ix
    const dy = y - iy
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const a = corner2(hash(ix, iy, 0), dx, dy)
    const b = corner2(hash(ix + 1, iy, 0), dx - 1, dy)
    const c = corner2(hash(ix, iy + 1, 0), dx, dy - 1)
    const d = corner2(hash(ix + 1, iy + 1, 0), dx - 1, dy - 1)
    const top = a + u * (b - a)
    return 1.25 * (top + v * (c + u * (d - c) - top))
  }

  function corner3(h: number, dx: number, dy: number, dz: number): number {
    const a = h & 1 ? dx : -dx
    const b = h & 2 ? dy : -dy
    const c = h & 4 ? dz : -dz
    const skip = (h >>> 3) % 3
    return skip === 0 ? a + b : skip === 1 ? b + c : a + c
  }

  function smooth3(x: number, y: number, z: number): number {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const iz = Math.floor(z)
    const dx = x - ix
    const dy = y - iy
    const dz = z - iz
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const w = dz * dz * dz * (dz * (dz * 6 - 15) + 10)
    let low = 0
    let high = 0
    for (let k = 0; k < 2; k++) {
      const a = corner3(hash(ix, iy, iz + k), dx, dy, dz - k)
      const b = corner3(hash(ix + 1, iy, iz + k), dx - 1, dy, dz - k)
      const c = corner3(hash(ix, iy + 1, iz + k), dx, dy - 1, dz - k)
      const d = corner3(hash(ix + 1, iy + 1, iz + k), dx - 1, dy - 1, dz - k)
      const top = a + u * (b - a)
      low = high
      high = top + v * (c + u * (d - c) - top)
    }
    return low + w * (high - low)
  }

  function clouds(x: number, y: number, octaves: number): number {
    let sum = 0
    let gain = 0.55
    let px = x
    let py = y
    for (let i = 0; i < octaves; i++) {
      sum += gain * smooth2(px, py)
      const turned = 2 * (rotateX * px - rotateY * py) + 17.3
      py = 2 * (rotateY * px + rotateX * py) - 9.1
      px = turned
      gain *= 0.5
    }
    return sum
  }

  function chance(x: number, y: number): number {
    return hash(x, y, 7) / 4294967296
  }

  function cells(x: number, y: number, out: CellHit): void {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    let near = 9
    let second = 9
    let found = 0
    for (let cy = iy - 1; cy <= iy + 1; cy++) {
      for (let cx = ix - 1; cx <= ix + 1; cx++) {
        const h = hash(cx, cy, 3)
        const dx = cx + 0.1 + (0.8 * (h & 0xffff)) / 65536 - x
        const dy = cy + 0.1 + (0.8 * (h >>> 16)) / 65536 - y
        const d = dx * dx + dy * dy
        if (d < near) {
          second = near
          near = d
          found = h
          out.x = dx
          out.y = dy
        } else if (d < second) second = d
      }
    }
    out.near = Math.sqrt(near)
    out.second = Math.sqrt(second)
    out.chance = (Math.imul(found, 0x9e3779b1) >>> 0) / 4294967296
  }

  return { smooth2, smooth3, clouds, chance, cells }
}
