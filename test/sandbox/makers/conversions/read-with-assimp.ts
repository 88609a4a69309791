// A model file read by the assimp command, taken down to corners and textures.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Facts, measure } from './measure.ts'

type Node = { transformation: number[]; meshes?: number[]; children?: Node[] }
type Mesh = { vertices: number[]; normals?: number[]; texturecoords?: number[][]; faces: number[][] }
type Scene = {
  rootnode: Node
  meshes: Mesh[]
  textures?: { data: string }[]
  materials: { properties: { key: string; value: unknown }[] }[]
}

export type AssimpReading = {
  facts: Facts
  /** Three numbers to a corner. */
  corners: number[]
  /** v upwards. */
  uvs: number[]
  textures: Buffer[]
  material: Map<string, unknown>
}

const run = promisify(execFile)

/** Throws with assimp's own words when it cannot read the file. */
export async function readWithAssimp(bytes: Uint8Array, format: string, folder: string): Promise<AssimpReading> {
  const [file, json] = [join(folder, `model.${format}`), join(folder, 'scene.json')]
  await writeFile(file, bytes)
  await run('assimp', ['export', file, json, '-fassjson'])
  // assimp leaves control characters of names as they are, which JSON does not allow.
  const scene = JSON.parse((await readFile(json, 'utf8')).replaceAll(/\p{Cc}/gu, ' ')) as Scene
  const corners: number[] = []
  const uvs: number[] = []
  visit(scene.rootnode, identity, (index, matrix) => {
    const { vertices, texturecoords, faces } = scene.meshes[index] as Mesh
    // A mirrored body faces as it did.
    const isMirrored = determinant(matrix) < 0
    // It has points and lines of a file as faces of one corner and of two.
    const flat = faces.filter(({ length }) => length > 2)
    for (const vertex of flat.flatMap((face) => (isMirrored ? face.toReversed() : face))) {
      corners.push(...moved(vertices.slice(vertex * 3, vertex * 3 + 3), matrix))
      if (texturecoords) uvs.push(...(texturecoords[0] as number[]).slice(vertex * 2, vertex * 2 + 2))
    }
  })
  const textures = (scene.textures ?? []).map(({ data }) => Buffer.from(data, 'base64'))
  const material = new Map((scene.materials[0]?.properties ?? []).map(({ key, value }) => [key, value]))
  return { facts: measure(corners), corners, uvs, textures, material }
}

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

function visit(node: Node, above: number[], each: (mesh: number, matrix: number[]) => void): void {
  const matrix = Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i - (i % 4), i % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(above, row + k) * at(node.transformation, k * 4 + column), 0)
  })
  for (const mesh of node.meshes ?? []) each(mesh, matrix)
  for (const child of node.children ?? []) visit(child, matrix, each)
}

function moved(place: number[], matrix: number[]): number[] {
  return [0, 4, 8].map((row) => place.reduce((sum, value, k) => sum + value * at(matrix, row + k), at(matrix, row + 3)))
}

function determinant(matrix: number[]): number {
  const minor = (a: number, b: number) => at(matrix, 4 + a) * at(matrix, 8 + b) - at(matrix, 4 + b) * at(matrix, 8 + a)
  return at(matrix, 0) * minor(1, 2) - at(matrix, 1) * minor(0, 2) + at(matrix, 2) * minor(0, 1)
}

const at = (values: number[], i: number) => values[i] as number
