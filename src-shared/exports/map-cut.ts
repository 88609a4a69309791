// Which samples of a height map lie in a part of it and in each of its tiles: all cuts go along the edges of pixels.
import type { Crop, Tiling } from './relief-body.ts'

/** The edges, in samples from the left and from the top, between which the tiles lie: one more than there are tiles. */
type MapCut = { readonly columns: readonly number[]; readonly rows: readonly number[] }

/** Cuts at the edge nearest to each place; of the picture as it is turned. */
export function mapCut(
  { crop, tiles }: { readonly crop: Crop; readonly tiles: Tiling },
  samples: { readonly width: number; readonly height: number },
): MapCut {
  return {
    columns: edges(crop.left, crop.width, tiles.columns, samples.width),
    rows: edges(crop.top, crop.height, tiles.rows, samples.height),
  }
}

function edges(from: number, length: number, parts: number, samples: number): number[] {
  // Sums of shares are rounded.
  return Array.from({ length: parts + 1 }, (_, i) =>
    Math.min(samples, Math.round((from + (length * i) / parts) * samples)),
  )
}

/** Whether a tile would have no sample. */
export const isEmptyCut = ({ columns, rows }: MapCut): boolean =>
  [columns, rows].some((line) => line.some((edge, i) => i > 0 && edge === line[i - 1]))
