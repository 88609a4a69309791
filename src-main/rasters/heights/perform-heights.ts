// Height maps in the decoder process: the products that the window draws, or the thumbnail alone.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeightProduct } from '../../../src-shared/height-map.ts'
import { type Outcome, success } from '../../../src-shared/orders/outcome.ts'
import type { Performed, RasterTask } from '../decoder/decoder-messages.ts'
import { inReach } from '../in-reach.ts'
import { readBounded } from '../read-bounded.ts'
import type { Tools } from '../tasks/answer-refusals.ts'
import { decodeHeights } from './decode-heights.ts'
import { coarseGrid, longestGridEdge, scaledParts, valueType } from './height-products.ts'
import { type Heights, mayHaveHoles, type SampleMemory, type Samples } from './heights.ts'
import { measureHeights } from './measure-heights.ts'
import { createSampleRoom } from './sample-room.ts'

/** The samples of the largest relief of the service, at 16 bits. */
const expectedBytes = 4096 * 4096 * 2

/** One task runs after the other, and each has it to itself. */
const room = createSampleRoom()

/** Makes ready what a height map that comes soon would wait for. */
export function expectHeights(): void {
  room.prepare(expectedBytes)
}

/**
 * Tells the facts and the coarse grid as soon as they are known, then writes the products into the folder of the task. Only a map whose
 * holes are closed by measuring has its own values written before. A file that is no height map is a failure.
 */
export async function performHeights(task: RasterTask, told: Told): Promise<Outcome<Performed>> {
  using memory = room.enter()
  return await perform(task, told, memory.take)
}

type Told = Pick<Tools, 'working' | 'seen'>

async function perform(task: RasterTask, { working, seen }: Told, memory: SampleMemory): Promise<Outcome<Performed>> {
  const { path, into } = task
  const decoded = await readHeights(path, memory)
  if (!decoded.ok) return decoded
  working()
  const heights = decoded.value
  const { width, height, bits, format, samples } = heights
  const write = (product: HeightProduct, data: Uint8Array | Iterable<Uint8Array>) =>
    writeFile(join(into, product), data)
  const writeValues = () => write('values', new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
  // Measuring closes the holes.
  const holed = task.what === 'heights' && mayHaveHoles(samples) && hasHoles(samples)
  if (holed) await writeValues()
  const measured = measureHeights(heights)
  const near = inReach(heights, measured)
  if (task.what !== 'heights') {
    const { shadeThumbnail } = await import('./shade-thumbnail.ts')
    const { writeThumbnail } = await import('../pictures/write-thumbnail.ts')
    const shaded = shadeThumbnail(near.heights, { ...measured, ...near.range }, task.edge)
    await writeThumbnail(shaded, task, { quality: 86, alphaQuality: 90 })
    return success({ facts: null, width, height })
  }
  const grid = coarseGrid(near.heights, near.range, longestGridEdge)
  const values = valueType(heights, measured)
  const size = { width: grid.width, height: grid.height }
  const { countsDownFrom = null, brightness = false, noValue, leftOut } = heights
  const told = {
    countsDownFrom,
    brightness,
    ...(noValue === undefined ? {} : { noValue }),
    ...(leftOut ? { leftOut } : {}),
  }
  const facts = { width, height, bits, format, ...measured, ...told, values, grid: size }
  const bytes = new Uint8Array(grid.samples.buffer)
  seen({ facts, grid: bytes })
  if (values !== null && !holed) await writeValues()
  await write('grid', bytes)
  await write('heights', scaledParts(near.heights, near.range))
  return success({ facts, width, height })
}

/** A loop, since a call for every sample takes nine times as long. */
function hasHoles(samples: Samples): boolean {
  for (let i = 0; i < samples.length; i++) if (!Number.isFinite(samples[i])) return true
  return false
}

/** The bytes of the file are let go before the products are made. */
async function readHeights(path: string, memory: SampleMemory): Promise<Outcome<Heights>> {
  const bytes = await readBounded(path)
  return bytes.ok ? decodeHeights(bytes.value, memory) : bytes
}
