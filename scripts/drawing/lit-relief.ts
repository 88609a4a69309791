// A relief as a small picture: seen from the front above its ground, lit from the upper left, on nothing.
import type { Relief } from '../../src-sandbox/makers/relief/make-relief.ts'

export type Colour = readonly [red: number, green: number, blue: number]
/** What it is made of: its colour (0..255), how much it mirrors (0..1) and how sharply. */
export type Stuff = { readonly colour: Colour; readonly shine: number; readonly gloss: number }
/** Pixels of red, green, blue and alpha. */
export type Drawn = { readonly rgba: Uint8Array; readonly width: number; readonly height: number }

type Vector = readonly [x: number, y: number, z: number]

/** How far above its ground the eye is, and how high the relief is drawn, as a share of its width. */
const lean = (54 / 180) * Math.PI
const depth = 0.06
const light = unit([-0.66, -0.5, 0.56])
const eye: Vector = [0, Math.cos(lean), Math.sin(lean)]
const half = unit([light[0] + eye[0], light[1] + eye[1], light[2] + eye[2]])

/** Draws it as wide as its map; parts of the ground, which the service leaves at 0, are transparent. */
export function litRelief(
  { width, height, heights }: Pick<Relief, 'width' | 'height' | 'heights'>,
  stuff: Stuff,
): Drawn {
  const rise = (depth * width) / 65_535
  const z = Float32Array.from(heights, (value) => value * rise)
  const near = blurred(z, width, height, Math.round(width / 90))
  const far = blurred(z, width, height, Math.round(width / 30))
  const high = Math.ceil(height * Math.sin(lean) + depth * width * Math.cos(lean)) + 2
  const rgba = new Uint8Array(width * high * 4)
  const at = (x: number, y: number) => z[clamped(y, height) * width + clamped(x, width)] ?? 0
  const foot = high - 1
  for (let x = 0; x < width; x += 1) {
    // From the front to the back: what is nearer hides what is behind.
    let drawnTo = high
    for (let y = height - 1; y >= 0; y -= 1) {
      const index = y * width + x
      const here = z[index] ?? 0
      const top = Math.round(foot - (height - 1 - y) * Math.sin(lean) - here * Math.cos(lean))
      if (top >= drawnTo) continue
      if (here > 0) {
        const normal = unit([(at(x - 1, y) - at(x + 1, y)) / 2, (at(x, y - 1) - at(x, y + 1)) / 2, 1])
        const open = openness(here, near[index] ?? 0, far[index] ?? 0, rise * 65_535)
        const seen = shaded(normal, stuff, open * (0.45 + 0.55 * lit(at, x, y, here, width)))
        for (let row = Math.max(0, top); row < drawnTo; row += 1) rgba.set([...seen, 255], (row * width + x) * 4)
      }
      drawnTo = top
    }
  }
  return { rgba, width, height: high }
}

/** How much of the sky a place sees, by how far it lies below what is around it: 0.35 to 1. */
function openness(here: number, near: number, far: number, most: number): number {
  const below = Math.max(0, near - here) * 3 + Math.max(0, far - here) * 1.2
  return Math.max(0.35, 1 - (2.4 * below) / most)
}

/** 0 in the shadow of something higher, 1 in the light. */
function lit(at: (x: number, y: number) => number, x: number, y: number, here: number, width: number): number {
  const flat = Math.hypot(light[0], light[1])
  const [alongX, alongY, climb] = [light[0] / flat, light[1] / flat, light[2] / flat]
  let least = 1
  for (let step = 2; step < width / 12; step += 2) {
    const over = at(Math.round(x + alongX * step), Math.round(y + alongY * step)) - (here + climb * step)
    if (over > 0) least = Math.min(least, Math.max(0, 1 - over / 3))
    if (least === 0) break
  }
  return least
}

function shaded(normal: Vector, { colour, shine, gloss }: Stuff, share: number): [number, number, number] {
  const straight = Math.max(0, dot(normal, light))
  const sky = 0.5 + 0.5 * normal[2]
  const mirror = shine * Math.max(0, dot(normal, half)) ** gloss * share
  const [red, green, blue] = colour.map((part) => {
    const own = (part / 255) ** 2.2
    const lightness = own * (1.25 * straight * share + 0.16 * sky * share) + mirror * (0.45 + 0.55 * own)
    return Math.round(255 * Math.min(1, lightness) ** (1 / 2.2))
  })
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** The mean of the square around each place, `reach` to each side. */
function blurred(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  return across(across(values, width, height, reach), height, width, reach)
}

/** The mean along each row; the picture comes back turned, so that twice is once each way. */
function across(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const turned = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) {
    const of = (x: number) => values[y * width + clamped(x, width)] ?? 0
    let sum = 0
    for (let x = -reach; x <= reach; x += 1) sum += of(x)
    for (let x = 0; x < width; x += 1) {
      turned[x * height + y] = sum / (2 * reach + 1)
      sum += of(x + reach + 1) - of(x - reach)
    }
  }
  return turned
}

function clamped(at: number, size: number): number {
  return Math.max(0, Math.min(size - 1, at))
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
