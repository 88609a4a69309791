// The practice region's own vsm container: a JSON header and deflated 16-bit heights. Its layout is in ../README.md.
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
