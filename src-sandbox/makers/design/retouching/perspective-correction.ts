// A flat thing seen askew set straight: its rectangle fills the result. Specification: POST /design/jobs,
// perspective_correction.
import { type Canvas, copyOf } from '../canvas.ts'
import type { PictureEdit } from '../design-edit.ts'
import { balanceColours } from '../drawing/colour/balance-colours.ts'
import { fitCanvas, innerBox } from '../drawing/fit-canvas.ts'
import { type Homography, homographyBetween, mapSpot, warpCanvas } from '../drawing/homography.ts'
import { type FoundPlane, findPlane } from './find-plane.ts'

export const perspectiveCorrection: PictureEdit = async ({ source, width, height, report }) => {
  const found = await findPlane(source)
  report(40)
  if (!found) {
    const levelled = copyOf(source)
    balanceColours(levelled, { whites: 0.3, contrast: 0.6 })
    return { image: await fitCanvas(levelled, width, height, 'extend') }
  }
  const toSource = frameMap(found, source, width, height)
  if (!toSource) return { image: await fitCanvas(source, width, height, 'extend') }
  return { image: warpCanvas(source, toSource, width, height) }
}

/**
 * From places of the result to places of the source; what shows the whole picture is enlarged until no margin
 * shows.
 */
function frameMap(
  { quad, ratio, whole }: FoundPlane,
  source: Canvas,
  width: number,
  height: number,
): Homography | null {
  const box = innerBox({ width: ratio, height: 1 }, width, height)
  for (let share = whole ? 0.8 : 1; ; share *= 1.04) {
    const across = (box.width * share) / 2
    const down = (box.height * share) / 2
    const target = [
      { x: width / 2 - across, y: height / 2 - down },
      { x: width / 2 + across, y: height / 2 - down },
      { x: width / 2 + across, y: height / 2 + down },
      { x: width / 2 - across, y: height / 2 + down },
    ] as const
    const map = homographyBetween(target, quad)
    if (!map || !whole || share > 1.15 || coversFrame(map, source, width, height)) return map
  }
}

function coversFrame(map: Homography, source: Canvas, width: number, height: number): boolean {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: 0, y: height },
    { x: width, y: height },
  ]
  return corners.every((corner) => {
    const { x, y } = mapSpot(map, corner)
    return x >= 0 && y >= 0 && x <= source.width && y <= source.height
  })
}
