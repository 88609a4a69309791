// A body turned on a lathe: strokes around the Y axis.
import { addPatch, type Detail, emptyShape, normalOf, type Shape, type Vector } from './shape.ts'
import type { Stroke } from './stroke.ts'

/**
 * The strokes run from the axis around the outside, upwards first, back to the axis or to their own start; edges
 * between strokes are hard. A horizontal stroke carries a flat picture, the others one that is wrapped around, its
 * middle in front.
 */
export function revolve(strokes: readonly Stroke[], detail: Detail): Shape {
  const shape = emptyShape()
  const length = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  const widest = Math.max(...strokes.flatMap(({ at }) => [0, 0.25, 0.5, 0.75, 1].map((t) => at(t)[0])))
  let done = 0
  for (const stroke of strokes) {
    const start = done
    const rows = Math.max(1, Math.ceil((stroke.bend / (2 * Math.PI)) * detail.turn))
    const flat = stroke.bend === 0 && stroke.at(0)[1] === stroke.at(1)[1]
    const surface = (u: number, v: number): Vector => {
      const [radius, height] = stroke.at(v)
      const angle = (u - 0.5) * 2 * Math.PI
      return [radius * Math.sin(angle), height, radius * Math.cos(angle)]
    }
    addPatch(shape, {
      columns: detail.turn,
      rows,
      at: (column, row) => {
        const [u, v] = [column / detail.turn, row / rows]
        const position = surface(u, v)
        const normal = normalOf(surface, u, v)
        if (!flat) return { position, normal, u, v: 1 - (start + v * stroke.length) / length }
        const [x, , z] = position
        return { position, normal, u: 0.5 + x / (2 * widest), v: 0.5 + (normal[1] * z) / (2 * widest) }
      },
    })
    done += stroke.length
  }
  return shape
}
