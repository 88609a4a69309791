// What part of a relief is saved, and in how many tiles: chosen for each relief, and kept until the app ends.
import { create } from 'zustand'
import { bodyLimits, type Crop, heightFor, wholePicture } from '../../../src-shared/exports/relief-body.ts'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import type { BasePlate } from '../relief/floor/base-plate.ts'

export type SolidPlate = SolidAsk['plate']
export type SolidParts = Pick<SolidAsk, 'crop' | 'tiles'>

export const noParts: SolidParts = { crop: wholePicture, tiles: { columns: 1, rows: 1 } }
const useParts = create<Readonly<Record<string, SolidParts>>>(() => ({}))

/** Of an artifact by its id, and what changes them. */
export function useSolidParts(artifactId: string): readonly [SolidParts, (change: Partial<SolidParts>) => void] {
  const parts = useParts((all) => all[artifactId]) ?? noParts
  return [parts, (change) => useParts.setState({ [artifactId]: { ...parts, ...change } })]
}

/** What the viewer shows the relief on: what the panel begins with. */
const useSeenPlate = create<{ readonly plate: SolidPlate }>(() => ({ plate: 'square' }))
export const seenPlate = (): SolidPlate => useSeenPlate.getState().plate
/** A relief on nothing is on its outline: the plate cannot be less than a skin. */
export const takePlate = (plate: BasePlate): void =>
  useSeenPlate.setState({ plate: plate === 'square' ? 'square' : 'outline' })

type Samples = { readonly width: number; readonly height: number }
/** Millimetres of the whole picture. */
export const pictureSize = (width: number, samples: Samples) => ({ width, height: heightFor(width, samples) })

export type Edge = keyof Crop
const lengthOf = { left: 'width', width: 'width', top: 'height', height: 'height' } as const

/** Least and most millimetres of an edge, or a length, of the part. */
export function cropLimits(edge: Edge, crop: Crop, size: { width: number; height: number }): readonly [number, number] {
  const whole = size[lengthOf[edge]]
  const least = Math.min(bodyLimits.part, whole)
  if (edge === 'left' || edge === 'top') return [0, whole - least]
  return [least, whole * (1 - crop[edge === 'width' ? 'left' : 'top'])]
}

/** The part with an edge, or a length, of so many millimetres; what would stick out of the picture becomes shorter. */
export function cropWith(
  edge: Edge,
  value: number,
  crop: Crop,
  size: { width: number; height: number },
): Crop | undefined {
  const [least, most] = cropLimits(edge, crop, size)
  if (value < least || value > most + 0.005) return undefined
  const length = lengthOf[edge]
  const share = Math.min(value, most) / size[length]
  const next = { ...crop, [edge]: share }
  return edge === length ? next : { ...next, [length]: Math.min(crop[length], 1 - share) }
}

type Place = { readonly x: number; readonly y: number }
/** The part between two places of the picture, in shares; undefined while it is too small to be made. */
export function cropBetween(a: Place, b: Place, size: { width: number; height: number }): Crop | undefined {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const [left, right] = [Math.min(within(a.x), within(b.x)), Math.max(within(a.x), within(b.x))]
  const [top, bottom] = [Math.min(within(a.y), within(b.y)), Math.max(within(a.y), within(b.y))]
  const crop = { left, top, width: right - left, height: bottom - top }
  return crop.width * size.width < bodyLimits.part || crop.height * size.height < bodyLimits.part ? undefined : crop
}

/** The same part of the picture once it is turned left to right. */
export const mirrored = (crop: Crop): Crop => ({ ...crop, left: Math.max(0, 1 - crop.left - crop.width) })
