// Draws the flat picture with WebGL: the full-size samples live on the graphics card once, every zoom is one draw call.

import { overlayNumbers } from '../../checks/overlay-shader.ts'
import type { Laid, ShownOverlay } from '../../checks/shown-overlay.ts'
import { normalFragment } from '../../relief/normal-shader.ts'
import type { PlacedView } from '../../stage/zoom.ts'
import type { StoredHeights } from '../height-units.ts'
import { pictureFragment, pictureVertex } from './picture-shader.ts'

export const shadings = ['grey', 'colour', 'raking', 'backlit'] as const
export type Shading = (typeof shadings)[number]

export type PictureLook = {
  readonly view: PlacedView
  readonly shading: Shading
  /** Shares of the height range shown as black and as white. */
  readonly range: readonly [number, number]
  /** As it falls on the map, which is mirrored only on its way to the screen. */
  readonly light: readonly [number, number, number]
  readonly strength: number
  /** How much steeper the relief is than its normals were stored for. */
  readonly steepness: number
  readonly overlay: ShownOverlay
}

export type PictureRenderer = {
  draw(look: PictureLook): void
  dispose(): void
}

/** A renderer for one canvas, or undefined where the map is too large for the graphics card or WebGL 2 is missing. */
export function createPictureRenderer(canvas: HTMLCanvasElement, heights: StoredHeights): PictureRenderer | undefined {
  const gl = canvas.getContext('webgl2', { alpha: true, antialias: false, premultipliedAlpha: true })
  if (!gl || Math.max(heights.width, heights.height) > gl.getParameter(gl.MAX_TEXTURE_SIZE)) return undefined
  const program = buildProgram(gl, pictureFragment)
  if (!program) return undefined
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  const heightTexture = createHeightTexture(gl, heights)
  let normalTexture: WebGLTexture | undefined
  const place = (name: string) => gl.getUniformLocation(program, name)
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not of React.
  gl.useProgram(program)
  gl.uniform1i(place('heights'), 0)
  gl.uniform1i(place('normals'), 1)
  gl.uniform1i(place('laid'), 2)
  gl.uniform2f(place('size'), heights.width, heights.height)
  const wantNormals = () => {
    if (normalTexture) return
    normalTexture = createNormalTexture(gl, heights)
    // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not of React.
    gl.useProgram(program)
  }
  let laidTexture: { of: Laid; texture: WebGLTexture } | undefined
  const wantLaid = (laid: Laid | undefined) => {
    if (!laid || laidTexture?.of === laid) return
    if (laidTexture) gl.deleteTexture(laidTexture.texture)
    laidTexture = { of: laid, texture: createLaidTexture(gl, laid) }
  }
  return {
    draw({ view, shading, range, light, strength, steepness, overlay }) {
      if (shading === 'raking') wantNormals()
      wantLaid(overlay.laid)
      const devicePixels = window.devicePixelRatio
      const width = Math.max(1, Math.round(canvas.clientWidth * devicePixels))
      const height = Math.max(1, Math.round(canvas.clientHeight * devicePixels))
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      gl.viewport(0, 0, width, height)
      gl.uniform3f(place('view'), view.x, view.y, view.scale)
      gl.uniform1f(place('mirrored'), view.across === undefined ? 0 : 1)
      gl.uniform1f(place('stageHeight'), height / devicePixels)
      gl.uniform1f(place('devicePixels'), devicePixels)
      gl.uniform2f(place('range'), range[0], range[1])
      gl.uniform1i(place('shading'), shadings.indexOf(shading))
      gl.uniform3f(place('light'), ...light)
      gl.uniform1f(place('strength'), strength)
      gl.uniform1f(place('steepness'), steepness)
      gl.uniform1i(place('overlay'), overlayNumbers[overlay.id])
      gl.uniform1f(place('interval'), overlay.interval)
      gl.uniform1f(place('lined'), overlay.lined ? 1 : 0)
      gl.uniform2f(place('span'), overlay.span[0], overlay.span[1])
      gl.uniform1f(place('steepest'), overlay.steepest)
      gl.uniform1f(place('tall'), overlay.depth)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    dispose() {
      gl.deleteTexture(heightTexture)
      if (normalTexture) gl.deleteTexture(normalTexture)
      if (laidTexture) gl.deleteTexture(laidTexture.texture)
      gl.deleteProgram(program)
    },
  }
}

function createHeightTexture(gl: WebGL2RenderingContext, { width, height, samples }: StoredHeights): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R16UI, width, height, 0, gl.RED_INTEGER, gl.UNSIGNED_SHORT, samples)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  return texture
}

/** On unit 2. */
function createLaidTexture(gl: WebGL2RenderingContext, { width, height, left }: Laid): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE2)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, left)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}

/** Drawn from the heights, which lie on unit 0, to unit 1; level where the graphics card cannot draw fractions. */
function createNormalTexture(gl: WebGL2RenderingContext, { width, height }: StoredHeights): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE1)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  const levels = Math.floor(Math.log2(Math.max(width, height))) + 1
  gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RG16F, width, height)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const program = gl.getExtension('EXT_color_buffer_float') && buildProgram(gl, `#version 300 es\n${normalFragment}`)
  if (!program) return texture
  const target = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not of React.
  gl.useProgram(program)
  gl.uniform1i(gl.getUniformLocation(program, 'heights'), 0)
  gl.uniform2f(gl.getUniformLocation(program, 'last'), width - 1, height - 1)
  gl.viewport(0, 0, width, height)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.deleteFramebuffer(target)
  gl.deleteProgram(program)
  gl.generateMipmap(gl.TEXTURE_2D)
  return texture
}

function buildProgram(gl: WebGL2RenderingContext, fragment: string): WebGLProgram | undefined {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, pictureVertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) return undefined
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}
