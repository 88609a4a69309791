// The practice region's own vsm container: a JSON header and deflated 16-bit heights. Its layout is in ../README.md.
import { inflateSync } from 'node:zlib'
import { deflate } from './deflate.ts'
import type { HeightMap } from './tiff.ts'

const magic = 'ASVSM\r\n\x1a'

/** `depthMm` is the height difference that 65,535 stands for; the export parameters are the defaults. */
export type VsmHeader = {
  format: 'asset-studio-practice-vsm'
  version: 1
  description: string
  width: number
  height: number
  depthMm: number
  export: { millimetresPerPixel: number; baseMm: number; invert: boolean; mirror: boolean }
}

/** The container's bytes. */
export async function encodeVsm(map: HeightMap, depthMm: number, description: string): Promise<Uint8Array> {
  const header: VsmHeader = {
    format: 'asset-studio-practice-vsm',
    version: 1,
    description,
    width: map.width,
    height: map.height,
    depthMm,
    export: { millimetresPerPixel: 100 / Math.max(map.width, map.height), baseMm: 0, invert: false, mirror: false },
  }
  const json = Buffer.from(JSON.stringify(header), 'utf8')
  const lead = Buffer.alloc(12)
  lead.write(magic, 0, 'latin1')
  lead.writeUInt32LE(json.length, 8)
  const bytes = new Uint8Array(map.heights.length * 2)
  for (let i = 0; i < map.heights.length; i++) {
    bytes[i * 2] = (map.heights[i] as number) & 255
    bytes[i * 2 + 1] = (map.heights[i] as number) >> 8
  }
  return Buffer.concat([lead, json, await deflate(bytes)])
}

/** Header and heights of a container written by `encodeVsm`; throws on anything else. */
export function decodeVsm(bytes: Uint8Array): { header: VsmHeader; heights: Uint16Array } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 8) !== magic) throw new Error('not a practice vsm file')
  const end = 12 + file.readUInt32LE(8)
  const header = JSON.parse(file.toString('utf8', 12, end)) as VsmHeader
  const data = inflateSync(file.subarray(end))
  const heights = new Uint16Array(header.width * header.height)
  if (data.length !== heights.length * 2) throw new Error('vsm heights are cut short')
  for (let i = 0; i < heights.length; i++) heights[i] = data.readUInt16LE(i * 2)
  return { header, heights }
}
