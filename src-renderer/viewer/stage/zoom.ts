// The view of the flat picture: how large a sample is drawn and where the picture's corner lies, in CSS pixels.
import type { Point } from '../heights/height-units.ts'

export type View = { readonly scale: number; readonly x: number; readonly y: number }

/** A view as it is drawn: `across` is the width of a picture that is seen mirrored, in samples. */
export type PlacedView = View & { readonly across?: number | undefined }
export type Extent = { readonly width: number; readonly height: number }

const largestScale = 64
const margin = 36

/** CSS pixels that the tools cover at the left of a stage, see `stage.module.css`. */
export const toolsWidth = 38

/**
 * The whole picture in the middle of the stage, never enlarged beyond 8 pixels a sample. `left` is the width at the
 * stage's left edge that something else covers; the picture gives way to it as far as it must.
 */
export function fitView(picture: Extent, stage: Extent, left = 0): View {
  const room = { width: Math.max(1, stage.width - left - 2 * margin), height: Math.max(1, stage.height - 2 * margin) }
  const scale = Math.min(8, room.width / picture.width, room.height / picture.height)
  const view = centred(picture, stage, scale)
  return { ...view, x: Math.max(view.x, left === 0 ? view.x : left + margin) }
}

/** One sample for each device pixel, or `times` as wide, in the middle of the stage. */
export function naturalView(picture: Extent, stage: Extent, devicePixels: number, times = 1): View {
  return centred(picture, stage, times / devicePixels)
}

function centred(picture: Extent, stage: Extent, scale: number): View {
  return {
    scale,
    x: (stage.width - picture.width * scale) / 2,
    y: (stage.height - picture.height * scale) / 2,
  }
}

/** Zooms so that what is under `at` stays under it. */
export function zoomAbout(view: View, at: Point, factor: number, least: number): View {
  const scale = Math.min(largestScale, Math.max(least, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Moves the picture, keeping at least a strip of it on the stage. */
export function pan(view: View, by: Point, picture: Extent, stage: Extent): View {
  const keep = 40
  const clamp = (value: number, size: number, room: number) => Math.min(room - keep, Math.max(keep - size, value))
  return {
    scale: view.scale,
    x: clamp(view.x + by.x, picture.width * view.scale, stage.width),
    y: clamp(view.y + by.y, picture.height * view.scale, stage.height),
  }
}

/** A view that means the same for pictures and stages of any size: nearness in fitting scales, and the share in the middle. */
export type KeptView = { readonly zoom: number; readonly centre: Point }

/** `fit` is the view of the whole picture. */
export function keptView(view: View, fit: View, picture: Extent, stage: Extent): KeptView {
  const { x, y } = toPicture(view, { x: stage.width / 2, y: stage.height / 2 })
  return { zoom: view.scale / fit.scale, centre: { x: x / picture.width, y: y / picture.height } }
}

/** The same view of this picture, never enlarged beyond the largest scale, and with a strip of it on the stage. */
export function viewOn({ zoom, centre }: KeptView, fit: View, picture: Extent, stage: Extent): View {
  const scale = Math.min(largestScale, fit.scale * zoom)
  const x = stage.width / 2 - centre.x * picture.width * scale
  const y = stage.height / 2 - centre.y * picture.height * scale
  return pan({ scale, x, y }, { x: 0, y: 0 }, picture, stage)
}

/** Stage to picture. */
export function toPicture(view: PlacedView, at: Point): Point {
  const x = (at.x - view.x) / view.scale
  return { x: view.across === undefined ? x : view.across - x, y: (at.y - view.y) / view.scale }
}

/** Picture to stage. */
export function toStage(view: PlacedView, at: Point): Point {
  const x = view.across === undefined ? at.x : view.across - at.x
  return { x: x * view.scale + view.x, y: at.y * view.scale + view.y }
}
