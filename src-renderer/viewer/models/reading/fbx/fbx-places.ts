// Where the objects of an FBX stand: rotations before and after, pivots, offsets, and three ways to take a parent's scale.
import { Euler, type EulerOrder, MathUtils, Matrix4, Vector3 } from 'three'
import type { FbxDocument, FbxObject } from './fbx-document.ts'

type Triple = readonly [number, number, number]
/** `rotation` is that of `whole`, and `scale` the object's own. */
type Placed = { readonly whole: Matrix4; readonly rotation: Matrix4; readonly scale: Matrix4 }

// The file names the axes in the order in which they turn, three in that of its matrices.
const orders: readonly EulerOrder[] = ['ZYX', 'YZX', 'XZY', 'ZXY', 'YXZ', 'XYZ']
const none: Placed = { whole: new Matrix4(), rotation: new Matrix4(), scale: new Matrix4() }

const moved = (by: Triple = [0, 0, 0]) => new Matrix4().makeTranslation(...by)
const scaled = (by: Triple = [1, 1, 1]) => new Matrix4().makeScale(...by)
const turned = ([x, y, z]: Triple = [0, 0, 0], order: EulerOrder = 'ZYX') =>
  new Matrix4().makeRotationFromEuler(
    new Euler(MathUtils.degToRad(x), MathUtils.degToRad(y), MathUtils.degToRad(z), order),
  )
const product = (...matrices: readonly Matrix4[]) =>
  matrices.reduce((whole, matrix) => whole.multiply(matrix), new Matrix4())

export class FbxPlaces {
  readonly #document: FbxDocument
  readonly #known = new Map<string, Placed>()
  /** Whether any object that was asked for has turns that the file switches off. */
  hasOffTurns = false

  constructor(document: FbxDocument) {
    this.#document = document
  }

  /** From the object to the scene. Throws for objects that contain themselves. */
  of(model: FbxObject): Matrix4 {
    return this.#placed(model, 0).whole
  }

  /** What moves the surface of an object and nothing below it. */
  ofSurface(model: FbxObject): Matrix4 {
    const triple = (name: string) => this.#document.triple(model, name)
    return product(
      moved(triple('GeometricTranslation')),
      turned(triple('GeometricRotation')),
      scaled(triple('GeometricScaling')),
    )
  }

  #placed(model: FbxObject, depth: number): Placed {
    const known = this.#known.get(model.id)
    if (known) return known
    this.#document.holdChain(model, depth)
    const parent = this.#document.above(model.id, 'Model')[0]
    const placed = this.#place(model, parent ? this.#placed(parent, depth + 1) : none)
    this.#known.set(model.id, placed)
    return placed
  }

  #place(model: FbxObject, parent: Placed): Placed {
    const triple = (name: string) => this.#document.triple(model, name)
    const turn = this.#turn(model)
    const scale = scaled(triple('Lcl Scaling'))
    const [pivot, scalePivot] = [triple('RotationPivot'), triple('ScalingPivot')]
    const back = ([x, y, z]: Triple = [0, 0, 0]) => moved([-x, -y, -z])
    const local = product(
      moved(triple('Lcl Translation')),
      moved(triple('RotationOffset')),
      moved(pivot),
      turn,
      back(pivot),
      moved(triple('ScalingOffset')),
      moved(scalePivot),
      scale,
      back(scalePivot),
    )
    const shape = this.#shape(this.#document.number(model, 'InheritType') ?? 0, parent, turn, scale)
    const at = new Vector3().setFromMatrixPosition(local).applyMatrix4(parent.whole)
    return { whole: shape.setPosition(at), rotation: product(parent.rotation, turn), scale }
  }

  /** Turns before and after its own, and the order of its axes, count only where they are switched on, as the file says or does not deny. */
  #turn(model: FbxObject): Matrix4 {
    const triple = (name: string) => this.#document.triple(model, name)
    const own = triple('Lcl Rotation')
    const whole = product(
      turned(triple('PreRotation')),
      turned(own, orders[this.#document.number(model, 'RotationOrder') ?? 0]),
      turned(triple('PostRotation')).transpose(),
    )
    const isOn = this.#document.number(model, 'RotationActive') !== 0
    if (isOn && (this.#document.number(model, 'RotationSpaceForLimitOnly') ?? 0) === 0) return whole
    const plain = turned(own)
    // Programs do not agree: some turn it all the same.
    if (!plain.elements.every((value, i) => Math.abs(value - (whole.elements[i] as number)) < 1e-6))
      this.hasOffTurns = true
    return plain
  }

  /** Turned first and then scaled by the parent, the other way round, or without the parent's own scale. */
  #shape(inherit: number, parent: Placed, turn: Matrix4, scale: Matrix4): Matrix4 {
    const parentShape = parent.whole.clone().setPosition(0, 0, 0)
    if (inherit === 1) return product(parentShape, turn, scale)
    const parentScale = product(parent.rotation.clone().transpose(), parentShape)
    if (inherit !== 2) return product(parent.rotation, turn, parentScale, scale)
    return product(parent.rotation, turn, parentScale, parent.scale.clone().invert(), scale)
  }
}
