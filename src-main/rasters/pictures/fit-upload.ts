// Encodes a picture so that it meets the upload limits and loses as little as it can. Specification: Limits.
import type { Sharp } from 'sharp'
import { uploadLimits } from '../../../src-shared/service/limits.ts'
import type { Remedy, RemedyPlan } from '../../../src-shared/source.ts'
import { fitSteps, type Step, steppedSize } from './fit-steps.ts'
import type { OpenPicture } from './opened-picture.ts'
import { sharp } from './sharp.ts'

type Fitted = { format: Step['format']; bytes: Uint8Array }

/** The first step whose bytes are within the limits; `working` is called between steps. */
export async function fitUpload(picture: OpenPicture, remedy: Remedy, working: () => void): Promise<Fitted> {
  for (const step of fitSteps(picture, await prefersPng(picture, remedy))) {
    working()
    const bytes = await encode(await picture.pixels(), picture, step)
    if (bytes.length <= uploadLimits.bytes) return { format: step.format, bytes }
  }
  throw new Error('the picture does not fit the limits')
}

/** What `fitUpload` will make of it: its pixels exactly, its bytes by a sample from the middle. */
export async function planUpload(picture: OpenPicture, remedy: Remedy): Promise<RemedyPlan> {
  const steps = fitSteps(picture, await prefersPng(picture, remedy))
  const [first] = steps
  if (!first) throw new Error('no step')
  // To know the bytes of a packed photograph it would have to be unpacked, which takes seconds.
  if (picture.lossy && !picture.alpha) return planOf(picture, first)
  const sample = await sampleOf(picture)
  for (const step of steps) {
    const to = steppedSize(picture, step.edge)
    const scale = to.width / picture.width
    const part = { ...step, edge: Math.max(1, Math.round(Math.max(sample.width, sample.height) * scale)) }
    const { length } = await encode(sharp(sample.png), picture, part)
    const bytes = Math.round((length * picture.width * picture.height) / (sample.width * sample.height))
    if (bytes <= uploadLimits.bytes) return { ...planOf(picture, step), bytes }
  }
  return planOf(picture, first)
}

function planOf(picture: OpenPicture, step: Step): RemedyPlan {
  const { own, deep, changes } = picture
  const to = steppedSize(picture, step.edge)
  const size = { width: own.width, height: own.height, toWidth: to.width, toHeight: to.height }
  return { format: step.format, ...size, changes: deep && !step.deep ? [...changes, 'eight-bit'] : [...changes] }
}

function encode(pixels: Sharp, { grey }: OpenPicture, { format, edge, quality, deep }: Step): Promise<Buffer> {
  const sized = pixels.resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  if (format === 'png') {
    return sized.toColourspace(spaceOf(grey, deep)).png({ compressionLevel: 7 }).toBuffer()
  }
  const coloured = sized.toColourspace('srgb')
  return format === 'webp'
    ? coloured.webp({ quality, alphaQuality: 100 }).toBuffer()
    : coloured.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
}

const spaceOf = (grey: boolean, deep: boolean) => (deep ? (grey ? 'grey16' : 'rgb16') : grey ? 'b-w' : 'srgb')

/** Pixels on an edge of the sample. */
const sampleEdge = 1024

async function sampleOf(picture: OpenPicture) {
  const width = Math.min(picture.width, sampleEdge)
  const height = Math.min(picture.height, sampleEdge)
  const [left, top] = [Math.floor((picture.width - width) / 2), Math.floor((picture.height - height) / 2)]
  const part = (await picture.pixels())
    .extract({ left, top, width, height })
    .toColourspace(spaceOf(picture.grey, picture.deep))
  return { width, height, png: await part.png({ compressionLevel: 0 }).toBuffer() }
}

/** Above this many colours in a few of its pixels a picture counts as a photograph. */
const fewColours = 2048
const colourEdge = 128

async function prefersPng(picture: OpenPicture, remedy: Remedy): Promise<boolean> {
  const { alpha, deep, lossy } = picture
  if (alpha || deep) return true
  if (lossy) return false
  return remedy === 'convert' || (await hasFewColours(picture))
}

async function hasFewColours(picture: OpenPicture): Promise<boolean> {
  const sample = await (await picture.pixels())
    .resize(colourEdge, colourEdge, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const seen = new Set<number>()
  for (let at = 0; at + 2 < sample.length; at += 3) seen.add(sample.readUIntBE(at, 3))
  return seen.size <= fewColours
}
