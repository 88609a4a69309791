// Handmade rice paper: warm, cloudy, with long fibres in it.
import { blankCanvas, type Canvas } from '../../canvas.ts'
import { cloudNoise, latticeNumber, seededNumbers } from '../../drawing/seeded-noise.ts'

/** An opaque sheet. */
export function ricePaper(width: number, height: number, seed: number): Canvas {
  const paper = blankCanvas(width, height, [0, 0, 0, 255])
  const unit = Math.min(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const cloud = cloudNoise((x / unit) * 3, (y / unit) * 3, seed, 3) - 0.5
      const grain = latticeNumber(x, y, seed + 1) - 0.5
      const edge = Math.max(Math.abs(x / width - 0.5), Math.abs(y / height - 0.5))
      const aged = Math.max(0, edge - 0.34) * 60
      const light = 12 * cloud + 4 * grain - aged
      paper.rgba[i] = 241 + light
      paper.rgba[i + 1] = 233 + light * 1.05
      paper.rgba[i + 2] = 214 + light * 1.25
    }
  }
  layFibres(paper, seed)
  return paper
}

function layFibres(paper: Canvas, seed: number): void {
  const { width, height, rgba } = paper
  const chance = seededNumbers(seed + 5)
  const unit = Math.min(width, height)
  const steps = Math.round(unit * 0.05)
  for (let n = 0; n < 260; n++) {
    let x = chance() * width
    let y = chance() * height
    let turn = chance() * Math.PI * 2
    const bend = (chance() - 0.5) * 0.09
    const light = chance() < 0.5 ? 8 : -9
    for (let s = 0; s < steps; s++) {
      const px = Math.floor(x)
      const py = Math.floor(y)
      if (px >= 0 && py >= 0 && px < width && py < height) {
        const i = (py * width + px) * 4
        for (let c = i; c < i + 3; c++) rgba[c] = (rgba[c] as number) + light
      }
      x += Math.cos(turn)
      y += Math.sin(turn)
      turn += bend
    }
  }
}
