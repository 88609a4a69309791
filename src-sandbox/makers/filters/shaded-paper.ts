// Paper that is not of one colour: a gradient, a vignette, uneven light. Its colour is known at every place.
import { eachBeside } from './beside.ts'
import { boxFilter } from './box-filter.ts'
import { fillOutside } from './form/fill-outside.ts'
import type { Opponent } from './opponent-colour.ts'
import { copyPlane, createPlane, type Plane } from './plane.ts'

/** How much the colour of shaded paper may change from one pixel of the small copy to the next beyond its grain. */
const gentle = 0.012
/** Paper that differs less from the border's main colour is plain. */
const different = 0.04

/**
 * The paper's colours on the small copy `colours`, carried on beneath what is drawn; null unless smooth paper runs along
 * nearly the whole border, covers much of the picture and differs in places from `plain`, the border's main colour. `grain`
 * is the usual difference between neighbours.
 */
export function shadedPaper(
  colours: Opponent,
  plain: { y: number; u: number; v: number } | undefined,
  grain: number,
): Opponent | null {
  const { y: bright, u, v } = colours
  const { width, height } = bright
  const open = flooded(colours, gentle + grain)
  let uneven = 0
  let area = 0
  let border = 0
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (open.data[i] === 0) continue
      area++
      const far = plain
        ? ((bright.data[i] as number) - plain.y) ** 2 +
          ((u.data[i] as number) - plain.u) ** 2 +
          ((v.data[i] as number) - plain.v) ** 2
        : 1
      if (far > different ** 2) uneven++
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border++
    }
  }
  if (border < 0.95 * 2 * (width + height - 2) || area < 0.4 * width * height || uneven < 0.05 * area) return null
  const trust = createPlane(width, height)
  boxFilter(open, trust, createPlane(width, height), 2)
  for (let i = 0; i < trust.data.length; i++) trust.data[i] = (trust.data[i] as number) > 0.99 ? 1 : 0
  const carriedOn = (plane: Plane) => {
    const paper = copyPlane(plane)
    fillOutside(paper, trust)
    return paper
  }
  return { y: carriedOn(colours.y), u: carriedOn(colours.u), v: carriedOn(colours.v) }
}

/** 1 wherever one gets from the border without a step of colour greater than `most`. */
function flooded({ y, u, v }: Opponent, most: number): Plane {
  const { width, height } = y
  const open = createPlane(width, height)
  const queue = new Int32Array(width * height)
  let count = 0
  const enter = (i: number) => {
    if (open.data[i] === 1) return
    open.data[i] = 1
    queue[count++] = i
  }
  enter(0)
  for (let next = 0; next < count; next++) {
    eachBeside(queue[next] as number, width, width * height, visit)
  }
  return open

  function visit(from: number, to: number) {
    const bright = (y.data[to] as number) - (y.data[from] as number)
    const blue = (u.data[to] as number) - (u.data[from] as number)
    const red = (v.data[to] as number) - (v.data[from] as number)
    if (bright * bright + blue * blue + red * red < most * most) enter(to)
  }
}
