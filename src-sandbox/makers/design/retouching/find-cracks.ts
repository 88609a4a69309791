// Cracks of old objects: thin winding marks far darker or lighter than both sides, unlike what the object is full of.
import { copyPlane, createPlane, type Plane } from '../../filters/plane.ts'
import { eachRegion } from '../../filters/regions.ts'
import { growMask } from './grow-mask.ts'
import { regionShape } from './region-shape.ts'
import { runningMedian } from './running-median.ts'

const mostDamage = 0.06

/** 1 on cracks and chips and a little around them, else 0. */
export async function findCracks(luma: Plane): Promise<Plane> {
  const { width, height } = luma
  const edge = Math.max(width, height)
  const calm = await runningMedian(luma, 2 * Math.max(3, Math.round(edge / 230)) + 1)
  const found = createPlane(width, height)
  for (const sign of [-1, 1]) {
    const departs = copyPlane(luma)
    for (let i = 0; i < departs.data.length; i++) {
      const around = calm.data[i] as number
      departs.data[i] = (sign * ((luma.data[i] as number) - around)) / (0.15 + 0.85 * around)
    }
    const usual = usualDeparture(departs)
    const high = Math.max(0.18, 2.3 * usual)
    markCracks(found, departs, high, 0.6 * high, edge)
  }
  if (found.data.reduce((sum, value) => sum + value, 0) > mostDamage * found.data.length) found.data.fill(0)
  growMask(found, Math.max(1, Math.round(edge / 500)))
  return found
}

/** What only one pixel in fifty departs by to this side. */
function usualDeparture({ data }: Plane): number {
  const stride = Math.max(1, Math.floor(data.length / 200_000))
  const found: number[] = []
  for (let i = 0; i < data.length; i += stride) found.push(data[i] as number)
  found.sort((a, b) => a - b)
  return found[Math.floor(found.length * 0.98)] ?? 0
}

function markCracks(found: Plane, departs: Plane, high: number, low: number, edge: number): void {
  const { width } = departs
  eachRegion(
    departs,
    (i) => (departs.data[i] as number) > low,
    (pixels) => {
      let strong = 0
      for (const i of pixels) if ((departs.data[i] as number) > high) strong++
      if (strong < 0.02 * edge || strong < 0.25 * pixels.length) return
      if (regionShape(pixels, width).length < 0.07 * edge) return
      for (const i of pixels) found.data[i] = 1
    },
  )
}
