// A solid as binary FBX 7.4: centimetres, Y up, textures inside the file. Specification: POST /model/conversions,
// format fbx.
import type { Solid } from '../models/solid.ts'
import { practiceDescription } from '../write-artifact.ts'
import { fbxFile, fbxIdentity } from './fbx/fbx-file.ts'
import { fbxGeometry } from './fbx/fbx-geometry.ts'
import { fbxDefinitions, fbxDocuments, fbxHeader, fbxSettings } from './fbx/fbx-head.ts'
import { fbxMaps, fbxMaterial, fbxTexture } from './fbx/fbx-material.ts'
import { type FbxNode, fbxBool, fbxDouble, fbxInt, fbxLong, fbxNode, fbxProperties, fbxText } from './fbx/fbx-node.ts'
import { oneLine } from './one-line.ts'
import { surfaceMaps } from './surface-maps.ts'

const scene = 0
const geometryId = 2_000_000
const modelId = 3_000_000
const materialId = 4_000_000
const firstTextureId = 5_000_000
const firstVideoId = 6_000_000

/** One model with one mesh and one Phong material. Always the same bytes for the same solid. */
export async function writeFbx(solid: Solid): Promise<Uint8Array> {
  const name = oneLine(solid.name) || 'model'
  const maps = await surfaceMaps(solid)
  const objects = [await fbxGeometry(solid, geometryId, name), fbxModel(name), fbxMaterial(solid, maps, materialId)]
  const connections = [linked(modelId, scene), linked(geometryId, modelId), linked(materialId, modelId)]
  for (const [i, map] of fbxMaps(maps).entries()) {
    objects.push(...fbxTexture(map, firstTextureId + i, firstVideoId + i))
    connections.push(linked(firstTextureId + i, materialId, map.property), linked(firstVideoId + i, firstTextureId + i))
  }
  return fbxFile([
    fbxHeader(practiceDescription),
    ...fbxIdentity(practiceDescription),
    fbxSettings(),
    ...fbxDocuments(),
    fbxDefinitions(objects),
    fbxNode('Objects', [], objects),
    fbxNode('Connections', [], connections),
    fbxNode('Takes', [], [fbxNode('Current', [fbxText('')])]),
  ])
}

/** Object to object, or object to a property of an object. */
function linked(from: number, to: number, property?: string): FbxNode {
  if (property === undefined) return fbxNode('C', [fbxText('OO'), fbxLong(from), fbxLong(to)])
  return fbxNode('C', [fbxText('OP'), fbxLong(from), fbxLong(to), fbxText(property)])
}

function fbxModel(name: string): FbxNode {
  const three = (number: number) => [fbxDouble(number), fbxDouble(number), fbxDouble(number)]
  return fbxNode(
    'Model',
    [fbxLong(modelId), fbxText(`${name}\0\x01Model`), fbxText('Mesh')],
    [
      fbxNode('Version', [fbxInt(232)]),
      fbxProperties(
        ['Lcl Translation', 'Lcl Translation', '', 'A', ...three(0)],
        ['Lcl Rotation', 'Lcl Rotation', '', 'A', ...three(0)],
        ['Lcl Scaling', 'Lcl Scaling', '', 'A', ...three(1)],
        ['DefaultAttributeIndex', 'int', 'Integer', '', fbxInt(0)],
        ['InheritType', 'enum', '', '', fbxInt(1)],
      ),
      fbxNode('MultiLayer', [fbxInt(0)]),
      fbxNode('MultiTake', [fbxInt(0)]),
      fbxNode('Shading', [fbxBool(true)]),
      fbxNode('Culling', [fbxText('CullingOff')]),
    ],
  )
}
