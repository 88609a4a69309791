// Words over the canvas that stand where something of the model does.
import type { Camera } from 'three'
import { onScreen } from '../measure/on-stage.ts'
import type { Direction } from './camera/model-views.ts'

/** Puts the middle of a word at a place of the stage, or hides it where that is not seen. */
export function placeLabel(
  span: HTMLElement,
  place: Direction,
  camera: Camera,
  size: { readonly width: number; readonly height: number },
): void {
  const { x, y, seen } = onScreen(place, camera, size)
  span.hidden = !seen
  moveLabel(span, x, y)
}

/** Puts the middle of a word at a place of the canvas, in CSS pixels from the upper left. */
export function moveLabel(span: HTMLElement, x: number, y: number): void {
  span.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`
}
