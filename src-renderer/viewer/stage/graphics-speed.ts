// How fine a mesh the graphics of this computer can turn smoothly.

type Graphics = WebGLRenderingContext | WebGL2RenderingContext
export type MeshEdges = { readonly quick: number; readonly fine: number }

const onProcessor = /swiftshader|llvmpipe|software|basic render/i

/**
 * Longest edge of the mesh while something moves and when all is still. Without a graphics card the processor draws, and the true
 * normals carry nearly all of the look already.
 */
export function meshEdges(gl: Graphics): MeshEdges {
  return drawsOnProcessor(gl) ? { quick: 256, fine: 384 } : { quick: 512, fine: 1024 }
}

/** Whether there is no graphics card. */
export function drawsOnProcessor(gl: Graphics): boolean {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  return onProcessor.test(String(info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : gl.getParameter(gl.RENDERER)))
}
