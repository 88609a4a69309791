// The bodies that are made of a relief: one, or a tile for each row and column, cropped and framed before they are cut.
import { isWhole } from '../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import type { HeightField } from './height-field.ts'
import { outlineBody } from './outline-body.ts'
import { partOfField } from './part-of-field.ts'
import { reliefBody } from './relief-body.ts'
import { type Frame, lean } from './shell.ts'
import type { Body } from './surface.ts'

export type Tile = {
  /** Counted from 1, from the top and from the left. */
  readonly row: number
  readonly column: number
  /** Millimetres of its lower left corner from that of the whole. */
  readonly place: readonly [number, number]
  readonly body: Body
  /** Parts that do not hang together. */
  readonly pieces: number
}

type Shape = Omit<SolidAsk, 'format' | 'width' | 'depth' | 'invert' | 'mirror' | 'plate'>

/** Each is made when it is asked for. Tiles in which nothing stands are left out. */
export function* tilesOf(field: HeightField, shape: Shape, working: () => void = () => {}): Generator<Tile> {
  const { crop, tiles, frameWidth, frameHeight, base } = shape
  const part = isWhole(crop) ? field : cropped(field, shape)
  if (tiles.columns * tiles.rows === 1) {
    const made = bodyFor(part, shape, working)
    if (made) yield { row: 1, column: 1, place: [0, 0], ...made }
    return
  }
  const framed = frameWidth > 0 ? framedField(part, { width: frameWidth, top: base + frameHeight }) : part
  const [width, height] = [framed.width / tiles.columns, framed.height / tiles.rows]
  for (let row = 0; row < tiles.rows; row++)
    for (let column = 0; column < tiles.columns; column++) {
      const [left, top] = [column * width, row * height]
      const box = { left, top, width, height }
      const made = bodyFor(partOfField(framed, box), { ...shape, frameWidth: 0 }, working)
      const place = [left, (tiles.rows - 1 - row) * height] as const
      if (made) yield { row: row + 1, column: column + 1, place, ...made }
    }
}

function cropped(field: HeightField, { crop, frameWidth }: Shape): HeightField {
  const left = crop.left * field.width
  const top = crop.top * field.height
  // Sums of shares are rounded.
  const width = Math.min(crop.width * field.width, field.width - left)
  const height = Math.min(crop.height * field.height, field.height - top)
  return partOfField(field, { left, top, width, height }, frameWidth)
}

function bodyFor(field: HeightField, shape: Shape, working: () => void) {
  if (field.share) return outlineBody(field, field.share, shape.tolerance, working)
  return { body: reliefBody(field, shape, working), pieces: 1 }
}

/**
 * A relief with its frame as one field, so that it can be cut anywhere: two columns and rows more on every side, the outer edge
 * of the frame and its inner one, which leans as that of a whole body does.
 */
function framedField(field: HeightField, { width, top }: Frame): HeightField {
  const columns = field.columns + 4
  const rows = field.rows + 4
  const z = new Float32Array(columns * rows).fill(top)
  for (let row = 0; row < field.rows; row++)
    z.set(field.z.subarray(row * field.columns, (row + 1) * field.columns), (row + 2) * columns + 2)
  const around = (places: Float64Array, length: number) =>
    Float64Array.from([0, width - lean, ...places.map((at) => at + width), length + width + lean, length + 2 * width])
  const { left, right, top: above, bottom } = field.loose
  const own = field.brim ? 3 : 2
  return {
    ...{ columns, rows, z, left: 0, bottom: 0, width: field.width + 2 * width, height: field.height + 2 * width },
    ...{ across: around(field.across, field.width), down: around(field.down, field.height) },
    loose: { left: left + own, right: right + own, top: above + own, bottom: bottom + own },
    brim: false,
  }
}
