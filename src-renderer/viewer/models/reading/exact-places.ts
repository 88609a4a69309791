// Places of points as floats, and as doubles as soon as one stands where a float rounds it off: a model is as large there as anywhere.
import { GrowingNumbers } from './growing-numbers.ts'

export type Places = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** Millimetres from the origin within which a float is exact to a thousandth of one. */
export const nearby = 10_000

/** In the unit of the file; `toMillimetres` is how many of these one has. */
export const reachOf = (toMillimetres: number) => nearby / toMillimetres

/** Whether a float is less exact than that. */
export const isRounded = (place: number, reach: number) =>
  (place >= reach || place <= -reach) && Math.fround(place) !== place

export type ExactPlaces = GrowingNumbers<Places>

/** A list of places for a file whose unit has so many millimetres. */
export function exactPlaces(toMillimetres: number, room?: number): ExactPlaces {
  const reach = reachOf(toMillimetres)
  const further = {
    reach,
    isBeyond: (place: number) => isRounded(place, reach),
    make: (length: number) => new Float64Array(length),
  }
  return new GrowingNumbers<Places>((length) => new Float32Array(length), room, further)
}

export function anyRounded(places: ArrayLike<number>, reach: number): boolean {
  for (let i = 0; i < places.length; i++) if (isRounded(places[i] as number, reach)) return true
  return false
}
