// Design jobs in a maker thread: read the pictures, edit, write png, svg and preview. Specification: POST /design/jobs.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { encodeColourPng } from '../encode/png.ts'
import { stampPracticeMark } from '../encode/practice-mark.ts'
import type { DesignTask, Maker } from '../maker-messages.ts'
import { openPicture, unreadable } from '../pictures/read-picture.ts'
import { practiceDescription, writeArtifact } from '../write-artifact.ts'
import { type Canvas, toCanvas, toSharp } from './canvas.ts'
import { customEdit } from './custom/custom-edit.ts'
import type { DesignEdit, PictureEdit } from './design-edit.ts'
import { materialEdits } from './materials/material-edits.ts'
import { outputSize } from './output-size.ts'
import { retouchingEdits } from './retouching/retouching-edits.ts'
import { sceneEdits } from './scenes/scene-edits.ts'

export const designMaker: Maker<DesignTask> = async (task, outDir, { fonts, report }) => {
  const { mode, prompt, resolution, aspectRatio } = task
  const files = await Promise.all(task.sources.map(({ path }) => readFile(path)))
  report(2)
  const [first] = files
  const size = outputSize(resolution, aspectRatio, first ? await uprightSize(first) : null)
  const longest = Math.max(size.width, size.height)
  const [source = null, second = null] = await Promise.all(files.map((bytes) => readCanvas(bytes, longest)))
  report(10)
  const seed = seedOf([mode, prompt, ...files])
  const { image, svg } = await designEditOf(mode)({ mode, prompt, source, second, ...size, seed, fonts, report })
  report(90)
  const png = await encodeColourPng(image.width, image.height, image.rgba, practiceDescription, 4)
  const preview = await encodePreview(image)
  return [
    await writeArtifact(outDir, 'png', 'design.png', png),
    ...(svg === undefined ? [] : [await writeArtifact(outDir, 'svg', 'design.svg', new TextEncoder().encode(svg))]),
    await writeArtifact(outDir, 'preview', 'preview.png', preview),
  ]
}

const pictureEdits: Readonly<Record<string, PictureEdit>> = { ...retouchingEdits, ...materialEdits, ...sceneEdits }

/** The edit of a mode; a mode without one is a bug, since the endpoint refuses what is not in the catalog. */
function designEditOf(mode: string): DesignEdit {
  if (mode === 'custom') return customEdit
  const edit = pictureEdits[mode]
  if (!edit) throw new Error(`no edit for ${mode}`)
  return async ({ source, ...scene }) => {
    if (!source) throw new Error(`${mode} needs a source`)
    return await edit({ ...scene, source })
  }
}

async function uprightSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await openPicture(bytes).metadata().catch(unreadable)
  return autoOrient
}

function readCanvas(bytes: Uint8Array, longest: number): Promise<Canvas> {
  const fitting = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
  return toCanvas(openPicture(bytes).autoOrient().resize(fitting)).catch(unreadable)
}

/** Pixels. */
const longestEdge = 1024
const square = 16

/** The small picture to look at, a PNG without alpha: on a checkerboard where it is clear, marked as practice work. */
async function encodePreview(image: Canvas): Promise<Uint8Array> {
  const frame = { width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true } as const
  const { width, height, rgba } = await toCanvas(toSharp(image).resize(frame))
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const ground = ((x / square) ^ (y / square)) & 1 ? 222 : 255
      const alpha = (rgba[i * 4 + 3] as number) / 255
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(ground + alpha * ((rgba[i * 4 + c] as number) - ground))
    }
  }
  stampPracticeMark(rgb, width, height)
  return await encodeColourPng(width, height, rgb, practiceDescription)
}

function seedOf(parts: readonly (string | Uint8Array)[]): number {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest().readUInt32LE(0)
}
