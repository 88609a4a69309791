// Height maps as other programs write them: libtiff's tiffcp, libvips, and OpenEXR where its library is installed.
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type sharpLibrary from 'sharp'
import type { Samples } from '../../../src-main/rasters/heights/heights.ts'
import { makeTiff } from '../../main/rasters/make-tiff.ts'

const run = promisify(execFile)

export type RasterFile = { readonly path: string; readonly samples: Samples; readonly sha256: string }
export type RasterTools = {
  readonly folder: string
  readonly sharp: typeof sharpLibrary
  /** The program that writes and reads with OpenEXR; undefined where that is not installed. */
  readonly openExr: string | undefined
}

/** Compiles the peer; undefined where the compiler or the library is missing. */
export async function openExrIn(folder: string): Promise<string | undefined> {
  const program = join(folder, 'openexr-peer')
  try {
    const { stdout } = await run('pkg-config', ['--cflags', '--libs', 'OpenEXR'])
    const flags = stdout.trim().split(/\s+/)
    await run('c++', ['-O2', '-o', program, resolve(import.meta.dirname, 'openexr-peer.cpp'), ...flags])
    return program
  } catch {
    return undefined
  }
}

const tiffs = {
  'u16 deflate strips': ['u16', '-c', 'zip:2', '-s'],
  'u16 deflate tiles': ['u16', '-c', 'zip:2', '-t', '-w', '256', '-l', '256'],
  'u16 LZW strips': ['u16', '-c', 'lzw', '-s'],
  'u16 LZW predicted strips': ['u16', '-c', 'lzw:2', '-s'],
  'u16 LZW predicted tiles': ['u16', '-c', 'lzw:2', '-t', '-w', '256', '-l', '256'],
  'f32 deflate strips': ['f32', '-c', 'zip:3', '-s'],
  'f32 deflate tiles': ['f32', '-c', 'zip:3', '-t', '-w', '256', '-l', '256'],
  'u16 uncompressed strips': ['u16', '-c', 'none', '-s'],
  'f32 uncompressed strips': ['f32', '-c', 'none', '-s'],
} as const
const others = ['PNG adaptive', 'PNG unfiltered', 'EXR half ZIP', 'EXR half PIZ'] as const
export type RasterKind = keyof typeof tiffs | (typeof others)[number]

/** Writes the relief; undefined where the program for it is missing. */
export async function writeRaster(
  kind: RasterKind,
  relief: Uint16Array<ArrayBuffer>,
  { folder, sharp, openExr }: RasterTools,
): Promise<RasterFile | undefined> {
  const edge = Math.sqrt(relief.length)
  const path = join(folder, `${kind} ${edge}`)
  if (kind in tiffs) {
    const [type, ...options] = tiffs[kind as keyof typeof tiffs]
    const samples = type === 'u16' ? relief : floatsOf(relief)
    const plain = join(folder, 'plain.tif')
    const [format, bits] = type === 'u16' ? (['unsigned', 16] as const) : (['float', 32] as const)
    await writeFile(plain, makeTiff({ width: edge, height: edge, bits, format, samples }))
    await run('tiffcp', [...options, plain, path])
    return fileOf(path, samples)
  }
  if (kind.startsWith('PNG')) {
    const adaptiveFiltering = kind === 'PNG adaptive'
    await sharp(relief, { raw: { width: edge, height: edge, channels: 1 }, limitInputPixels: false })
      .toColourspace('grey16')
      .png({ adaptiveFiltering })
      .toFile(path)
    return fileOf(path, relief)
  }
  if (openExr === undefined) return undefined
  const halves = Float16Array.from(relief, heightOf)
  const packing = kind === 'EXR half PIZ' ? 'piz' : 'zip'
  const child = spawn(openExr, ['write', path, packing, String(edge), String(edge)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(new Uint8Array(halves.buffer))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('OpenEXR did not write its file')
  return fileOf(path, Float32Array.from(halves))
}

/** Milliseconds of the processor that OpenEXR takes to read a file, in every round. */
export async function readWithOpenExr(program: string, path: string, rounds: number): Promise<number[]> {
  const { stdout } = await run(program, ['read', path, String(rounds)])
  return stdout.trim().split('\n').map(Number)
}

/** Millimetres, some below zero. */
const heightOf = (sample: number) => (sample / 65_535) * 7.5 - 0.25
const floatsOf = (relief: Uint16Array) => Float32Array.from(relief, heightOf)

function fileOf(path: string, samples: Samples): RasterFile {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  return { path, samples, sha256: createHash('sha256').update(bytes).digest('hex') }
}
