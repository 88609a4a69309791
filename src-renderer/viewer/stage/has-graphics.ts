// Whether this computer's graphics can draw at all, asked of a canvas that nobody sees.

/** True when a stage of the graphics card can be made now; the context that was tried is given back at once. */
export function hasGraphics(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false
  const context = new OffscreenCanvas(1, 1).getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
