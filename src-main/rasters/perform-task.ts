// One task of the decoder process from its file to its products on disk.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { HeightProduct } from '../../src-shared/height-map.ts'
import { decodeHeights } from './decode-heights.ts'
import { type DecoderTask, type Performed, type RasterTask, thumbnailFile } from './decoder-messages.ts'
import { coarseGrid, longestGridEdge, scaleHeights, surfaceNormals, valueType } from './height-products.ts'
import { inReach } from './in-reach.ts'
import { measureHeights } from './measure-heights.ts'
import { performRemedy } from './perform-remedy.ts'
import { pictureThumbnail } from './picture-thumbnail.ts'
import { largestFileBytes } from './raster-limits.ts'
import { shadeThumbnail } from './shade-thumbnail.ts'

/** Performs a task; `working` is called between its steps so that the core knows that it goes on. */
export async function performTask(task: DecoderTask, working: () => void): Promise<Outcome<Performed>> {
  try {
    if (task.what === 'plan-remedy' || task.what === 'make-remedy') return await performRemedy(task, working)
    return await perform(task, working)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOSPC') return failure('disk-full')
    if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT') return failure('folder-unavailable')
    throw error
  }
}

async function perform({ what, path, into }: RasterTask, working: () => void): Promise<Outcome<Performed>> {
  const bytes = await readBounded(path)
  if (!bytes.ok) return bytes
  if (what === 'picture-thumbnail') {
    const picture = await pictureThumbnail(bytes.value)
    if (!picture.ok) return picture
    await writeFile(join(into, thumbnailFile), picture.value.bytes)
    return success({ facts: null, width: picture.value.width, height: picture.value.height })
  }
  const decoded = decodeHeights(bytes.value)
  if (!decoded.ok) return decoded
  working()
  const heights = decoded.value
  const { width, height, bits, format, samples } = heights
  const write = (product: HeightProduct, data: Uint8Array) => writeFile(join(into, product), data)
  const writeValues = () => write('values', new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
  // Measuring closes the holes of a float map.
  if (what === 'heights' && format === 'float') await writeValues()
  const measured = measureHeights(heights)
  const near = inReach(heights, measured)
  if (what === 'height-thumbnail') {
    await writeFile(join(into, thumbnailFile), await shadeThumbnail(near.heights, { ...measured, ...near.range }))
    return success({ facts: null, width, height })
  }
  const grid = coarseGrid(near.heights, near.range, longestGridEdge)
  const values = valueType(heights, measured)
  if (values !== null && format !== 'float') await writeValues()
  await write('grid', new Uint8Array(grid.samples.buffer))
  await write('heights', new Uint8Array(scaleHeights(near.heights, near.range).buffer))
  working()
  await write('normals', surfaceNormals(near.heights, near.range))
  const size = { width: grid.width, height: grid.height }
  const { countsDownFrom = null } = heights
  const facts = { width, height, bits, format, ...measured, countsDownFrom, values, grid: size }
  return success({ facts, width, height })
}

async function readBounded(path: string): Promise<Outcome<Uint8Array>> {
  try {
    const { size } = await stat(path)
    if (size > largestFileBytes) return failure('too-large', { code: 'file too large' })
    return success(await readFile(path))
  } catch {
    return failure('source-missing', { code: 'the file cannot be read' })
  }
}
