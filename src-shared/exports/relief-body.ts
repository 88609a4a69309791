// What a relief can be exported as, a solid in millimetres or a height map again, and how large its file grows at full resolution.

const bodyFormats = ['stl', '3mf', 'glb'] as const
type BodyFormat = (typeof bodyFormats)[number]

/** Height maps of 16 bits, which say how large a pixel is. */
const mapFormats = ['tif', 'png'] as const
export type MapFormat = (typeof mapFormats)[number]

export const exportFormats = [...bodyFormats, ...mapFormats] as const
export type ExportFormat = (typeof exportFormats)[number]
export const isMap = (format: ExportFormat): format is MapFormat => mapFormats.some((each) => each === format)

/** Least and most of each measure, in millimetres. */
export const bodyLimits = {
  width: [1, 2000],
  depth: [0.05, 200],
  /** Under the lowest sample; without any the lowest places would be a skin of no thickness. */
  base: [0.1, 200],
  /** Or 0 for none. */
  frameWidth: [0.2, 200],
  frameHeight: [0, 200],
  /** Or 0 for every sample. */
  tolerance: [0.002, 1],
  /** Tiles in a row and in a column. */
  tiles: [1, 10],
  /** A part or a tile of less is none. */
  part: 0.5,
} as const

/** A rectangle of the picture as it is exported, in shares of its width and height from the left and from the top. */
export type Crop = { left: number; top: number; width: number; height: number }
export const wholePicture: Crop = { left: 0, top: 0, width: 1, height: 1 }
export const isWhole = ({ left, top, width, height }: Crop): boolean =>
  left === 0 && top === 0 && width === 1 && height === 1

/** A 3MF is text in a package: more triangles than these make files that hardly any program opens. */
export const most3mfTriangles = 20_000_000

type Samples = {
  width: number
  height: number
  /** Lowest and highest: of a map that is flat no depth is made. */
  min?: number
  max?: number
}

/** Height of the relief in millimetres when it is `width` wide: samples are square. */
export function heightFor(width: number, samples: Samples): number {
  return (width * samples.height) / samples.width
}

/** Least and most width in millimetres: the height is held to the same length, but for maps that are nearly a line. */
export function widthLimits(samples: Samples): readonly [number, number] {
  const [least, most] = bodyLimits.width
  return [least, Math.max(least, Math.min(most, (most * samples.width) / samples.height))]
}

export type BodyShape = {
  width: number
  depth: number
  base: number
  frameWidth: number
  frameHeight: number
  crop?: Crop
}
/** Tiles side by side and above one another. */
export type Tiling = { columns: number; rows: number }

/** The outer size of the body in millimetres, frame included; the thickness of a part may be less. */
export function outerSize(shape: BodyShape, samples: Samples) {
  const { width, depth, base, frameWidth, frameHeight, crop = wholePicture } = shape
  const isFlat = samples.min !== undefined && samples.min === samples.max
  return {
    width: width * crop.width + 2 * frameWidth,
    height: heightFor(width, samples) * crop.height + 2 * frameWidth,
    thickness: base + Math.max(isFlat ? 0 : depth, frameWidth > 0 ? frameHeight : 0),
  }
}

/** How a file ends: several tiles are packed into one, but in a format that holds them by itself. */
export const solidEnding = ({ format, tiles }: { format: ExportFormat; tiles: Tiling }): 'zip' | ExportFormat =>
  tiles.columns * tiles.rows > 1 && format !== '3mf' ? 'zip' : format

/** Millimetres of each tile: all are of the same size. */
export function tileSize(shape: BodyShape & { tiles: Tiling }, samples: Samples) {
  const { width, height } = outerSize(shape, samples)
  return { width: width / shape.tiles.columns, height: height / shape.tiles.rows }
}

/** Whether a part, or a tile of it, is too small to be made. */
export function isTooSmall(shape: BodyShape & { tiles: Tiling }, samples: Samples): boolean {
  const cropped = shape.crop && !isWhole(shape.crop)
  const part = outerSize({ ...shape, frameWidth: 0 }, samples)
  const tile = tileSize(shape, samples)
  const { columns, rows } = shape.tiles
  const lengths = [
    ...(cropped ? [part.width, part.height] : []),
    ...(columns * rows > 1 ? [tile.width, tile.height] : []),
  ]
  return lengths.some((length) => length < bodyLimits.part)
}

/** Triangles of the body when every sample is kept. */
export function fullTriangles(samples: Samples, framed: boolean): number {
  // Around the samples runs a brim of half a pixel.
  const across = samples.width + 1
  const down = samples.height + 1
  const edges = 2 * (across + down)
  return 2 * across * down + (framed ? edges * 3 + 4 + 8 + 2 : edges * 3)
}

/** Bytes of the file for so many triangles; undefined where the text's length decides. */
export function fileBytes(format: BodyFormat, triangles: number): number | undefined {
  if (format === 'stl') return 84 + triangles * 50
  // A closed surface has half as many points as triangles.
  return format === 'glb' ? 1000 + triangles * 18 : undefined
}

/** Where the samples of a TIFF begin that is made here. */
export const tiffHead = 256

/** Bytes of the files of a height map with so many samples; undefined where they are packed. */
export function mapBytes(format: MapFormat, samples: number): number | undefined {
  return format === 'tif' ? tiffHead + samples * 2 : undefined
}
