// Uneven light and stains evened out: slow changes of light lose half, blotches of colour lose most.
import { softBlur } from '../../filters/box-filter.ts'
import { fillOutside } from '../../filters/form/fill-outside.ts'
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { enlargeBy, reduceBy, rowEnlarger } from '../../filters/pyramid.ts'
import type { ColourPlanes } from '../drawing/colour/colour-planes.ts'

/** Changes the planes in place; `object` (0..1, the size of `y`) says where the object is that is lit. */
export function evenLight({ y, cb, cr }: ColourPlanes, object: Plane): void {
  const step = Math.max(1, Math.round(Math.max(y.width, y.height) / 256))
  const where = reduceBy(object, step)
  const small = reduceBy(y, step)
  evenStains(small, where)
  const light = slowPart(small, where, 0.12)
  const level = meanWithin(light, where)
  const stains = stainsOf(reduceBy(y, step), where)
  const { width, height } = y
  const lightRow = new Float32Array(width)
  const stainRow = new Float32Array(width)
  const fillLight = rowEnlarger(light, width, step)
  const fillStain = rowEnlarger(stains, width, step)
  for (let row = 0, i = 0; row < height; row++) {
    fillLight(row, lightRow)
    fillStain(row, stainRow)
    for (let x = 0; x < width; x++, i++) {
      const share = object.data[i] as number
      const gain = (level / Math.max(0.3 * level, lightRow[x] as number)) ** 0.75
      const evened = (y.data[i] as number) * Math.min(1.6, Math.max(0.7, gain)) - (stainRow[x] as number)
      y.data[i] = (y.data[i] as number) + share * (evened - (y.data[i] as number))
    }
  }
  for (const plane of [cb, cr]) evenBlotches(plane, object)
}

/** Takes out, in place, what is darker than its surroundings by the size of a stain. */
function evenStains(small: Plane, where: Plane): void {
  const stains = stainsOf(small, where)
  for (let i = 0; i < small.data.length; i++) small.data[i] = (small.data[i] as number) - (stains.data[i] as number)
}

/** How much the places of a stain's size differ from their wide surroundings, softened where it is little. */
function stainsOf(small: Plane, where: Plane): Plane {
  const near = slowPart(small, where, 0.025)
  const far = slowPart(small, where, 0.1)
  for (let i = 0; i < near.data.length; i++) {
    const differs = (near.data[i] as number) - (far.data[i] as number)
    near.data[i] = 0.45 * Math.max(-0.12, Math.min(0.12, differs))
  }
  return near
}

function evenBlotches(plane: Plane, object: Plane): void {
  const step = Math.max(1, Math.round(Math.max(plane.width, plane.height) / 256))
  const where = reduceBy(reduceBy(object, 2), step)
  const small = reduceBy(plane, step)
  const near = slowPart(small, where, 0.02)
  const far = slowPart(small, where, 0.14)
  for (let i = 0; i < near.data.length; i++) {
    const differs = (near.data[i] as number) - (far.data[i] as number)
    near.data[i] = (where.data[i] as number) * 0.7 * Math.max(-0.08, Math.min(0.08, differs))
  }
  const blotches = enlargeBy(near, plane.width, plane.height, step)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = (plane.data[i] as number) - (blotches.data[i] as number)
}

/** Blurred by `reach` (a share of the longest edge) over the object alone. */
function slowPart(small: Plane, where: Plane, reach: number): Plane {
  const slow = copyPlane(small)
  const sure = copyPlane(where)
  for (let i = 0; i < sure.data.length; i++) sure.data[i] = (sure.data[i] as number) > 0.9 ? 1 : 0
  fillOutside(slow, sure)
  softBlur(slow, createPlane(slow.width, slow.height), reach * Math.max(slow.width, slow.height))
  return slow
}

function meanWithin(plane: Plane, where: Plane): number {
  let sum = 0
  let weight = 1e-6
  for (let i = 0; i < plane.data.length; i++) {
    sum += (plane.data[i] as number) * (where.data[i] as number)
    weight += where.data[i] as number
  }
  return sum / weight
}
