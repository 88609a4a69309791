// Where a prim of USD stands in the one that it is part of, by the operations that its xformOpOrder names.
import { MathUtils, Matrix4, Quaternion, Vector3 } from 'three'

/** `resets` says that the place is one of the whole scene, whatever the prim is part of. */
type UsdPlace = { readonly matrix: Matrix4; readonly resets: boolean }
type Axis = 'X' | 'Y' | 'Z'

const [inverse, reset] = ['!invert!', '!resetXformStack!']
/** What an operation is called, of which kind it is and along which axes; its own name may follow, as in `translate:pivot`. */
const operation =
  /^xformOp:(?:(translate|scale)([XYZ]?)|rotate([XYZ])|rotate(XYZ|XZY|YXZ|YZX|ZXY|ZYX)|(orient)|(transform))(?::.+)?$/

/**
 * Undefined when nothing is said of an order: operations outside of it have no effect, and so have those without a value. Throws an
 * error for an operation that is not known, has a value of another kind or cannot be undone where it should be.
 */
export function placeOf(said: Readonly<Record<string, unknown>>): UsdPlace | undefined {
  const { xformOpOrder: order } = said
  if (order === undefined || order === null) return undefined
  if (!Array.isArray(order)) throw new Error('operations without an order')
  const matrix = new Matrix4()
  let resets = false
  for (const entry of order) {
    const name = String(entry).replace(/^'(.*)'$/, '$1')
    if (name === reset) {
      matrix.identity()
      resets = true
      // A text's empty list is one empty word, its blocked one the word for nothing.
    } else if (name !== '' && name !== 'None') matrix.multiply(stepOf(name, said))
  }
  return { matrix, resets }
}

/** As three has it: the columns of what USD writes in rows. */
function stepOf(name: string, said: Readonly<Record<string, unknown>>): Matrix4 {
  if (!name.startsWith(inverse)) return matrixOf(name, said[name])
  const attribute = name.slice(inverse.length)
  const matrix = matrixOf(attribute, said[attribute])
  if (matrix.determinant() === 0) throw new Error('an operation that cannot be undone')
  return matrix.invert()
}

function matrixOf(name: string, value: unknown): Matrix4 {
  const [found, moves, along, around, inTurn, orient] = operation.exec(name) ?? []
  if (found === undefined) throw new Error('an unknown operation')
  if (value === undefined || value === null) return new Matrix4()
  if (moves === 'translate') return new Matrix4().makeTranslation(threeOf(value, along, 0))
  if (moves === 'scale') {
    const { x, y, z } = threeOf(value, along, 1)
    return new Matrix4().makeScale(x, y, z)
  }
  if (around) return turned(around, numbersOf(value, 1))
  if (inTurn)
    return turned(
      inTurn,
      numbersOf(value, 3),
      [...inTurn].map((axis) => 'XYZ'.indexOf(axis)),
    )
  if (orient) return new Matrix4().makeRotationFromQuaternion(new Quaternion(...fourOf(value)).normalize())
  return new Matrix4().fromArray(numbersOf(value, 16))
}

function threeOf(value: unknown, along: string | undefined, rest: number): Vector3 {
  if (!along) return new Vector3().fromArray(numbersOf(value, 3))
  return new Vector3(rest, rest, rest).setComponent('XYZ'.indexOf(along), numbersOf(value, 1)[0] as number)
}

/** The imaginary parts first, as both parsers give them. */
function fourOf(value: unknown): [number, number, number, number] {
  const [x = 0, y = 0, z = 0, w = 0] = numbersOf(value, 4)
  return [x, y, z, w]
}

/** Degrees around each axis in turn; `places` tells where the angle of each is, as they always stand in the order x, y, z. */
function turned(axes: string, degrees: readonly number[], places: readonly number[] = [0]): Matrix4 {
  const matrix = new Matrix4()
  for (const [i, axis] of [...axes].entries()) {
    const angle = MathUtils.degToRad(degrees[places[i] as number] as number)
    matrix.premultiply(new Matrix4()[`makeRotation${axis as Axis}`](angle))
  }
  return matrix
}

/** A text gives numbers of some types as words. */
function numbersOf(value: unknown, count: number): number[] {
  const list = typeof value === 'number' || typeof value === 'string' ? [value] : value
  if (!Array.isArray(list) && !ArrayBuffer.isView(list)) throw new Error('an operation without its value')
  const numbers = Array.from(list as ArrayLike<unknown>, (entry) => (entry === '' ? Number.NaN : Number(entry)))
  if (numbers.length !== count || !numbers.every(Number.isFinite)) throw new Error('an operation without its numbers')
  return numbers
}
