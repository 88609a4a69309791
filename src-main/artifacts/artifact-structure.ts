// Whether a fetched file is whole and is what its type says, read from its first and last bytes.
import { type FileHandle, open } from 'node:fs/promises'
import { isKnownType, type KnownType } from '../../src-shared/artifact-types.ts'

type Ends = { size: number; head: Buffer; tail: Buffer; file: FileHandle }
type Test = (ends: Ends) => boolean | Promise<boolean>

const tests: Readonly<Record<KnownType, Test>> = {
  png: isWholePng,
  preview: (ends) => isWholePng(ends) || isWholeJpeg(ends) || isWholeWebp(ends),
  tif: isWholeTiff,
  vsm: isNoPage,
  exr: ({ head }) => head.length >= 8 && head.readUInt32LE(0) === 20000630,
  glb: ({ head, size }) => head.length >= 12 && text(head, 0, 4) === 'glTF' && head.readUInt32LE(8) === size,
  usdz: isWholeZip,
  '3mf': isWholeZip,
  stl: isWholeStl,
  svg: ({ head }) =>
    /^\s*(<\?xml[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i.test(head.toString()),
  obj: isNoPage,
  // What follows is known only by walking all of it.
  ply: ({ head }) => /^ply\s(?:.*[\r\n])*?\s*format\s/.test(head.toString('latin1')),
  gltf: ({ head, tail }) => /^\s*\{/.test(head.toString()) && /\}\s*$/.test(tail.toString()),
  fbx: ({ head }) => text(head, 0, 18) === 'Kaydara FBX Binary' || /^\s*;\s*FBX/.test(head.toString()),
}

/** True when the file at `path` holds to its type; pages of a server in trouble never do. */
export async function isWhole(path: string, type: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) return false
    const head = await part(file, 0, Math.min(size, 4096))
    const tail = await part(file, Math.max(0, size - 66_000), Math.min(size, 66_000))
    const test = isKnownType(type) ? tests[type] : isNoPage
    return await test({ size, head, tail, file })
  } finally {
    await file.close()
  }
}

async function part(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function isNoPage({ head }: Ends): boolean {
  return !/^\s*(<!doctype html|<html|<\?xml|\{\s*"error")/i.test(head.toString())
}

/** The end chunk, empty and with its checksum; some writers and servers put bytes behind it, which harm nothing. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')

function isWholePng({ head, tail }: Ends): boolean {
  return text(head, 0, 8) === '\x89PNG\r\n\x1a\n' && tail.includes(pngEnd)
}

function isWholeJpeg({ head, tail }: Ends): boolean {
  return head.length > 3 && head.readUInt16BE(0) === 0xffd8 && tail.includes(Buffer.from([0xff, 0xd9]))
}

function isWholeWebp({ head, size }: Ends): boolean {
  if (text(head, 0, 4) !== 'RIFF' || text(head, 8, 12) !== 'WEBP') return false
  return head.readUInt32LE(4) + 8 <= size
}

/** The end record and its comment must end the file. */
function isWholeZip({ head, tail }: Ends): boolean {
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (text(head, 0, 4) !== 'PK\x03\x04' || end < 0 || end + 22 > tail.length) return false
  return end + 22 + tail.readUInt16LE(end + 20) === tail.length
}

function isWholeStl({ head, size }: Ends): boolean {
  if (size >= 84 && size === 84 + head.readUInt32LE(80) * 50) return true
  return /^\s*solid\s/i.test(head.toString('latin1'))
}

/** Walks the chain of directories: each one, and the picture data that it names, must lie inside the file. */
async function isWholeTiff({ head, size, file }: Ends): Promise<boolean> {
  const order = text(head, 0, 2)
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return false
  const little = order === 'II'
  const u16 = (bytes: Buffer, at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const u32 = (bytes: Buffer, at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (u16(head, 2) === 43) return size > 16
  if (u16(head, 2) !== 42) return false
  const at = u32(head, 4)
  if (at < 8 || at + 2 > size) return false
  const count = u16(await part(file, at, 2), 0)
  if (count === 0 || at + 2 + count * 12 + 4 > size) return false
  const entries = await part(file, at + 2, count * 12)
  for (let entry = 0; entry < count; entry += 1) {
    const from = entry * 12
    const length = (typeSizes[u16(entries, from + 2)] ?? 1) * u32(entries, from + 4)
    if (length > 4 && u32(entries, from + 8) + length > size) return false
  }
  return await stripsInside(entries, { u16, u32, size, file })
}

const typeSizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
}

type Reader = Pick<Ends, 'size' | 'file'> & Record<'u16' | 'u32', (bytes: Buffer, at: number) => number>

/** Strips (tags 273, 279) or tiles (324, 325): the last byte of each must be there. */
async function stripsInside(entries: Buffer, reader: Reader): Promise<boolean> {
  const [offsets, lengths] = [await numbers(entries, [273, 324], reader), await numbers(entries, [279, 325], reader)]
  return offsets.length > 0 && offsets.every((offset, strip) => offset + (lengths[strip] ?? 0) <= reader.size)
}

async function numbers(entries: Buffer, tags: readonly number[], { u16, u32, file }: Reader): Promise<number[]> {
  for (let from = 0; from + 12 <= entries.length; from += 12) {
    if (!tags.includes(u16(entries, from))) continue
    const width = u16(entries, from + 2) === 3 ? 2 : 4
    const count = Math.min(u32(entries, from + 4), 100_000)
    const bytes =
      count * width <= 4
        ? entries.subarray(from + 8, from + 12)
        : await part(file, u32(entries, from + 8), count * width)
    const read = width === 2 ? u16 : u32
    return Array.from({ length: Math.floor(Math.min(count, bytes.length / width)) }, (_, at) => read(bytes, at * width))
  }
  return []
}
