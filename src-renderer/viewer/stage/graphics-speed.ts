// How fine a mesh the graphics of this computer can turn smoothly, and whether it turns on by itself.
import { movesLess } from '../../ui/moves-less.ts'

type Graphics = WebGLRenderingContext | WebGL2RenderingContext
export type MeshEdges = { readonly quick: number; readonly fine: number }

const onProcessor = /swiftshader|llvmpipe|software|basic render/i

/**
 * Longest edge of the mesh while something moves and when all is still. Without a graphics card the processor draws, and the true
 * normals carry nearly all of the look already.
 */
export const meshEdges = (gl: Graphics): MeshEdges => edgesBy[drawsOnProcessor(gl) ? 'processor' : 'card']

const edgesBy = { processor: { quick: 128, fine: 384 }, card: { quick: 512, fine: 1024 } } as const

let likely: 'card' | 'processor' | undefined

/** The quick edge of a stage that is about to be made. */
export function likelyQuickEdge(): number {
  if (!likely) graphicsHere()
  return edgesBy[likely ?? 'card'].quick
}

/** What would draw a stage made now, asked of a canvas that nobody sees; the context that was tried is given back at once. */
export function graphicsHere(): 'card' | 'processor' | 'none' {
  if (typeof OffscreenCanvas === 'undefined') return 'none'
  const context = new OffscreenCanvas(1, 1).getContext('webgl2')
  if (!context) return 'none'
  likely = drawsOnProcessor(context) ? 'processor' : 'card'
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return likely
}

/** Whether there is no graphics card. */
export function drawsOnProcessor(gl: Graphics): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  return onProcessor.test(String(info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : gl.getParameter(gl.RENDERER)))
}

/**
 * Whether what was turned by hand goes on for a moment. A processor draws too few frames for that: what is seen would only lag behind the
 * hand, and between any two moves of it be drawn once more.
 */
export const turnsOn = (gl: Graphics): boolean => !movesLess() && !drawsOnProcessor(gl)
