// The place of a height map that is seen at a place of its 3D stage, found on the full-size heights.
import { type Camera, Raycaster, type Vector2 } from 'three'
import type { Point, StoredHeights } from '../heights/height-units.ts'
import { heightAt } from '../section/section.ts'
import { fewestSteps, meetRelief, type Plate } from './plate.ts'

/**
 * In samples from the top left; undefined beside the relief. `at` is from −1 to 1 to the right and upwards. With every sample a
 * thin peak is met too, at the cost of some milliseconds.
 */
export function pickRelief(
  camera: Camera,
  at: Vector2,
  plate: Plate,
  heights: StoredHeights,
  care: 'quick' | 'every sample',
): Point | undefined {
  const { width, height } = heights
  const caster = new Raycaster()
  caster.setFromCamera(at, camera)
  const { origin, direction } = caster.ray
  const share = (u: number, v: number) => heightAt(heights, { x: u * width, y: v * height }) / 65_535
  const steps = care === 'quick' ? fewestSteps : Math.max(fewestSteps, 2 * (width + height))
  const met = meetRelief(plate, origin.toArray(), direction.toArray(), share, steps)
  return met && { x: met.x * width, y: met.y * height }
}
