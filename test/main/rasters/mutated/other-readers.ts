// What independent readers see in a height file: libtiff's tiffcp, libvips with libpng, and three's EXR loader. Undefined where they
// read none, or something that is no plane of samples as stored.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { type ExrChannel, readExrHeader } from '../../../../src-main/rasters/exr/read-header.ts'
import type { Heights, Samples } from '../../../../src-main/rasters/heights/heights.ts'
import { plainSamples } from './plain-samples.ts'
import type { SeedFile } from './seed-files.ts'

const run = promisify(execFile)

type ThreeRead = { readonly data: Float32Array<ArrayBuffer>; readonly width?: number; readonly height?: number }
export type Plane = { readonly width: number; readonly height: number; readonly samples: Samples }

/** Read as the type that `ours` says the file has, when the reader can tell that type whole. */
export async function readElsewhere(
  bytes: Buffer,
  kind: SeedFile['kind'],
  ours: Heights,
  folder: string,
): Promise<Plane | undefined> {
  if (ours.brightness) return undefined
  // Three takes a channel that it does not know for one with a sample to each pixel, and reads the ones after it elsewhere.
  if (kind === 'exr') return readExrHeader(bytes).channels.every(isWhole) ? readByThree(bytes) : undefined
  const depth = depths[`${ours.format} ${ours.bits}`]
  if (depth === undefined && kind === 'png') return undefined
  const plain = kind === 'tiff' ? await unpackedByLibtiff(bytes, folder) : bytes
  // libvips reads no other type as it is stored.
  if (depth === undefined) return plain && plainSamples(plain, ours.format, ours.bits)
  return plain && readByLibvips(plain, depth)
}

/** The same samples in one plain strip; libvips alone shows a block as black that it could not read. */
async function unpackedByLibtiff(bytes: Buffer, folder: string): Promise<Buffer | undefined> {
  const [from, to] = [join(folder, 'damaged.tif'), join(folder, 'plain.tif')]
  try {
    await writeFile(from, bytes)
    await rm(to, { force: true })
    await run('tiffcp', ['-c', 'none', '-s', '-r', '100000', from, to])
    return await readFile(to)
  } catch {
    return undefined
  }
}

const isWhole = ({ across, down }: ExrChannel) => across * down === 1

const depths: Readonly<Record<string, 'uchar' | 'ushort' | 'float'>> = {
  'unsigned 8': 'uchar',
  'unsigned 16': 'ushort',
  'float 32': 'float',
}
const stores = { uchar: Uint8Array, ushort: Uint16Array, float: Float32Array }

async function readByLibvips(bytes: Buffer, depth: keyof typeof stores): Promise<Plane | undefined> {
  try {
    const read = sharp(bytes, { failOn: 'error', limitInputPixels: 1 << 26, ignoreIcc: true })
    const facts = await read.metadata()
    if (facts.channels !== 1 || facts.depth !== depth || !facts.space) return undefined
    // Alone in its own space are its samples what the file holds.
    const { data, info } = await read
      .autoOrient()
      .toColourspace(facts.space)
      .raw({ depth })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 1) return undefined
    const own = new Uint8Array(data).buffer
    return { width: info.width, height: info.height, samples: new stores[depth](own) }
  } catch {
    return undefined
  }
}

/** Longer than it needs for any of these files, however busy the machine is: what is late is not compared. */
const threeMs = 5000
let three: Worker | undefined

async function readByThree(bytes: Buffer): Promise<Plane | undefined> {
  three ??= new Worker(new URL('./three-worker.ts', import.meta.url))
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), threeMs)
  three.postMessage(bytes)
  try {
    const [read] = (await once(three, 'message', { signal: late.signal })) as [ThreeRead | null]
    if (!read?.width || !read.height) return undefined
    const { data, width, height } = read
    const samples = new Float32Array(data.length)
    // Its rows run from the bottom up.
    for (let y = 0; y < height; y++) samples.set(data.subarray(y * width, (y + 1) * width), (height - 1 - y) * width)
    return { width, height, samples }
  } catch {
    await endReaders()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Ends the thread, if there is one. */
export async function endReaders(): Promise<void> {
  const ending = three?.terminate()
  three = undefined
  await ending
}
