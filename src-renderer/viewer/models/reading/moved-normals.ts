// The directions of the points of a mesh as its shapes and bones turn them: three tells where these put a point, and not where it looks.
import { type BufferGeometry, Matrix3, Matrix4, type Mesh, SkinnedMesh, Vector3 } from 'three'

/** Puts the direction of one point into `to`; the mesh must have directions. It may be of any length. */
export function movedNormals(mesh: Mesh): (point: number, to: Vector3) => Vector3 {
  const { geometry } = mesh
  const normal = geometry.getAttribute('normal')
  const addShapes = shapesOf(geometry, mesh.morphTargetInfluences ?? [])
  const follow = mesh instanceof SkinnedMesh ? bonesOf(mesh) : undefined
  return (point, to) => {
    to.fromBufferAttribute(normal, point)
    addShapes?.(point, to)
    return follow ? follow(point, to) : to
  }
}

/** Undefined where no shape turns anything. */
function shapesOf({ morphAttributes, morphTargetsRelative }: BufferGeometry, shares: readonly number[]) {
  const shapes = (morphAttributes.normal ?? []).flatMap((column, i) =>
    shares[i] ? [{ column, share: shares[i] }] : [],
  )
  if (shapes.length === 0) return undefined
  const [own, by, sum] = [new Vector3(), new Vector3(), new Vector3()]
  return (point: number, to: Vector3) => {
    own.copy(to)
    sum.set(0, 0, 0)
    for (const { column, share } of shapes) {
      by.fromBufferAttribute(column, point)
      sum.addScaledVector(morphTargetsRelative ? by : by.sub(own), share)
    }
    to.add(sum)
  }
}

/** By each bone's share of the point, from the surface's own space and back into it. */
function bonesOf({ geometry, skeleton, bindMatrix, bindMatrixInverse }: SkinnedMesh) {
  const [indices, weights] = [geometry.getAttribute('skinIndex'), geometry.getAttribute('skinWeight')]
  const turns = skeleton.bones.map((bone, i) => {
    const turn = bindMatrixInverse.clone().multiply(bone.matrixWorld)
    return turn.multiply(skeleton.boneInverses[i] ?? new Matrix4()).multiply(bindMatrix)
  })
  const [matrix, turn] = [new Matrix4(), new Matrix3()]
  return (point: number, to: Vector3) => {
    matrix.elements.fill(0)
    for (let i = 0; i < 4; i++) {
      const weight = weights.getComponent(point, i)
      const bone = weight === 0 ? undefined : turns[indices.getComponent(point, i)]
      if (bone)
        for (let k = 0; k < 16; k++) matrix.elements[k] = (matrix.elements[k] ?? 0) + weight * (bone.elements[k] ?? 0)
    }
    return to.applyMatrix3(turn.getNormalMatrix(matrix))
  }
}
