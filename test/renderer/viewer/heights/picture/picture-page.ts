// In the browser: draws a flat picture with the window's own renderer, one frame, and hands its pixels over.
import type { ShownOverlay } from '../../../../../src-renderer/viewer/checks/shown-overlay.ts'
import {
  createPictureRenderer,
  type PictureLook,
  type PictureRenderer,
} from '../../../../../src-renderer/viewer/heights/picture/picture-renderer.ts'

export type FlatShot = {
  /** CSS pixels of the canvas. */
  readonly width: number
  readonly height: number
  readonly look: Omit<Partial<PictureLook>, 'overlay'> & { readonly overlay?: Partial<ShownOverlay> }
}

const noOverlay: ShownOverlay = {
  ...{ id: 'none', interval: 1, lined: false, span: [0, 1], steepest: 75, depth: 3, laid: undefined },
}
const plain: PictureLook = {
  ...{ view: { scale: 1, x: 0, y: 0 }, shading: 'grey', range: [0, 1], light: [0, 0, 1], strength: 1, steepness: 1 },
  overlay: noOverlay,
}

type Kept = { readonly id: string; readonly canvas: HTMLCanvasElement; readonly renderer: PictureRenderer }
let kept: Kept | undefined

/** The renderer of the map that was drawn last, so that its program need not be compiled again. */
async function rendererOf(id: string, map: { width: number; height: number }): Promise<Kept> {
  if (kept?.id === id) return kept
  kept?.renderer.dispose()
  const samples = new Uint16Array(await (await fetch(`/asset/artifact/${id}`)).arrayBuffer())
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  const renderer = createPictureRenderer(canvas, { ...map, samples })
  if (!renderer) throw new Error('no graphics')
  kept = { id, canvas, renderer }
  return kept
}

async function draw(id: string, map: { width: number; height: number }, { width, height, look }: FlatShot) {
  const { canvas, renderer } = await rendererOf(id, map)
  canvas.style.cssText = `display:block;width:${width}px;height:${height}px`
  renderer.draw({ ...plain, ...look, overlay: { ...noOverlay, ...look.overlay } })
  const gl = canvas.getContext('webgl2')
  const pixels = new Uint8Array(width * height * 4)
  gl?.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  let frame = ''
  for (let at = 0; at < pixels.length; at += 32_768) frame += String.fromCharCode(...pixels.subarray(at, at + 32_768))
  return btoa(frame)
}

declare global {
  interface Window {
    drawPicture: typeof draw
  }
}
window.drawPicture = draw
