// Whether a flattened picture was laid on white, by the one layer that it is made of, where a file has one of the whole size.
import type { FileHandle } from 'node:fs/promises'
import { RasterRefusal } from '../../raster-refusal.ts'
import type { Plane } from '../wrap-pixels.ts'
import type { PsdHeader } from './psd-header.ts'
import { readPlanes } from './read-planes.ts'

/** Of 255, on average: how far the layer may be off for its rounding. */
const rounding = 2

/** The last of the planes is the opacity. Undefined where the layer does not tell. */
export async function isLaidOnWhite(
  planes: readonly Plane[],
  file: FileHandle,
  header: PsdHeader,
  row: number,
): Promise<boolean | undefined> {
  const opacity = planes.at(-1)
  const places = await layerPlaces(file, header, planes.length - 1)
  if (!opacity || !places) return undefined
  const own = new Uint8Array(opacity.length)
  let [kept, onWhite, soft] = [0, 0, 0]
  for (const [index, plane] of planes.slice(0, -1).entries()) {
    try {
      await readPlanes([own], file, { ...header, channels: 1, pixels: places[index] as number }, row)
    } catch (error) {
      if (error instanceof RasterRefusal) return undefined
      throw error
    }
    // The high bytes tell it.
    for (let at = 0; at < plane.length; at += header.bits / 8) {
      const covered = opacity[at] as number
      if (covered === 0 || covered === 255) continue
      const [level, stored] = [own[at] as number, plane[at] as number]
      kept += Math.abs(stored - level)
      onWhite += Math.abs(stored - (level * covered + 255 * (255 - covered)) / 255)
      soft++
    }
  }
  return Math.min(kept, onWhite) <= soft * rounding ? onWhite < kept : undefined
}

/** Where in the file the colours of its only layer are; undefined for several, and for one of another size. */
async function layerPlaces(
  file: FileHandle,
  { layers, firstLayer, large, width, height, size }: PsdHeader,
  colours: number,
): Promise<number[] | undefined> {
  const bytes = Buffer.alloc(512)
  const { bytesRead } = await file.read(bytes, 0, Math.min(bytes.length, Math.max(0, size - firstLayer)), firstLayer)
  const channels = bytes.readUInt16BE(16)
  const entry = large ? 10 : 6
  const more = 18 + channels * entry
  if (layers !== 1 || bytesRead < more + 16) return undefined
  const sides = [0, 4, 8, 12].map((at) => bytes.readInt32BE(at))
  const isWhole = [0, 0, height, width].every((side, at) => side === sides[at])
  if (!isWhole || bytes.toString('latin1', more, more + 8) !== '8BIMnorm' || bytes[more + 8] !== 255) return undefined
  const places = new Map<number, number>()
  let at = firstLayer + more + 16 + bytes.readUInt32BE(more + 12)
  for (let from = 18; from < more; from += entry) {
    places.set(bytes.readInt16BE(from), at)
    at += large ? Number(bytes.readBigUInt64BE(from + 2)) : bytes.readUInt32BE(from + 2)
  }
  const found = Array.from({ length: colours }, (_, colour) => places.get(colour) ?? Number.NaN)
  return found.every((place) => place < size) ? found : undefined
}
