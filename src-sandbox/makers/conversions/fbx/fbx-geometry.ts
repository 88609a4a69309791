// The mesh of an FBX file: welded points, normals and texture coordinates by corner.
import type { Solid } from '../../models/solid.ts'
import { weld } from '../weld.ts'
import { type FbxNode, fbxDoubles, fbxInt, fbxInts, fbxLong, fbxNode, fbxText } from './fbx-node.ts'

const centimetres = 100

/** A Geometry record with the number `id`, in centimetres. */
export async function fbxGeometry(solid: Solid, id: number, name: string): Promise<FbxNode> {
  const { points, decimals, pointOf, corners } = weld(solid, centimetres)
  const share = 10 ** decimals
  const places = points.map((steps) => steps / share)
  const polygons = Int32Array.from(corners, (vertex, i) => {
    const point = pointOf[vertex] as number
    return i % 3 === 2 ? ~point : point
  })
  const layers = [await normalLayer(solid, corners), ...(solid.uvs ? [await uvLayer(solid.uvs, corners)] : [])]
  layers.push(await materialLayer())
  const used = layers.map((layer) =>
    fbxNode('LayerElement', [], [fbxNode('Type', [fbxText(layer.name)]), fbxNode('TypedIndex', [fbxInt(0)])]),
  )
  return fbxNode(
    'Geometry',
    [fbxLong(id), fbxText(`${name}\0\x01Geometry`), fbxText('Mesh')],
    [
      fbxNode('GeometryVersion', [fbxInt(124)]),
      fbxNode('Vertices', [await fbxDoubles(places)]),
      fbxNode('PolygonVertexIndex', [await fbxInts(polygons)]),
      ...layers,
      fbxNode('Layer', [fbxInt(0)], [fbxNode('Version', [fbxInt(100)]), ...used]),
    ],
  )
}

function layer(name: string, version: number, mapping: string, reference: string, data: FbxNode[]): FbxNode {
  return fbxNode(
    name,
    [fbxInt(0)],
    [
      fbxNode('Version', [fbxInt(version)]),
      fbxNode('Name', [fbxText(name === 'LayerElementUV' ? 'UVMap' : '')]),
      fbxNode('MappingInformationType', [fbxText(mapping)]),
      fbxNode('ReferenceInformationType', [fbxText(reference)]),
      ...data,
    ],
  )
}

async function normalLayer({ normals }: Solid, corners: Uint32Array): Promise<FbxNode> {
  const byCorner = new Float64Array(corners.length * 3)
  for (let i = 0; i < byCorner.length; i++) {
    byCorner[i] = normals[(corners[Math.floor(i / 3)] as number) * 3 + (i % 3)] as number
  }
  const data = fbxNode('Normals', [await fbxDoubles(byCorner)])
  return layer('LayerElementNormal', 101, 'ByPolygonVertex', 'Direct', [data])
}

async function uvLayer(uvs: Float32Array, corners: Uint32Array): Promise<FbxNode> {
  const upwards = Float64Array.from(uvs, (value, i) => (i % 2 === 1 ? 1 - value : value))
  return layer('LayerElementUV', 101, 'ByPolygonVertex', 'IndexToDirect', [
    fbxNode('UV', [await fbxDoubles(upwards)]),
    fbxNode('UVIndex', [await fbxInts(Int32Array.from(corners))]),
  ])
}

async function materialLayer(): Promise<FbxNode> {
  return layer('LayerElementMaterial', 101, 'AllSame', 'IndexToDirect', [
    fbxNode('Materials', [await fbxInts(Int32Array.of(0))]),
  ])
}
