// A small scene with everything that programs get wrong: two lopsided bodies, places within places, a mirrored one, one body twice, two
// materials, and a picture of which every quarter has a colour of its own.
import { Document, type Node } from '@gltf-transform/core'
import { Euler, Matrix4, Quaternion, Vector3 } from 'three'
import { type Pixels, writePng } from './write-png.ts'

type Triple = readonly [number, number, number]
export type Body = {
  readonly name: string
  /** Nine numbers for each triangle, in the unit of the body. */
  readonly places: readonly number[]
  /** Six for each triangle, from the top left of the picture; none where the body wears no picture. */
  readonly uvs: readonly number[] | null
  /** Linear red, green and blue. */
  readonly colour: Triple
}

/** Where it stands in the one above it: moved, turned by these angles about x, then y, then z, and stretched, in metres. */
export type Place = { readonly name: string; readonly move: Triple; readonly turn: Triple; readonly stretch: Triple }
export type Placed = Place & { readonly body?: Body; readonly inside?: readonly Placed[] }

/** A corner shorn off a box, no two of its lengths alike. */
const wedge: Body = {
  name: 'wedge',
  places: triangles([0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 3], [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]),
  uvs: null,
  colour: [0.5, 0.25, 0.125],
}

/** Four walls and no floor over a lopsided base; each wall has its own quarter of the picture. */
const tent: Body = {
  name: 'tent',
  places: triangles([0, 0, 0, 2, 0, 0, 2.5, 0, 1, 0, 0, 1.5, 0.75, 2, 0.5], [0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0]),
  uvs: [
    ...[0.125, 0.25, 0.25, 0.125, 0.375, 0.375],
    ...[0.625, 0.125, 0.75, 0.375, 0.875, 0.25],
    ...[0.125, 0.625, 0.375, 0.75, 0.25, 0.875],
    ...[0.625, 0.75, 0.875, 0.875, 0.75, 0.625],
  ],
  colour: [1, 0.5, 0.25],
}

const white: Triple = [1, 1, 1]

export const bodies: readonly Body[] = [wedge, tent]

/** Red and green above, blue and white below. */
export const picture: Pixels = {
  edge: 4,
  at: (x, y) => (y < 2 ? (x < 2 ? [200, 0, 0] : [0, 160, 0]) : x < 2 ? [0, 0, 240] : [255, 255, 255]),
}

const still = { move: [0, 0, 0], turn: [0, 0, 0], stretch: [1, 1, 1] } as const

export const placed: readonly Placed[] = [
  {
    name: 'table',
    move: [1, -2, 0.5],
    turn: [0.3, -0.6, 1.1],
    stretch: [1, 2, 0.5],
    inside: [
      { name: 'first wedge', body: wedge, ...still, move: [0.25, 0, 3] },
      {
        name: 'hinge',
        move: [-3, 0.5, 0],
        turn: [0, 0.9, 0],
        stretch: [1.5, 1.5, 1.5],
        inside: [{ name: 'mirrored tent', body: tent, move: [0, 1, -1], turn: [0.2, 0, 0], stretch: [1, -1, 1.25] }],
      },
    ],
  },
  { name: 'second wedge', body: wedge, move: [-6, 0, 1], turn: [0, 0, -0.4], stretch: [0.5, 0.5, 0.5] },
]

export const matrixOf = ({ move, turn, stretch }: Place) =>
  new Matrix4().compose(new Vector3(...move), quaternionOf(turn), new Vector3(...stretch))

export const quaternionOf = (turn: Triple) => new Quaternion().setFromEuler(new Euler(...turn))

function triangles(points: readonly number[], corners: readonly number[]): number[] {
  return corners.flatMap((corner) => points.slice(corner * 3, corner * 3 + 3))
}

/** Every wall flat: three for each triangle. */
export function normalsOf({ places }: Body): number[] {
  return Array.from({ length: places.length / 9 }, (_, triangle) => {
    const [a, b, c] = [0, 3, 6].map((at) => new Vector3().fromArray(places, triangle * 9 + at)) as [
      Vector3,
      Vector3,
      Vector3,
    ]
    const normal = b.sub(a).cross(c.sub(a)).normalize().toArray()
    return [...normal, ...normal, ...normal]
  }).flat()
}

/** The scene as a document of glTF, each body once however often it stands there; `tinted`: the picture wears the body's colour too. */
export function sceneDocument({ tinted = true } = {}): Document {
  const document = new Document()
  const buffer = document.createBuffer()
  const column = (type: 'VEC2' | 'VEC3', numbers: readonly number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(numbers)).setBuffer(buffer)
  const texture = document.createTexture('quarters').setImage(writePng(picture)).setMimeType('image/png')
  const meshes = new Map(
    bodies.map((body) => {
      const { name, places, uvs, colour } = body
      const material = document
        .createMaterial(name)
        .setBaseColorFactor([...(tinted || !uvs ? colour : white), 1])
        .setMetallicFactor(0)
      const primitive = document.createPrimitive().setMaterial(material)
      primitive.setAttribute('POSITION', column('VEC3', places)).setAttribute('NORMAL', column('VEC3', normalsOf(body)))
      if (uvs) {
        material.setBaseColorTexture(texture)
        primitive.setAttribute('TEXCOORD_0', column('VEC2', uvs))
      }
      return [body, document.createMesh(name).addPrimitive(primitive)]
    }),
  )
  const nodeOf = (one: Placed): Node => {
    const { name, move, turn, stretch, body, inside = [] } = one
    const node = document.createNode(name)
    node.setTranslation([...move]).setScale([...stretch])
    node.setRotation(quaternionOf(turn).toArray())
    node.setMesh((body && meshes.get(body)) ?? null)
    for (const child of inside) node.addChild(nodeOf(child))
    return node
  }
  const scene = document.createScene()
  for (const one of placed) scene.addChild(nodeOf(one))
  return document
}
