// Exports in the decoder process: a height map becomes a closed body, or a part of itself, and that a file, told step by step.

import { mapCut } from '../../../src-shared/exports/map-cut.ts'
import { isMap, type MapFormat, most3mfTriangles, solidEnding } from '../../../src-shared/exports/relief-body.ts'
import { failure, type Outcome, success } from '../../../src-shared/orders/outcome.ts'
import { codeOf, isOutOfRoom } from '../../storage/disk-failure.ts'
import { checkSolid, isSolid } from '../body/check-solid.ts'
import { type Sink, writeNewFile } from '../body/file-sink.ts'
import { heightField } from '../body/height-field.ts'
import type { Body } from '../body/surface.ts'
import { type Tile, tilesOf } from '../body/tiles.ts'
import { writeObjects } from '../body/write-3mf.ts'
import { writeGlb } from '../body/write-glb.ts'
import { writeStl } from '../body/write-stl.ts'
import { createZip } from '../body/zip-stream.ts'
import type { Performed, SolidTask } from '../decoder/decoder-messages.ts'
import { decodeHeights } from '../heights/decode-heights.ts'
import type { Heights } from '../heights/heights.ts'
import { mapParts } from '../map/map-part.ts'
import { type Map16, writePng16, writeTiff16 } from '../map/write-map.ts'
import { RasterRefusal, refusalFailure } from '../raster-refusal.ts'
import { readBounded } from '../read-bounded.ts'

const mostGlbBytes = 0xffff_ffff
/** The share of the whole that is done when the heights are here, and that of a tile when its body is. */
const [read, simplified] = [0.1, 0.3]

/** Writes the solid to a file that is not there yet; what became of it is left behind when that fails. */
export async function performSolid(task: SolidTask, working: (share?: number) => void): Promise<Outcome<Performed>> {
  const bytes = await readBounded(task.path)
  if (!bytes.ok) return bytes
  working(0)
  const decoded = decodeHeights(bytes.value)
  if (!decoded.ok) return decoded
  working(read)
  const { width, height } = decoded.value
  const { solid } = task
  const all = solid.tiles.columns * solid.tiles.rows
  const made = { triangles: 0, tiles: 0, pieces: 0 }
  let told = 0
  const say = (share: number) => {
    if (share - told < 0.01 && share < 1) return
    told = share
    working(read + (1 - read) * share)
  }
  try {
    const { format } = solid
    if (isMap(format)) {
      const length = await writeNewFile(task.into, (sink) => writeMaps(decoded.value, { task, format }, sink, say))
      working(1)
      return success({ facts: null, width, height, solid: { ...made, tiles: all, bytes: length } })
    }
    const field = heightField(decoded.value, { ...solid, outline: solid.plate === 'outline' })
    // Neither is wanted any more, and both are large.
    decoded.value.samples = new Uint8Array(0)
    bytes.value = new Uint8Array(0)
    let done = 0
    const tell = (share: number) => say((done + simplified + (1 - simplified) * share) / all)
    function* sound(): Generator<Tile> {
      for (const tile of tilesOf(field, solid, working)) {
        done = (tile.row - 1) * solid.tiles.columns + tile.column - 1
        working()
        made.triangles += tile.body.triangles
        made.tiles += 1
        made.pieces += tile.pieces
        checkTile(tile, solid, made.triangles)
        yield tile
      }
    }
    const length = await writeNewFile(task.into, async (sink) => {
      await write(sound(), task, sink, tell)
      if (made.tiles === 0) throw new RasterRefusal('nothing-stands', 'all of it is floor')
    })
    working(1)
    return success({ facts: null, width, height, solid: { ...made, bytes: length } })
  } catch (error) {
    if (error instanceof RasterRefusal) return refusalFailure(error)
    if (error instanceof NotClosed) return failure('unexpected', { code: error.message })
    // An array that there is no memory for.
    if (error instanceof RangeError) return failure('memory-short')
    // Some drives hold no file of that size.
    if (isOutOfRoom(error) || codeOf(error) === 'EFBIG') return failure('export-no-room')
    if (error instanceof Error && 'syscall' in error) return failure('export-not-written', { code: codeOf(error) })
    throw error
  }
}

class NotClosed extends Error {}

/** Writes the map, or a zip of its tiles; `say` is called with how much of all is done. */
async function writeMaps(
  heights: Heights,
  { task, format }: { readonly task: SolidTask; readonly format: MapFormat },
  sink: Sink,
  say: (share: number) => void,
): Promise<void> {
  const { name, solid } = task
  const { columns, rows } = mapCut(solid, heights)
  const partOf = mapParts(heights, solid)
  const all = solid.tiles.columns * solid.tiles.rows
  const writeOne = format === 'tif' ? writeTiff16 : writePng16
  const zip = all > 1 ? createZip(sink) : undefined
  for (let row = 0, done = 0; row < solid.tiles.rows; row++)
    for (let column = 0; column < solid.tiles.columns; column++, done++) {
      const [left, top] = [columns[column] as number, rows[row] as number]
      const box = { left, top, width: (columns[column + 1] as number) - left, height: (rows[row + 1] as number) - top }
      const map: Map16 = { ...box, samples: partOf(box), density: heights.width / solid.width }
      const tell = (share: number) => say((done + share) / all)
      if (zip) await zip.file(`${name}-${row + 1}-${column + 1}.${format}`, (write) => writeOne(map, write, tell))
      else await writeOne(map, (bytes) => sink.write(bytes), tell)
    }
  await zip?.end()
}

/** `triangles` of all tiles so far. */
function checkTile({ body }: Tile, { format, tolerance, plate }: SolidTask['solid'], triangles: number): void {
  // With every sample kept it is closed by its plan, and too large to be walked around.
  const planned = tolerance === 0 && plate === 'square'
  if (!planned && !isSolid(checkSolid(body))) throw new NotClosed('not a closed body')
  const isTooFine =
    format === '3mf' ? triangles > most3mfTriangles : format === 'glb' && bytesOfGlb(body) > mostGlbBytes
  if (isTooFine) throw new RasterRefusal('too-fine', 'more triangles than the format holds')
}

const bytesOfGlb = ({ points, triangles }: Body) => (points + triangles) * 12 + 4096

/** `tell` is called with how much of each tile is written. */
async function write(
  tiles: Iterable<Tile>,
  { name, solid }: SolidTask,
  sink: Sink,
  tell: (share: number) => void,
): Promise<void> {
  const { format } = solid
  const isOne = solid.tiles.columns * solid.tiles.rows === 1
  const nameOf = ({ row, column }: Tile) => `${name}-${row}-${column}`
  if (format === '3mf') return writeObjects(placed(tiles, isOne ? () => 'Relief' : nameOf), sink, tell)
  const writeBody = format === 'stl' ? writeStl : writeGlb
  if (solidEnding(solid) !== 'zip') {
    for (const tile of tiles) await writeBody(tile.body, sink, tell)
    return
  }
  const zip = createZip(sink)
  for (const tile of tiles)
    await zip.file(`${nameOf(tile)}.${format}`, (part) => writeBody(tile.body, { write: part }, tell))
  await zip.end()
}

/** Millimetres between tiles in one file, so that no program takes them for one body. */
const apart = 5

function* placed(tiles: Iterable<Tile>, nameOf: (tile: Tile) => string) {
  for (const tile of tiles) {
    const [x, y] = tile.place
    const place = [x + (tile.column - 1) * apart, y - (tile.row - 1) * apart] as const
    yield { name: nameOf(tile), body: tile.body, place }
  }
}
