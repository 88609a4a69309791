// Named bodies as one shape: formed as their adjectives say, standing beside or on top of each other.
import { boundsOf, faceFront, move, stretch, twist } from './bend-shape.ts'
import type { Item } from './read-prompt.ts'
import { type Detail, joinShapes, type Shape, type Vector } from './shape.ts'

/** Between neighbours, in parts of the larger one's size; how far what stands on something sinks into it. */
const gap = 0.12
const sink = 0.01

/** The longest edge of each body is its size word's factor. */
export function buildItems(items: readonly Item[], detail: Detail): Shape {
  return (
    items.reduce<Shape | null>((built, item) => {
      const one = buildItem(item, detail)
      const all = Array.from({ length: item.count - 1 }, () => one).reduce((row, next) => beside(row, next), one)
      if (!built) return all
      if (item.relation === 'above') return onTop(built, all)
      if (item.relation === 'below' || item.relation === 'carries') return onTop(all, built)
      return beside(built, all)
    }, null) ?? joinShapes([])
  )
}

function buildItem({ noun, forms, factor }: Item, detail: Detail): Shape {
  let shape = forms.includes('hollow') && noun.hollow ? noun.hollow(detail) : noun.build(detail)
  if (noun.facing) shape = faceFront(shape)
  if (forms.includes('twisted')) shape = twist(shape, noun.facing ? Math.PI / 2 : (Math.PI * 2) / 3)
  for (const form of forms) {
    if (form === 'tall') shape = stretch(shape, [1, 1.8, 1])
    else if (form === 'short') shape = stretch(shape, [1, 0.5, 1])
    else if (form === 'wide') shape = stretch(shape, [1.8, 1, 1])
    else if (form === 'flat') shape = stretch(shape, noun.facing ? [1, 1, 0.4] : [1, 0.35, 1])
    else if (form === 'thick') shape = stretch(shape, noun.facing ? [1, 1, 2] : [1.5, 1, 1.5])
  }
  const [min, max] = boundsOf(shape)
  const scale = factor / Math.max(...sizeOf([min, max]))
  return stretch(move(shape, [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2]), [scale, scale, scale])
}

function beside(left: Shape, right: Shape): Shape {
  const [a, b] = [boundsOf(left), boundsOf(right)]
  const between = gap * Math.min(Math.max(...sizeOf(a)), Math.max(...sizeOf(b)))
  return joinShapes([left, move(right, [a[1][0] - b[0][0] + between, 0, 0])])
}

/** `upper` on the middle of `lower`. */
function onTop(upper: Shape, lower: Shape): Shape {
  const [a, b] = [boundsOf(upper), boundsOf(lower)]
  const middle = (axis: 0 | 1 | 2) => (b[0][axis] + b[1][axis] - a[0][axis] - a[1][axis]) / 2
  const rise = b[1][1] - a[0][1] - sink * sizeOf(a)[1]
  return joinShapes([lower, move(upper, [middle(0), rise, middle(2)])])
}

const sizeOf = ([min, max]: readonly [Vector, Vector]): [number, number, number] => [
  max[0] - min[0],
  max[1] - min[1],
  max[2] - min[2],
]
