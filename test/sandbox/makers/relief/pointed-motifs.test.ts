// The points of stars, triangles and leaves are no strokes of lettering: the form runs out into them and does not rise again.
import { expect, it } from 'vitest'
import type { ReliefStyle } from '../../../../src-shared/service/relief.ts'
import { formPictures } from './form-pictures.ts'
import { reliefOnce } from './relief-once.ts'

/** Name, style, and from where to where, in pixels: from the middle of the motif to just before its point. */
const points: readonly (readonly [string, ReliefStyle, readonly [number, number], readonly [number, number]])[] = [
  ['low contrast', 'general', [240, 240], [240, 126]],
  ['low contrast', 'CopperAluminumEngraving', [240, 240], [354, 240]],
  ['transparent', 'general', [200, 205], [200, 106]],
  ['transparent', 'JewelryMoldsCommemorativeCoin', [200, 205], [124, 257]],
]

it.each(points)(
  '%s in the style %s: from the middle to the point the motif only falls',
  async (name, style, from, to) => {
    const picture = formPictures[name]
    if (!picture) throw new Error('no such picture')
    const { width, heights } = await reliefOnce(await picture.picture(), { style, relief_type: 'deep' })
    const steps = 60
    let least = 1
    let rise = 0
    for (let step = 0; step <= steps; step++) {
      const x = Math.round(from[0] + ((to[0] - from[0]) * step) / steps)
      const y = Math.round(from[1] + ((to[1] - from[1]) * step) / steps)
      const height = (heights[y * width + x] ?? 0) / 65_535
      rise = Math.max(rise, height - least)
      least = Math.min(least, height)
    }
    expect(rise).toBeLessThan(0.05)
  },
  60_000,
)
