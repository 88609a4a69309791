// A picture of the window's own data on the clipboard, as a PNG.

/**
 * Answers its pixels there. `edge` is how many the longer edge is to have, for a drawing, which has none of its own. Fails where the
 * address has no picture, or the clipboard does not take it.
 */
export async function copyImage(address: string, edge?: number): Promise<{ width: number; height: number }> {
  const drawn = drawImage(address, edge)
  // The clipboard is asked while the key is still warm; what goes there may take longer.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn.then(({ png }) => png) })])
  const { width, height } = await drawn
  return { width, height }
}

async function drawImage(address: string, edge: number | undefined) {
  const image = new Image()
  image.src = address
  await image.decode()
  const { naturalWidth, naturalHeight } = image
  const scale = edge === undefined ? 1 : edge / Math.max(naturalWidth, naturalHeight)
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return { png: await canvas.convertToBlob({ type: 'image/png' }), width, height }
}
