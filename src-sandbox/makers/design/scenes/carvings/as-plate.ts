// A whole picture as a plate: what a picture without a ground of its own becomes in a scene.
import type { Canvas } from '../../canvas.ts'

/** The picture with round corners. */
export function asPlate(canvas: Canvas): Canvas {
  const { width, height } = canvas
  const rgba = canvas.rgba.slice()
  const radius = Math.min(width, height) * 0.07
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = Math.max(0, radius - x - 0.5, x + 0.5 - (width - radius))
      const dy = Math.max(0, radius - y - 0.5, y + 0.5 - (height - radius))
      const cover = Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5))
      if (cover < 1) rgba[(y * width + x) * 4 + 3] = (rgba[(y * width + x) * 4 + 3] as number) * cover
    }
  }
  return { width, height, rgba }
}
