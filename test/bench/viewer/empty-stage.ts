// What the first frame of any stage costs: a context, one plain program, a coarse grid handed over, and a mesh drawn in one colour.

/** Milliseconds of it, until the graphics have done all. Runs in the page, by itself. */
export function emptyStage(): number {
  const [width, height, mesh, texels] = [1024, 768, 512, 1024]
  const [points, texture] = [new Float32Array(mesh * mesh * 3), new Float32Array(texels * texels)]
  for (let at = 0; at < mesh * mesh; at += 1)
    points.set([(at % mesh) / mesh - 0.5, Math.floor(at / mesh) / mesh - 0.5, 0], at * 3)
  const indices = new Uint32Array((mesh - 1) * (mesh - 1) * 6)
  for (let row = 0, at = 0; row < mesh - 1; row += 1)
    for (let column = 0; column < mesh - 1; column += 1) {
      const first = row * mesh + column
      indices.set([first, first + 1, first + mesh, first + mesh, first + 1, first + mesh + 1], at)
      at += 6
    }
  const began = performance.now()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const gl = canvas.getContext('webgl2', { antialias: true })
  if (!gl) throw new Error('no graphics')
  const program = gl.createProgram()
  const shaders: [number, string][] = [
    [gl.VERTEX_SHADER, '#version 300 es\nin vec3 at; void main() { gl_Position = vec4(at, 1.0); }'],
    [gl.FRAGMENT_SHADER, '#version 300 es\nprecision highp float; out vec4 shown; void main() { shown = vec4(0.5); }'],
  ]
  for (const [type, text] of shaders) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('no shader')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of the graphics, no hook.
  gl.useProgram(program)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, texels, texels, 0, gl.RED, gl.FLOAT, texture)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, points, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW)
  gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_INT, 0)
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  const took = performance.now() - began
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return took
}
