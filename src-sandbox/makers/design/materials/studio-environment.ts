// The photographer's studio as a polished surface sees it: softboxes, strips and a dark room, by roughness.

/** Light from one side: a soft-edged rectangle around a direction. */
type Softbox = { towards: readonly [number, number, number]; halfWidth: number; halfHeight: number; light: number }

/** x to the right, y down, z towards the camera. */
const softboxes: readonly Softbox[] = [
  { towards: [-0.62, -0.66, 0.5], halfWidth: 0.5, halfHeight: 0.32, light: 4.2 },
  { towards: [0.1, -0.96, 0.3], halfWidth: 0.9, halfHeight: 0.16, light: 2.6 },
  { towards: [0.9, -0.08, 0.38], halfWidth: 0.13, halfHeight: 0.8, light: 2.9 },
  { towards: [-0.96, 0.28, 0.1], halfWidth: 0.1, halfHeight: 0.6, light: 1.5 },
  { towards: [0.35, 0.85, 0.4], halfWidth: 0.55, halfHeight: 0.14, light: 0.9 },
  { towards: [-0.2, -0.42, 0.88], halfWidth: 0.42, halfHeight: 0.16, light: 0.95 },
]

const size = 160
const roughnesses = [0.06, 0.16, 0.3, 0.5, 0.8] as const
const levels: (Float32Array | undefined)[] = []

/** Light that comes to the camera from a surface that leans by (leanX, leanY), mirrored as sharply as it is smooth. */
export function reflectedLight(leanX: number, leanY: number, roughness: number): number {
  let upper = 1
  while (upper < roughnesses.length - 1 && (roughnesses[upper] as number) < roughness) upper++
  const low = roughnesses[upper - 1] as number
  const share = Math.min(1, Math.max(0, (roughness - low) / ((roughnesses[upper] as number) - low)))
  const x = Math.min(size - 1.001, Math.max(0, (leanX + 1) * 0.5 * (size - 1)))
  const y = Math.min(size - 1.001, Math.max(0, (leanY + 1) * 0.5 * (size - 1)))
  const i = (y | 0) * size + (x | 0)
  const fx = x - (x | 0)
  const fy = y - (y | 0)
  const sharp = tap(level(upper - 1), i, fx, fy)
  return sharp + share * (tap(level(upper), i, fx, fy) - sharp)
}

/** Computed at its first use. */
function level(n: number): Float32Array {
  levels[n] ??= bake(roughnesses[n] as number)
  return levels[n]
}

function tap(table: Float32Array, i: number, fx: number, fy: number): number {
  const a = table[i] as number
  const c = table[i + size] as number
  const top = a + fx * ((table[i + 1] as number) - a)
  return top + fy * (c + fx * ((table[i + size + 1] as number) - c) - top)
}

function bake(roughness: number): Float32Array {
  const table = new Float32Array(size * size)
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      let x = (2 * i) / (size - 1) - 1
      let y = (2 * j) / (size - 1) - 1
      const length = Math.hypot(x, y)
      if (length > 0.995) {
        x *= 0.995 / length
        y *= 0.995 / length
      }
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y))
      table[j * size + i] = studioLight(2 * z * x, 2 * z * y, 2 * z * z - 1, roughness)
    }
  }
  return table
}

function studioLight(x: number, y: number, z: number, roughness: number): number {
  const blur = 0.035 + roughness * roughness * 1.1
  const ceiling = 0.5 - 0.5 * y
  let light = 0.06 + 0.26 * ceiling * ceiling + 0.05 * Math.max(0, y)
  light += 0.2 * Math.exp(-((x + 0.25) ** 2 + (y + 0.35) ** 2 + (z - 0.9) ** 2) / (0.45 + blur))
  for (const box of softboxes) light += box.light * seen(box, x, y, z, blur)
  return light
}

function seen({ towards, halfWidth, halfHeight }: Softbox, x: number, y: number, z: number, blur: number): number {
  const length = Math.hypot(...towards)
  const [a, b, c] = towards
  const nx = a / length
  const ny = b / length
  const nz = c / length
  const facing = x * nx + y * ny + z * nz
  if (facing < -0.3 - blur) return 0
  const flat = Math.hypot(nx, nz) || 1
  const across = (x * nz - z * nx) / flat
  const down = (y * (nx * nx + nz * nz) - ny * (x * nx + z * nz)) / flat
  const front = 1 / (1 + Math.exp(-(facing - 0.1) / (0.08 + 0.5 * blur)))
  return front * window(across, halfWidth, blur) * window(down, halfHeight, blur)
}

/** The share of a soft window around 0 that is seen at `at`. */
function window(at: number, half: number, blur: number): number {
  return edge((at + half) / blur) - edge((at - half) / blur)
}

function edge(t: number): number {
  return 1 / (1 + Math.exp(-1.7 * t))
}
