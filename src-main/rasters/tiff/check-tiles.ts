// Whether the tiles of a TIFF can be unpacked: the picture engine shows one that cannot as black or clear, and says nothing of it.
import { checkMemory } from '../raster-limits.ts'
import { damaged } from '../raster-refusal.ts'
import { readBlock } from './read-block.ts'
import { bytesAtOnce, isLeftOut, type TiffFrame } from './tiff-frame.ts'
import type { TiffSource } from './tiff-source.ts'

/** Throws a refusal for the first that is damaged; `subsampled`: chroma may be kept of fewer pixels. Nothing is done for strips. */
export function checkTiles(source: TiffSource, frame: TiffFrame, subsampled: boolean): void {
  const { tiled, blockWidth, blockHeight, across, down, channels, bits } = frame
  if (!tiled) return
  checkMemory(source.bytes.length, bytesAtOnce(frame, channels))
  const full = Math.ceil((blockWidth * channels * bits) / 8) * blockHeight
  const least = subsampled ? blockWidth * blockHeight : full
  let room: Uint8Array | undefined
  for (let tile = 0; tile < across * down; tile++) {
    if (isLeftOut(frame, tile)) continue
    // This app finds the end of a tile by itself, the engine does not.
    const [offset = 0, length = 0] = [frame.offsets[tile], frame.byteCounts[tile]]
    if (length === 0) throw damaged('a tile of no length')
    if (offset + length > source.bytes.length) throw damaged('a tile beyond the end of the file')
    const data = readBlock(source, frame, tile, least, full, room)
    if (frame.compression !== 1) room = data
  }
}
