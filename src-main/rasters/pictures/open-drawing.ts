// SVG drawings as pixels, drawn by resvg: WebAssembly without a file system or a network, so that a drawing opens no file, no link and
// no script.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { uploadLimits } from '../../../src-shared/service/limits.ts'
import type { RemedyChange } from '../../../src-shared/source.ts'
import { EngineLost } from '../engine-lost.ts'
import { damaged, RasterRefusal } from '../raster-refusal.ts'
import { divideOpacity } from './divide-opacity.ts'
import { checkFilters } from './drawing-cost.ts'
import { entityRefusal } from './drawing-entities.ts'
import { type DrawingParts, drawingParts } from './drawing-parts.ts'
import { chooseFonts } from './fonts/choose-fonts.ts'
import { systemFonts } from './fonts/system-fonts.ts'
import { usesLinks, usesNewer } from './newer-drawing.ts'
import type { OpenPicture } from './opened-picture.ts'
import { sharp } from './sharp.ts'
import { withinPages } from './within-pages.ts'

/** `edge`: what the longest edge of a smaller drawing becomes; `fonts`: the folder of the app's own. */
type DrawingLook = { edge: number; fonts: string | undefined }

/** Of 64 KiB, 768 MB together: the largest drawing as it is drawn, with a few layers of its size over one another and what a filter makes of them. */
const mostPages = 12 * 1024
/** Bytes of the process at which an engine that fails has come to the end of its memory. */
const nearlyAll = mostPages * 2 ** 16 * 0.8

/** An engine that failed for want of memory draws nothing more. */
let isSpent = false
let ready: Promise<void> | undefined

async function makeReady(): Promise<void> {
  const program = await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))
  await initWasm(withinPages(program, mostPages))
}

/** Larger drawings keep their size up to the limit. */
export async function openDrawing(bytes: Uint8Array, { edge, fonts }: DrawingLook): Promise<OpenPicture> {
  if (isSpent) throw new EngineLost()
  ready ??= makeReady()
  await ready
  const text = textOf(bytes)
  const own = sizeOf(text)
  const longest = Math.max(own.width, own.height)
  const drawnEdge = Math.min(uploadLimits.normalizedEdge, Math.max(edge, longest))
  const size = (length: number) => Math.max(1, Math.round((length * drawnEdge) / longest))
  const [width, height] = [size(own.width), size(own.height)]
  const parts = drawingParts(text)
  checkFilters(parts, width * height)
  let drawn: Promise<Uint8Array> | undefined
  return {
    width,
    height,
    own,
    alpha: true,
    deep: false,
    grey: false,
    lossy: false,
    changes: changesOf(text, parts),
    async pixels() {
      drawn ??= draw(text, own, drawnEdge, fonts).then((picture) => exactly(picture, width, height))
      return sharp(await drawn, { raw: { width, height, channels: 4 } })
    },
  }
}

function textOf(bytes: Uint8Array): string {
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  // The engine knows no quotes there.
  return text.replace(/url\(\s*(["']|&quot;|&apos;)(#[^"'()<>&\s]{1,500})\1\s*\)/g, 'url($2)')
}

/** A panic leaves the engine as it was in the middle of its work. */
function within<T>(text: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const hasFailed = error instanceof Error && error.name === 'RuntimeError'
    isSpent ||= hasFailed && process.memoryUsage.rss() > nearlyAll
    if (isSpent) throw new RasterRefusal('too-large', 'too much memory')
    if (hasFailed) throw new EngineLost(error)
    if (error instanceof Error && error.message.endsWith('nodes limit reached'))
      throw new RasterRefusal('too-large', 'too many parts')
    throw entityRefusal(text, error) ?? damaged('the drawing cannot be read')
  }
}

function sizeOf(text: string): { width: number; height: number } {
  return within(text, () => {
    const drawing = new Resvg(text, { font: { fontBuffers: [] } })
    const { width, height } = drawing
    drawing.free()
    return { width, height }
  })
}

type Drawn = { data: Uint8Array; width: number; height: number }

async function draw(
  text: string,
  own: { width: number; height: number },
  edge: number,
  folder?: string,
): Promise<Drawn> {
  const lettered = hasLetters(text) ? await chooseFonts(text, await systemFonts(), folder) : undefined
  return within(text, () => {
    const drawing = new Resvg(lettered?.drawing ?? text, {
      fitTo: { mode: own.width >= own.height ? 'width' : 'height', value: edge },
      font: { fontBuffers: lettered?.fonts ?? [], defaultFontFamily: lettered?.family ?? '' },
    })
    const picture = drawing.render()
    const { width, height, pixels } = picture
    for (const part of [picture, drawing]) part.free()
    divideOpacity(pixels, 0xff)
    return { width, height, data: pixels }
  })
}

/** The engine rounds a size of its own by up to a pixel. */
async function exactly({ data, ...size }: Drawn, width: number, height: number): Promise<Uint8Array> {
  if (size.width === width && size.height === height) return data
  return sharp(data, { raw: { ...size, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
}

const hasLetters = (text: string) => /<(?:\w+:)?text[\s>]/.test(text)

function changesOf(text: string, parts: DrawingParts): RemedyChange[] {
  const changes: RemedyChange[] = ['drawn']
  if (usesNewer(parts)) changes.push('newer-drawing')
  if (hasLetters(text)) changes.push('fonts')
  if (usesLinks(parts)) changes.push('links')
  return changes
}
