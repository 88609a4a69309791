// The file's own values along the line of a cross-section: read out of the product on disk where the line runs, and nowhere else.
import { type FileHandle, open } from 'node:fs/promises'
import { cornerOf, type Line, placeAt, stepsOf, valueAt } from '../../src-shared/section/section-line.ts'
import { readValue, type ValueType, valueBytes } from '../../src-shared/section/value-types.ts'

/** A product `values`: row-major, little-endian. */
export type ValuesFile = { path: string; width: number; height: number; type: ValueType }

/** Samples nearer to each other than this in the file are read in one go, until a block is so large. */
const nearBytes = 4096
const blockBytes = 128 * 1024
/** Blocks on their way at a time; none is kept. */
const mostReading = 16

/** One value for each place of the line; where the file holds no number it is what stands there. Throws when the file is too short. */
export async function readAlong(file: ValuesFile, line: Line, signal: AbortSignal): Promise<Float64Array<ArrayBuffer>> {
  const wanted = wantedUnder(file, line)
  const values = await readAll(file, wanted, signal)
  const steps = stepsOf(line)
  const sample = (column: number, row: number) => values[placeOf(wanted, row * file.width + column)] as number
  return Float64Array.from({ length: steps + 1 }, (_, step) => valueAt(file, placeAt(line, step, steps), sample))
}

/** The samples that `valueAt` asks for, by their number in the file, rising. */
function wantedUnder(file: ValuesFile, line: Line): Float64Array {
  const steps = stepsOf(line)
  const wanted = new Float64Array(4 * (steps + 1))
  let count = 0
  for (let step = 0; step <= steps; step++) {
    const { column, row, u, v } = cornerOf(file, placeAt(line, step, steps))
    for (let y = row; y <= (v > 0 ? row + 1 : row); y++)
      for (let x = column; x <= (u > 0 ? column + 1 : column); x++) wanted[count++] = y * file.width + x
  }
  return wanted.subarray(0, count).sort()
}

/** Where a number stands among rising ones that hold it. */
function placeOf(rising: Float64Array, number: number): number {
  let [low, high] = [0, rising.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}

async function readAll(file: ValuesFile, wanted: Float64Array, signal: AbortSignal): Promise<Float64Array> {
  const values = new Float64Array(wanted.length)
  const blocks = blocksOf(wanted, valueBytes[file.type])
  const handle = await open(file.path, 'r')
  let next = 0
  const readOn = async () => {
    for (let block = blocks[next++]; block; block = blocks[next++]) {
      signal.throwIfAborted()
      await readBlock(handle, file.type, wanted, values, block)
    }
  }
  try {
    const ends = await Promise.allSettled(Array.from({ length: mostReading }, readOn))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return values
  } finally {
    await handle.close()
  }
}

/** From one wanted sample to another, both included. */
type Block = { first: number; last: number }

function blocksOf(wanted: Float64Array, size: number): Block[] {
  const blocks: Block[] = []
  let [start, before] = [0, 0]
  for (const [at, number] of wanted.entries()) {
    const block = blocks.at(-1)
    if (block && (number - before) * size <= nearBytes && (number + 1 - start) * size <= blockBytes) block.last = at
    else {
      blocks.push({ first: at, last: at })
      start = number
    }
    before = number
  }
  return blocks
}

async function readBlock(
  handle: FileHandle,
  type: ValueType,
  wanted: Float64Array,
  values: Float64Array,
  { first, last }: Block,
): Promise<void> {
  const size = valueBytes[type]
  const start = wanted[first] as number
  const bytes = ((wanted[last] as number) + 1 - start) * size
  const view = new DataView(new ArrayBuffer(bytes))
  const { bytesRead } = await handle.read(view, 0, bytes, start * size)
  if (bytesRead !== bytes) throw new Error('the values end too early')
  for (let at = first; at <= last; at++) values[at] = readValue[type](view, ((wanted[at] as number) - start) * size)
}
