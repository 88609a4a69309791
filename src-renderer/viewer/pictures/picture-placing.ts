// Where a picture and the one it is compared with lie on the stage, to whole device pixels so that nothing blurs.
import type { Extent, View } from '../stage/zoom.ts'

/** CSS pixels on the stage. */
export type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A rectangle in pixels of the result. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Sides that differ by less than this share are taken for the same picture at another size. */
const sameShape = 0.02

/** Where the source lies over its result: on the whole of it when both have one shape, else as large as fits in its middle. */
export function overlay(source: Extent, result: Extent): Box {
  const [across, down] = [result.width / source.width, result.height / source.height]
  if (Math.abs(across / down - 1) < sameShape) return { x: 0, y: 0, ...result }
  const scale = Math.min(across, down)
  const [width, height] = [source.width * scale, source.height * scale]
  return { x: (result.width - width) / 2, y: (result.height - height) / 2, width, height }
}

/** The box on the stage, from a device pixel on and so many of them wide and high. */
export function placeOnStage({ x, y, width, height }: Box, view: View, devicePixels: number): Place {
  const snap = (value: number) => Math.round(value * devicePixels) / devicePixels
  const size = (value: number) => Math.max(1 / devicePixels, snap(value * view.scale))
  return {
    left: snap(view.x + x * view.scale),
    top: snap(view.y + y * view.scale),
    width: size(width),
    height: size(height),
  }
}

/** Whether single pixels are large enough to be shown as squares. */
export function showsPixels(scale: number, devicePixels: number): boolean {
  return scale * devicePixels >= 2
}

/** A drawing has no pixels: it counts as large enough to look at, in its own shape. */
export function extentOf(natural: Extent, isDrawing: boolean): Extent {
  const width = natural.width || 1024
  const height = natural.height || 1024
  if (!isDrawing) return { width, height }
  const factor = Math.max(1, 1024 / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}
