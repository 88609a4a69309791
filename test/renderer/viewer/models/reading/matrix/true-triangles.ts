// The triangles of the real scene as they have to be seen, and what is different in others.
import { Matrix4, Vector2, Vector3 } from 'three'
import { matrixOf, type Placed, picture, placed } from './real-scene.ts'
import type { Triangle } from './seen-triangles.ts'

/** What a file keeps of the scene. */
export type Kept = {
  /** Of the unit in which it is written; 1 without it. */
  readonly toMillimetres: number
  /** The y of the scene points to the viewer's front, since z is up in the format. */
  readonly laid: boolean
  /** The triangles of a mirrored body are left as they were. */
  readonly insideOut: boolean
  /** The first body alone, without its place. */
  readonly alone: boolean
  /** Linear, of every triangle; without it every body has its own. */
  readonly colour: readonly [number, number, number]
  /** What wears the picture has no colour of its own. */
  readonly white: boolean
  /** False: it is not in the file. */
  readonly picture: boolean
  /** Also where the picture is not. */
  readonly uvs: boolean
  /** The picture is stored with its last row first. */
  readonly upsideDown: boolean
  /** False: the program gets them wrong. */
  readonly normals: boolean
}

export function trueTriangles(kept: Partial<Kept>): Triangle[] {
  const all = placed.flatMap((one) => trianglesOf(one, new Matrix4(), kept))
  return kept.alone ? all.slice(0, 4) : all
}

function trianglesOf(one: Placed, above: Matrix4, kept: Partial<Kept>): Triangle[] {
  const matrix = above.clone().multiply(matrixOf(one))
  const { body, inside = [] } = one
  const below = inside.flatMap((each) => trianglesOf(each, matrix, kept))
  if (!body) return below
  const { toMillimetres = 1, laid = false, insideOut = false, upsideDown = false } = kept
  const isTurned = matrix.determinant() < 0
  const order = isTurned && !insideOut ? [0, 2, 1] : [0, 1, 2]
  const own = Array.from({ length: body.places.length / 9 }, (_, triangle): Triangle => {
    const corner = (at: number) => {
      const place = new Vector3().fromArray(body.places, triangle * 9 + at * 3)
      if (!kept.alone) place.applyMatrix4(matrix)
      place.multiplyScalar(toMillimetres)
      return laid ? place.set(place.x, place.z, -place.y) : place
    }
    const uvs = body.uvs && order.map((at) => new Vector2().fromArray(body.uvs ?? [], triangle * 6 + at * 2))
    const corners = order.map(corner) as [Vector3, Vector3, Vector3]
    const middle = uvs?.reduce((sum, uv) => sum.clone().addScaledVector(uv, 1 / 3), new Vector2())
    const outside = facing(corners).multiplyScalar(isTurned && insideOut ? -1 : 1)
    const isPlain = kept.white === true && uvs !== null
    return {
      corners,
      normals: [outside, outside, outside],
      uvs: uvs?.map(({ x, y }) => new Vector2(x, upsideDown ? 1 - y : y)) ?? null,
      colour: new Vector3(...(kept.colour ?? (isPlain ? [1, 1, 1] : body.colour))),
      opacity: 1,
      pixel: middle ? [...picture.at(Math.floor(middle.x * picture.edge), Math.floor(middle.y * picture.edge))] : null,
    }
  })
  return [...own, ...below]
}

function facing([a, b, c]: Triangle['corners']): Vector3 {
  return b.clone().sub(a).cross(c.clone().sub(a)).normalize()
}

/** A line for each triangle that is missing, unexpected, or not as it should be; every triangle counts once. */
export function differences(expected: readonly Triangle[], seen: readonly Triangle[], kept: Partial<Kept>): string[] {
  const near = (kept.toMillimetres ?? 1) * 5e-5
  const left = [...seen]
  const found = expected.flatMap((want) => {
    const fits = left.flatMap((one, place) => turns(one).map((turn) => ({ place, turn })))
    const got = fits.find(({ turn }) => isAt(turn, want, near))
    if (!got) return [`missing: ${said(want)}`]
    left.splice(got.place, 1)
    return wrongs(want, got.turn, kept).map((wrong) => `${wrong}: ${said(want)}`)
  })
  return [...found, ...left.map((one) => `unexpected: ${said(one)}`)]
}

function wrongs(want: Triangle, got: Triangle, kept: Partial<Kept>): string[] {
  const { picture: isKept = true, uvs = isKept, normals = true } = kept
  const wrong: string[] = []
  const isAstray = got.normals?.some((normal, at) => normal.dot(want.normals?.[at] ?? new Vector3()) < 0.9999)
  if (normals && isAstray) wrong.push('faces elsewhere')
  if (want.colour.distanceTo(got.colour) > 0.005) wrong.push(`is ${got.colour.toArray()}, not ${want.colour.toArray()}`)
  if (got.opacity !== 1) wrong.push(`lets ${got.opacity} through`)
  if (uvs && want.uvs?.some((uv, at) => uv.distanceTo(got.uvs?.[at] ?? new Vector2(9, 9)) > 1e-5))
    wrong.push(`wears ${flat(got.uvs)}, not ${flat(want.uvs)}`)
  if (`${isKept ? want.pixel : null}` !== `${got.pixel}`) wrong.push(`shows ${got.pixel}, not ${want.pixel}`)
  return wrong
}

const flat = (uvs: readonly Vector2[] | null) => uvs?.flatMap((uv) => uv.toArray()).join()

const isAt = (one: Triangle, other: Triangle, near: number) =>
  one.corners.every((corner, at) => corner.distanceTo(other.corners[at] as Vector3) <= near)

/** The same triangle from each of its corners. */
function turns(one: Triangle): Triangle[] {
  const turn = <Item>(list: readonly Item[], from: number) => [...list.slice(from), ...list.slice(0, from)]
  return [0, 1, 2].map((from) => ({
    ...one,
    corners: turn(one.corners, from) as unknown as Triangle['corners'],
    normals: one.normals && turn(one.normals, from),
    uvs: one.uvs && turn(one.uvs, from),
  }))
}

const said = ({ corners }: Triangle) =>
  corners.map((corner) => `(${corner.toArray().map((value) => Math.round(value * 1000) / 1000)})`).join(' ')
