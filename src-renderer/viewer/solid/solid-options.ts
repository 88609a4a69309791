// The last values of the panel that saves a relief as a solid, kept on this computer.
import type { z } from 'zod'
import { create } from 'zustand'
import { mapCut } from '../../../src-shared/exports/map-cut.ts'
import {
  bodyLimits,
  type ExportFormat,
  fileBytes,
  fullTriangles,
  heightFor,
  isMap,
  isWhole,
  type MapFormat,
  mapBytes,
  outerSize,
  tileSize,
  widthLimits,
} from '../../../src-shared/exports/relief-body.ts'
import { type SolidAsk, solidAskSchema } from '../../../src-shared/exports/solid-export.ts'
import type { HeightsDepth } from '../../../src-shared/orders/order-request.ts'
import { keepFilters } from '../../state/keep-filters.ts'
import { type Sizes, startSizes, type Turn } from '../heights/height-units.ts'
import { noParts } from './solid-parts.ts'

type Samples = Parameters<typeof outerSize>[1]

/** What belongs to one relief alone is not kept for others. */
const keptSchema = solidAskSchema.omit({ plate: true, crop: true, tiles: true }).partial()

/** What was chosen so far; what was not follows the relief. */
export type Chosen = z.infer<typeof keptSchema>
export const useSolidOptions = create<Chosen>(() => ({}))
keepFilters(useSolidOptions, 'viewer.solid', keptSchema)

/** Millimetres that a surface may be off by; 0 keeps every sample. */
export const tolerances = [0, 0.005, 0.01, 0.02, 0.05] as const

/** The values of the panel for a relief, whole and on its square unless `parts` say otherwise. */
export function solidOptions(
  chosen: Chosen,
  reliefType: HeightsDepth,
  samples: Samples,
  parts: Pick<SolidAsk, 'plate' | 'crop' | 'tiles'> = { plate: 'square', ...noParts },
): SolidAsk {
  const { width, depth, base } = startSizes(reliefType)
  const start: SolidAsk = {
    ...{ format: 'stl', width, depth, base, frameWidth: 0, frameHeight: depth },
    ...{ invert: false, mirror: false, tolerance: 0.01 },
    ...parts,
  }
  const whole = solidAskSchema.safeParse({ ...start, ...chosen })
  const known = whole.success ? whole.data : start
  // What was wide enough for another relief may be too long for this one.
  return { ...known, width: Math.min(known.width, widthLimits(samples)[1]) }
}

export type Measure = 'width' | 'height' | 'depth' | 'base' | 'frameWidth' | 'frameHeight'

/** Least and most that a measure takes for a relief of so many samples. */
export function limitsOf(measure: Measure, samples: Samples): readonly [number, number] {
  if (measure === 'frameWidth') return [0, bodyLimits.frameWidth[1]]
  if (measure !== 'height' && measure !== 'width') return bodyLimits[measure]
  const [least, most] = widthLimits(samples)
  if (measure === 'width') return [least, most]
  return [heightFor(least, samples), heightFor(most, samples)]
}

/** What a typed measure changes; undefined when it is none that can be made. The height changes the width, as samples are square. */
export function withMeasure(measure: Measure, value: number, samples: Samples): Chosen | undefined {
  const change = measure === 'height' ? { width: (value * samples.width) / samples.height } : { [measure]: value }
  const sound = keptSchema.safeParse(change)
  if (!sound.success || (sound.data.width ?? 0) > widthLimits(samples)[1]) return undefined
  return sound.data
}

/** The sizes that the relief is looked at with are those it is saved with, as far as they can be made. */
export function takeSizes(sizes: Sizes, samples: Samples): void {
  for (const measure of ['width', 'depth', 'base'] as const) {
    const change = withMeasure(measure, sizes[measure], samples)
    if (change) useSolidOptions.setState(change)
  }
}

/** A map that is looked at turned is saved turned, whatever was chosen for others before. */
export function turnedAsSeen({ inverted, mirrored }: Turn): Chosen {
  return { ...(inverted ? { invert: true } : {}), ...(mirrored ? { mirror: true } : {}) }
}

/** What is left of `seen` once something else was said. */
export function withoutChanged(seen: Chosen, change: Chosen): Chosen {
  return Object.fromEntries(Object.entries(seen).filter(([name]) => !(name in change)))
}

export type Expected = {
  /** Outer millimetres. */
  readonly size: { readonly width: number; readonly height: number; readonly thickness: number }
  /** The sizes, and the numbers below, are what it can be at most. */
  readonly atMost: { readonly size: boolean; readonly thickness: boolean; readonly triangles: boolean }
  readonly tile: { readonly width: number; readonly height: number }
  /** Of the whole surface: a tolerance leaves fewer. Of a height map its samples. */
  readonly triangles: number
  /** Undefined where the format does not tell. */
  readonly bytes: number | undefined
}

export function expected(ask: SolidAsk, samples: Samples): Expected {
  const { columns, rows } = ask.tiles
  if (isMap(ask.format)) return expectedMap(ask, ask.format, samples)
  const outlined = ask.plate === 'outline'
  const cropped = !isWhole(ask.crop)
  const tiled = columns * rows > 1
  const triangles =
    cropped || tiled || outlined ? mostTriangles(ask, samples) : fullTriangles(samples, ask.frameWidth > 0)
  return {
    ...{ size: outerSize(ask, samples), tile: tileSize(ask, samples), triangles },
    bytes: fileBytes(ask.format, triangles),
    atMost: {
      ...{ size: outlined, thickness: cropped, triangles: cropped || tiled || outlined || ask.tolerance > 0 },
    },
  }
}

function expectedMap(ask: SolidAsk, format: MapFormat, samples: Samples): Expected {
  const { width, height } = pixelsOf(ask, samples)
  const tiled = ask.tiles.columns * ask.tiles.rows > 1
  const size = { ...outerSize(ask, samples), thickness: ask.depth }
  return {
    ...{ size, tile: tileSize(ask, samples), triangles: width * height },
    bytes: tiled ? undefined : mapBytes(format, width * height),
    atMost: { size: false, thickness: false, triangles: false },
  }
}

/** Samples of the part that is made. */
export function pixelsOf(ask: SolidAsk, samples: Samples): { readonly width: number; readonly height: number } {
  const { columns, rows } = mapCut(ask, samples)
  const length = (line: readonly number[]) => (line.at(-1) ?? 0) - (line[0] ?? 0)
  return { width: length(columns), height: length(rows) }
}

/** Of cut reliefs: every cut brings samples of its own, a frame four columns and rows, and an outline its underside. */
function mostTriangles({ crop, tiles, frameWidth, plate }: SolidAsk, samples: Samples): number {
  const tiled = tiles.columns * tiles.rows > 1
  const border = frameWidth > 0 && tiled ? 4 : 0
  const count = (all: number, share: number, parts: number) => Math.ceil((all * share + border) / parts) + 2
  const part = {
    width: count(samples.width, crop.width, tiles.columns),
    height: count(samples.height, crop.height, tiles.rows),
  }
  const whole = fullTriangles(part, frameWidth > 0 && !tiled) * tiles.columns * tiles.rows
  return plate === 'outline' ? whole * 2 : whole
}

/** What each format says of its unit. */
export const unitOf: Readonly<Record<ExportFormat, 'none' | 'millimetres' | 'metres' | 'map'>> = {
  stl: 'none',
  '3mf': 'millimetres',
  glb: 'metres',
  tif: 'map',
  png: 'map',
}
