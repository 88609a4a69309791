// SVG drawings as pixels, drawn by resvg: WebAssembly without a file system or a network, so that a drawing opens no file, no link and
// no script.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { uploadLimits } from '../../../src-shared/service/limits.ts'
import { EngineLost } from '../engine-lost.ts'
import { damaged, RasterRefusal, unsupported } from '../raster-refusal.ts'
import { divideOpacity } from './divide-opacity.ts'
import { entityRefusal, withEntities } from './drawing/drawing-entities.ts'
import {
  asPicture,
  emptied,
  inPixels,
  isOfNoSize,
  saysSize,
  statedLength,
  withKnownSize,
} from './drawing/drawing-root.ts'
import { drawingText } from './drawing/drawing-text.ts'
import { inEngineWords } from './drawing/engine-words.ts'
import type { OpenInner } from './drawing/other-pictures.ts'
import { withoutSmallMoves } from './drawing/small-moves.ts'
import { chooseFonts } from './fonts/choose-fonts.ts'
import { systemFonts } from './fonts/system-fonts.ts'
import type { OpenPicture } from './opened-picture.ts'
import { sharp } from './sharp.ts'
import { withinPages } from './within-pages.ts'

/** `edge`: what the longest edge of a smaller drawing becomes; `fonts`: the folder of the app's own; `openInner` opens a picture in it. */
type DrawingLook = { edge: number; fonts: string | undefined; openInner: OpenInner }
type Size = { width: number; height: number }

/** Of 64 KiB, 768 MB together: the largest drawing as it is drawn, with a few layers of its size over one another and what a filter makes of them. */
const mostPages = 12 * 1024
/** Bytes of the process at which an engine that fails has come to the end of its memory. */
const nearlyAll = mostPages * 2 ** 16 * 0.8

/** Pixels of letters, and of the lengths that follow them, where a drawing does not say: browsers have more than the engine. */
const usualLetters = 16

/** An engine that failed draws nothing more, for want of memory or in the middle of its work. */
let isSpent = false
let ready: Promise<void> | undefined

async function makeReady(): Promise<void> {
  const program = await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))
  await initWasm(withinPages(program, mostPages))
}

/** Larger drawings keep their size up to the limit. */
export async function openDrawing(bytes: Uint8Array, { edge, fonts, openInner }: DrawingLook): Promise<OpenPicture> {
  if (isSpent) throw new EngineLost()
  ready ??= makeReady()
  await ready
  const { text: plain, isNewer, isSized, hasLinks, hasLetters, others, cost } = readDrawing(bytes)
  cost.checkReading()
  const { text, areWhole, changes } = await others.put(plain, openInner, cost)
  const own = sizeOf(text)
  const longest = Math.max(own.width, own.height)
  const scale = Math.min(uploadLimits.normalizedEdge, Math.max(edge, Math.round(longest))) / longest
  const { width, height } = inWhole(own, scale)
  cost.check(width * height)
  let drawn: Promise<Uint8Array> | undefined
  return {
    width,
    height,
    own: inWhole(own, 1),
    alpha: true,
    deep: false,
    grey: false,
    lossy: false,
    changes: [
      'drawn',
      ...(isNewer || !areWhole ? (['newer-drawing'] as const) : []),
      ...(isSized ? [] : (['drawing-size'] as const)),
      ...(hasLetters ? (['fonts'] as const) : []),
      ...(hasLinks ? (['links'] as const) : []),
      ...changes,
    ],
    async pixels() {
      drawn ??= draw(inPixels(text, { width, height }, own), hasLetters, fonts)
      return sharp(await drawn, { raw: { width, height, channels: 4 } })
    },
  }
}

/** A word or a list that is longer than can be looked at is nothing damaged. */
function readDrawing(bytes: Uint8Array): ReturnType<typeof inEngineWords> & { isSized: boolean } {
  try {
    const text = withoutSmallMoves(withEntities(drawingText(bytes)))
    return { ...inEngineWords(withKnownSize(text), asPicture), isSized: saysSize(text) }
  } catch (error) {
    throw error instanceof RangeError ? new RasterRefusal('too-large', 'a word that is too long') : error
  }
}

/** Whole pixels, one at least. */
function inWhole({ width, height }: Size, scale: number): Size {
  const whole = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: whole(width), height: whole(height) }
}

/** The first drawing that the engine fails at is why; what comes later is for another process. */
function within<T>(text: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const hasFailed = error instanceof Error && error.name === 'RuntimeError'
    if (isSpent && !hasFailed) throw new EngineLost(error)
    isSpent ||= hasFailed
    if (hasFailed && process.memoryUsage.rss() > nearlyAll) throw new RasterRefusal('too-large', 'too much memory')
    // Nothing in such a drawing is wrong: some that have layers beyond their edges are among them.
    if (hasFailed) throw unsupported('a drawing that the engine gives up')
    if (error instanceof Error && error.message.endsWith('nodes limit reached'))
      throw new RasterRefusal('too-large', 'too many parts')
    throw (
      entityRefusal(text, error) ?? (isOfNoSize(text) ? unsupported('no size') : damaged('the drawing cannot be read'))
    )
  }
}

/** The engine itself tells it in whole pixels alone. */
function sizeOf(text: string): Size {
  return within(text, () => {
    const drawing = new Resvg(text, { font: { fontBuffers: [], defaultFontSize: usualLetters } })
    const rounded = { width: Math.max(1, drawing.width), height: Math.max(1, drawing.height) }
    const box = drawing.getBBox()
    const [right, bottom] = box ? [box.x + box.width, box.y + box.height] : [0, 0]
    for (const part of [box, drawing]) part?.free()
    const found = exactSize(text) ?? { width: right, height: bottom }
    const isSame = (one: number, whole: number) => one > 0 && Math.abs(Math.max(1, one) - whole) <= 0.5
    const size = isSame(found.width, rounded.width) && isSame(found.height, rounded.height) ? found : rounded
    return { ...size, ...statedLength(text) }
  })
}

function exactSize(text: string): Size | undefined {
  const alone = emptied(text)
  if (alone === undefined) return undefined
  const drawing = new Resvg(alone, { font: { fontBuffers: [], defaultFontSize: usualLetters } })
  const [, width, height] = (/^<svg width="([\d.]+)" height="([\d.]+)"/.exec(drawing.toString()) ?? []).map(Number)
  drawing.free()
  return width !== undefined && height !== undefined ? { width, height } : undefined
}

async function draw(text: string, hasLetters: boolean, folder?: string): Promise<Uint8Array> {
  const lettered = hasLetters ? await chooseFonts(text, await systemFonts(), folder) : undefined
  return within(text, () => {
    const drawing = new Resvg(lettered?.drawing ?? text, {
      font: {
        fontBuffers: lettered?.fonts ?? [],
        defaultFontFamily: lettered?.family ?? '',
        defaultFontSize: usualLetters,
      },
    })
    const picture = drawing.render()
    const { pixels } = picture
    for (const part of [picture, drawing]) part.free()
    divideOpacity(pixels, 0xff)
    return pixels
  })
}
