// The points of a PLY file: their places, and their normals and colours where it has any.
import { BufferAttribute, BufferGeometry, Color, SRGBColorSpace } from 'three'
import { ModelRefusal } from '../../model-parts.ts'
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
type Target = { readonly to: Float32Array; readonly part: number; readonly whole: number }

/**
 * Reads `count` points from where the numbers stand. Colours are sRGB in the file and linear in the geometry. Throws a
 * ModelRefusal when a place is no number; normals and colours that are none are left to be mended. `clear` when the colour of any
 * point says that it is seen through, which is not shown.
 */
export function readPlyPoints({ count, properties }: PlyElement, numbers: PlyNumbers): PlyPoints {
  const geometry = new BufferGeometry()
  const targets = new Map<number, Target>()
  for (const [column, parts] of columns) {
    const places = placesOf(properties, parts)
    if (places.includes(-1)) continue
    const to = new Float32Array(count * 3)
    geometry.setAttribute(column, new BufferAttribute(to, 3))
    for (const [part, place] of places.entries()) {
      const { type } = properties[place] as PlyElement['properties'][number]
      targets.set(place, { to, part, whole: column === 'color' ? brightest[type] : 1 })
    }
  }
  if (!geometry.hasAttribute('position')) throw new Error('points without places')
  const [opacity = -1] = geometry.hasAttribute('color') ? placesOf(properties, [opacityNames]) : []
  const steps = properties.map((property, place) => ({
    property,
    target: targets.get(place),
    opacity: place === opacity,
  }))
  let clear = false
  for (let i = 0; i < count; i++)
    for (const { property, target, opacity } of steps)
      if (target) target.to[i * 3 + target.part] = numbers.read(property.type) / target.whole
      else if (opacity) clear = numbers.read(property.type) < brightest[property.type] || clear
      else skipValue(numbers, property)
  if (!geometry.getAttribute('position').array.every(Number.isFinite)) throw new ModelRefusal({ why: 'bad-numbers' })
  makeLinear(geometry)
  return { geometry, clear }
}

function makeLinear(geometry: BufferGeometry): void {
  const colours = geometry.hasAttribute('color') ? geometry.getAttribute('color').array : []
  const held = (value = 0) => Math.min(1, Math.max(0, value))
  const colour = new Color()
  for (let i = 0; i < colours.length; i += 3)
    colour
      .setRGB(held(colours[i]), held(colours[i + 1]), held(colours[i + 2]), SRGBColorSpace)
      .toArray(colours as Float32Array, i)
}
