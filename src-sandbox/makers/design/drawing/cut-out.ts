// The subject of a picture on transparent ground: mask at a reduced size, true edges and colours at the full one.
import { fillOutside } from '../../filters/form/fill-outside.ts'
import { lightness } from '../../filters/lightness.ts'
import { copyPlane, createPlane, type Plane, smoothStep } from '../../filters/plane.ts'
import { rowEnlarger } from '../../filters/pyramid.ts'
import { signedDistance } from '../../filters/signed-distance.ts'
import { type Subject, subjectMask } from '../../filters/subject-mask.ts'
import { type Canvas, copyOf } from '../canvas.ts'
import { channelPlane, pictureOf, reducedCanvas, stepTo } from './picture-planes.ts'

const workEdge = 1536
const searchEdge = 512

/**
 * `found` is false where no ground could be told from a subject; the canvas is then a plain copy. `otherwise` is asked
 * for a mask (0 to 1, the size of the copy that it is given) before that.
 */
export async function findCutOut(
  canvas: Canvas,
  otherwise: (small: Canvas) => Plane | null = () => null,
): Promise<{ canvas: Canvas; found: boolean }> {
  const step = stepTo(canvas, workEdge)
  const small = await reducedCanvas(canvas, step)
  const picture = pictureOf(small)
  let subject: Subject = subjectMask(picture, lightness(picture), searchEdge)
  if (!subject.found) {
    const mask = otherwise(small)
    if (!mask) return { canvas: copyOf(canvas), found: false }
    subject = { mask, found: true, flatArt: null }
  }
  if (hasHoles(canvas)) return { canvas: copyOf(canvas), found: true }
  return { canvas: separate(canvas, small, subject, step), found: true }
}

function hasHoles({ rgba }: Canvas): boolean {
  let clear = 0
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] as number) < 128) clear++
  return clear > rgba.length * 0.0005
}

type Grounds = { inside: Plane[]; outside: Plane[]; band: Plane }

/** The colours of the subject carried outwards, those of the ground inwards, and how near the outline is (0 to 1). */
function grounds(small: Canvas, { mask, flatArt }: Subject): Grounds {
  const depth = signedDistance(mask)
  const sureInside = createPlane(mask.width, mask.height)
  const sureOutside = createPlane(mask.width, mask.height)
  const margin = flatArt ? -1 : 1.5
  for (let i = 0; i < depth.data.length; i++) {
    const d = depth.data[i] as number
    const cover = mask.data[i] as number
    sureInside.data[i] = cover > 0.9 && d > margin ? 1 : 0
    sureOutside.data[i] = cover < 0.02 && d < -1.5 ? 1 : 0
    depth.data[i] = 1 - smoothStep(2, 4, Math.abs(d))
  }
  const filled = (trust: Plane) =>
    ([0, 1, 2] as const).map((channel) => {
      const plane = channelPlane(small, channel)
      fillOutside(plane, trust)
      return plane
    })
  return { inside: filled(sureInside), outside: filled(sureOutside), band: depth }
}

/** Each pixel near the outline is a mix of both sides: its share of the subject is its alpha, the rest is taken out. */
function separate(canvas: Canvas, small: Canvas, subject: Subject, step: number): Canvas {
  const { width, height } = canvas
  const { inside, outside, band } = grounds(small, subject)
  const out = copyOf(canvas)
  const planes = [copyPlane(subject.mask), band, ...inside, ...outside]
  const rows = planes.map((plane) => {
    const line = new Float32Array(width)
    return { line, fill: rowEnlarger(plane, width, step) }
  })
  const [cover, near, fr, fg, fb, br, bg, bb] = rows.map(({ line }) => line) as [Float32Array, ...Float32Array[]]
  const lines = [fr, fg, fb, br, bg, bb] as Float32Array[]
  for (let y = 0; y < height; y++) {
    for (const { line, fill } of rows) fill(y, line)
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const share = coverage(out.rgba, i, x, lines, cover[x] as number, near?.[x] ?? 0)
      out.rgba[i + 3] = share * (out.rgba[i + 3] as number)
      if (share < 0.004) out.rgba.fill(0, i, i + 4)
      else if (share < 0.996) unmix(out.rgba, i, x, lines, share)
    }
  }
  return out
}

function coverage(
  rgba: Uint8ClampedArray,
  i: number,
  x: number,
  lines: readonly Float32Array[],
  rough: number,
  near: number,
): number {
  if (near <= 0) return rough
  let along = 0
  let length = 0
  for (let c = 0; c < 3; c++) {
    const back = lines[c + 3]?.[x] ?? 0
    const apart = (lines[c]?.[x] ?? 0) - back
    along += apart * ((rgba[i + c] as number) / 255 - back)
    length += apart * apart
  }
  const trust = near * smoothStep(0.01, 0.06, length)
  return rough + trust * (smoothStep(0.03, 0.97, length > 0 ? along / length : rough) - rough)
}

/** Takes the ground's share out of the colour; where little of the subject is left, its colour from further inside. */
function unmix(rgba: Uint8ClampedArray, i: number, x: number, lines: readonly Float32Array[], share: number): void {
  const own = smoothStep(0.15, 0.7, share)
  for (let c = 0; c < 3; c++) {
    const subject = (lines[c]?.[x] ?? 0) * 255
    const ground = (lines[c + 3]?.[x] ?? 0) * 255
    const clean = Math.min(255, Math.max(0, ((rgba[i + c] as number) - (1 - share) * ground) / share))
    rgba[i + c] = subject + own * (clean - subject)
  }
}
