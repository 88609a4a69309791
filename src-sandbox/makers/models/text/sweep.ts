// A round wire along a curve in space: rings without end, or with rounded ends.
import {
  addPatch,
  cross,
  type Detail,
  difference,
  dot,
  emptyShape,
  plus,
  type Shape,
  unit,
  type Vector,
} from './shape.ts'

type Wire = {
  path(t: number): Vector
  radius: number
  closed: boolean
  steps: number
  /** Open ends are flat instead of round. */
  blunt?: true
}
type Station = { centre: Vector; along: Vector; side: Vector; radius: number; lean: number; v: number }

/** The wire's path runs from 0 to 1 and, when closed, comes back to its start smoothly. */
export function sweep({ path, radius, closed, steps, blunt }: Wire, detail: Detail): Shape {
  const shape = emptyShape()
  const stations: Station[] = []
  let side: Vector = [0, 0, 0]
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const along = unit(difference(path(t - 1e-5), path(t + 1e-5)))
    const start: Vector = Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
    const last = step === 0 ? start : side
    side = unit(plus(last, along, -dot(last, along)))
    stations.push({ centre: path(t), along, side, radius, lean: 0, v: t })
  }
  if (closed) untwist(stations)
  const all = closed
    ? stations
    : [...end(stations[0], -1, detail, blunt), ...stations, ...end(stations.at(-1), 1, detail, blunt)]
  const columns = Math.max(8, Math.round(detail.turn / 3))
  addPatch(shape, {
    columns,
    rows: all.length - 1,
    at: (column, row) => {
      const { centre, along, side, radius, lean, v } = all[row] as Station
      const angle = -(column / columns) * 2 * Math.PI
      const other = cross(along, side)
      const outwards = plus(plus([0, 0, 0], side, Math.cos(angle)), other, -Math.sin(angle))
      const normal = plus(plus([0, 0, 0], outwards, Math.cos(lean)), along, Math.sin(lean))
      return { position: plus(centre, outwards, radius), normal, u: column / columns, v }
    },
  })
  return shape
}

/** Turns the rings little by little so that the last one lies on the first. */
function untwist(stations: Station[]): void {
  const [first, last] = [stations[0], stations.at(-1)]
  if (!first || !last) return
  const other = cross(first.along, first.side)
  const off = Math.atan2(dot(last.side, other), dot(last.side, first.side))
  stations.forEach((station, i) => {
    const angle = (-off * i) / (stations.length - 1)
    const across = cross(station.along, station.side)
    station.side = plus(plus([0, 0, 0], station.side, Math.cos(angle)), across, Math.sin(angle))
  })
}

/** Rings of a half sphere, or of a flat end, before the first station or after the last. */
function end(station: Station | undefined, way: 1 | -1, { edge }: Detail, blunt = false): Station[] {
  if (!station) return []
  const steps = blunt ? 1 : edge * 2
  const flat: Station[] = blunt ? [{ ...station, lean: (way * Math.PI) / 2 }] : []
  const rings = Array.from({ length: steps }, (_, i): Station => {
    const lean = ((i + 1) / steps) * (Math.PI / 2)
    return {
      ...station,
      centre: plus(station.centre, station.along, blunt ? 0 : way * station.radius * Math.sin(lean)),
      radius: station.radius * Math.cos(lean),
      lean: way * lean,
    }
  })
  return way > 0 ? [...flat, ...rings] : [...rings.reverse(), ...flat]
}
