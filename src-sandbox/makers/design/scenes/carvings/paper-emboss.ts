// The picture pressed blind into thick cotton paper. Specification: POST /design/jobs, paper_emboss.
import { createPlane, type Plane } from '../../../filters/plane.ts'
import { blankCanvas, type Canvas } from '../../canvas.ts'
import type { PictureEdit } from '../../design-edit.ts'
import { cloudNoise, latticeNumber } from '../../drawing/seeded-noise.ts'
import { heightFieldOf } from '../../materials/height-field.ts'
import { contoursOf } from '../contours.ts'
import { padded, scaledInto, scaledTo } from '../layers.ts'
import { type Finish, shaded, softStudio } from '../shade.ts'
import { type SceneSubject, takeSubject } from '../subject.ts'

const cotton: Finish = {
  ...softStudio,
  key: [-0.62, -0.6, 0.5],
  keyPower: 0.95,
  fill: 0.34,
  sky: 0.1,
  wrap: 0.2,
  shine: 0,
  rim: 0,
  hollows: 0.4,
}

export const paperEmboss: PictureEdit = async ({ source, width, height, seed, report }) => {
  const shrink = Math.min(1, 2048 / Math.max(width, height))
  const [w, h] = [Math.round(width * shrink), Math.round(height * shrink)]
  const subject = await takeSubject(source, Math.max(w, h))
  const image = await scaledInto(subject.image, w * 0.74, h * 0.74)
  const relief = await pressed(subject, padded(image, 6), Math.min(w, h))
  report(50)
  const height0 = createPlane(w, h)
  const left = Math.round((w - relief.width) / 2)
  const top = Math.round((h - relief.height) / 2)
  for (let y = 0; y < relief.height; y++) {
    const row = relief.data.subarray(y * relief.width, (y + 1) * relief.width)
    const start = (y + top) * w + left
    if (y + top >= 0 && y + top < h && left >= 0) height0.data.set(row.subarray(0, w - left), start)
  }
  addTooth(height0, seed)
  const paper = shaded(blankCanvas(w, h, [246, 243, 236]), height0, cotton)
  report(80)
  const out = await scaledTo(paper, width, height)
  for (let i = 0, p = 0; i < out.rgba.length; i += 4, p++) {
    const x = p % width
    const y = Math.floor(p / width)
    const light = 4 * (latticeNumber(x, y, seed) - 0.5) + 10 * (0.35 - (0.55 * x) / width - (0.45 * y) / height)
    for (let c = i; c < i + 3; c++) out.rgba[c] = (out.rgba[c] as number) + light
  }
  return { image: out }
}

/** The relief in pixels: a drawing's lines stand on its pressed body, a photograph is sculpted. */
async function pressed(subject: SceneSubject, image: Canvas, unit: number): Promise<Plane> {
  const field = await heightFieldOf(image)
  const out: Plane = { width: image.width, height: image.height, data: field.heights }
  const lines = subject.ink ? contoursOf(subject, image, 6) : null
  for (let i = 0; i < out.data.length; i++) {
    const line = lines ? (lines.data[i] as number) : 0
    out.data[i] = unit * (0.03 * (out.data[i] as number) + 0.0045 * line)
  }
  return out
}

/** The tooth of the paper: it is there on the relief as on the ground. */
function addTooth(height: Plane, seed: number): void {
  const scale = 420 / Math.max(height.width, height.height)
  const depth = Math.max(height.width, height.height) / 1024
  for (let y = 0, i = 0; y < height.height; y++) {
    for (let x = 0; x < height.width; x++, i++) {
      const fibre = cloudNoise(x * scale * 0.35, y * scale * 0.35, seed, 3)
      height.data[i] = (height.data[i] as number) + 0.85 * depth * fibre
    }
  }
}
