// The points of a PLY file: their places, and their normals and colours where it has any.
import { BufferAttribute, BufferGeometry, Color, SRGBColorSpace } from 'three'
import { ModelRefusal } from '../../model-parts.ts'
import { isRounded, type Places, reachOf } from '../exact-places.ts'
import type { PlyElement, PlyNumber } from './ply-header.ts'
import { type PlyNumbers, skipValue } from './ply-numbers.ts'

/** What programs call the first part of a colour. */
export const redNames: readonly string[] = ['red', 'r', 'diffuse_red']

const opacityNames: readonly string[] = ['alpha', 'diffuse_alpha']

/** The names that programs give to the three parts of what is shown of a point. */
const columns: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ['position', [['x'], ['y'], ['z']]],
  ['normal', [['nx'], ['ny'], ['nz']]],
  ['color', [redNames, ['green', 'g', 'diffuse_green'], ['blue', 'b', 'diffuse_blue']]],
]

/** Full brightness as each kind of number writes it. */
const brightest: Readonly<Record<PlyNumber, number>> = {
  ...{ i8: 127, u8: 255, i16: 32_767, u16: 65_535, i32: 255, u32: 255, f32: 1, f64: 1 },
}

const placesOf = (properties: PlyElement['properties'], parts: readonly (readonly string[])[]) =>
  parts.map((names) => properties.findIndex(({ name, length }) => length === null && names.includes(name)))

/** What `readPlyPoints` takes of memory. */
export function plyPointBytes({ count, properties }: PlyElement): number {
  const shown = columns.filter(([, parts]) => !placesOf(properties, parts).includes(-1))
  return shown.length * 3 * 4 * count
}

type PlyPoints = { readonly geometry: BufferGeometry; readonly clear: boolean }
type Column = { to: Places }
type Target = { readonly column: Column; readonly part: number; readonly whole: number; readonly reach: number }

/**
 * Reads `count` points from where the numbers stand. Colours are sRGB in the file and linear in the geometry. Throws a
 * ModelRefusal when a place is no number; normals and colours that are none are left to be mended. `clear` when the colour of any
 * point says that it is seen through, which is not shown.
 */
export function readPlyPoints(
  { count, properties }: PlyElement,
  numbers: PlyNumbers,
  toMillimetres: number,
): PlyPoints {
  const geometry = new BufferGeometry()
  const targets = new Map<number, Target>()
  const made = new Map<string, Column>()
  for (const [name, parts] of columns) {
    const places = placesOf(properties, parts)
    if (places.includes(-1)) continue
    const to: Column = { to: new Float32Array(count * 3) }
    made.set(name, to)
    for (const [part, place] of places.entries()) {
      const { type } = properties[place] as PlyElement['properties'][number]
      const reach = name === 'position' ? reachOf(toMillimetres) : Number.POSITIVE_INFINITY
      targets.set(place, { column: to, part, whole: name === 'color' ? brightest[type] : 1, reach })
    }
  }
  if (!made.has('position')) throw new Error('points without places')
  const isShare = placesOf(properties, [redNames]).some((place) => /^f/.test(properties[place]?.type ?? ''))
  const [opacity = -1] = made.has('color') ? placesOf(properties, [opacityNames]) : []
  const steps = properties.map((property, place) => ({
    property,
    target: targets.get(place),
    opacity: place === opacity,
  }))
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < count; i++) {
    numbers.startElement()
    for (const { property, target, opacity } of steps)
      if (target) put(target, i, numbers.read(property.type) / target.whole)
      else if (opacity) {
        const share = numbers.read(property.type) / brightest[property.type]
        if (share < least) least = share
      } else skipValue(numbers, property)
  }
  for (const [name, { to }] of made) geometry.setAttribute(name, new BufferAttribute(to, 3))
  if (!geometry.getAttribute('position').array.every(Number.isFinite)) throw new ModelRefusal({ why: 'bad-numbers' })
  const whole = isShare ? brightestOf(geometry) : 1
  makeLinear(geometry, whole)
  return { geometry, clear: least < whole }
}

function put({ column, part, reach }: Target, point: number, value: number): void {
  if (isRounded(value, reach) && column.to instanceof Float32Array) column.to = Float64Array.from(column.to)
  column.to[point * 3 + part] = value
}

const coloursOf = (geometry: BufferGeometry) =>
  geometry.hasAttribute('color') ? geometry.getAttribute('color').array : new Float32Array()

/** Some programs write bytes as numbers with a point: then a number above 1 is full brightness's part of 255. Rounding may exceed 1 by a little. */
const brightestOf = (geometry: BufferGeometry) => (coloursOf(geometry).some((value) => value > 1.01) ? 255 : 1)

function makeLinear(geometry: BufferGeometry, whole: number): void {
  const colours = coloursOf(geometry)
  const held = (value = 0) => Math.min(1, Math.max(0, value / whole))
  const colour = new Color()
  for (let i = 0; i < colours.length; i += 3)
    colour
      .setRGB(held(colours[i]), held(colours[i + 1]), held(colours[i + 2]), SRGBColorSpace)
      .toArray(colours as Float32Array, i)
}
