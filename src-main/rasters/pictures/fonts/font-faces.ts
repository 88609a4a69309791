// The faces in a font file, read from its tables of names without reading the rest.
import { type FileHandle, open } from 'node:fs/promises'

/** `families` are the names under which a drawing may ask for it, in lower case, the plainest first. */
export type FontFace = {
  path: string
  bytes: number
  families: string[]
  name: string
  weight: number
  italic: boolean
}

const [mostFaces, mostTables, largestTable] = [64, 64, 256 * 1024]

/** The faces of a TrueType or OpenType font or collection; none of any other file. */
export async function readFaces(path: string): Promise<FontFace[]> {
  const file = await open(path, 'r').catch(() => undefined)
  try {
    if (!file) return []
    const { size: bytes } = await file.stat()
    const faces: FontFace[] = []
    for (const at of await startsOf(file)) {
      const face = await readFace(file, at)
      if (face) faces.push({ path, bytes, ...face })
    }
    return faces
  } catch {
    return []
  } finally {
    await file?.close()
  }
}

async function part(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function startsOf(file: FileHandle): Promise<number[]> {
  const head = await part(file, 0, 12 + 4 * mostFaces)
  if (head.toString('latin1', 0, 4) !== 'ttcf') return [0]
  const count = Math.min(mostFaces, head.readUInt32BE(8))
  return Array.from({ length: count }, (_, face) => head.readUInt32BE(12 + 4 * face))
}

async function readFace(file: FileHandle, at: number): Promise<Omit<FontFace, 'path' | 'bytes'> | undefined> {
  const head = await part(file, at, 12 + 16 * mostTables)
  if (head.readUInt32BE(0) !== 0x00010000 && !['OTTO', 'true'].includes(head.toString('latin1', 0, 4))) return undefined
  const tables = new Map<string, { from: number; length: number }>()
  for (let entry = 12; entry < 12 + 16 * Math.min(mostTables, head.readUInt16BE(4)); entry += 16) {
    const [from, length] = [head.readUInt32BE(entry + 8), head.readUInt32BE(entry + 12)]
    tables.set(head.toString('latin1', entry, entry + 4), { from, length: Math.min(length, largestTable) })
  }
  const [names, looks] = [tables.get('name'), tables.get('OS/2')]
  if (!names) return undefined
  const families = familiesIn(await part(file, names.from, names.length))
  const [name] = families
  if (name === undefined) return undefined
  const style = looks && looks.length >= 64 ? await part(file, looks.from, 64) : undefined
  return {
    name,
    families: families.map((family) => family.toLowerCase()),
    weight: style?.readUInt16BE(4) ?? 400,
    italic: ((style?.readUInt16BE(62) ?? 0) & 1) === 1,
  }
}

/** Windows and Unicode write two bytes a letter, old Macs one. */
function familiesIn(table: Buffer): string[] {
  const [count, letters] = [table.readUInt16BE(2), table.readUInt16BE(4)]
  const found: string[] = []
  for (let at = 6; at + 12 <= Math.min(table.length, 6 + 12 * count); at += 12) {
    const [platform, id] = [table.readUInt16BE(at), table.readUInt16BE(at + 6)]
    if (id !== 1 && id !== 16) continue
    const from = letters + table.readUInt16BE(at + 10)
    const bytes = Buffer.from(table.subarray(from, from + table.readUInt16BE(at + 8)))
    if (platform !== 1 && bytes.length % 2 === 1) continue
    const family = platform === 1 ? bytes.toString('latin1') : bytes.swap16().toString('utf16le')
    if (!found.includes(family)) found.push(family)
  }
  return found
}
