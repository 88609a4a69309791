// The Phong material of an FBX file and the textures within the file.
import type { Solid } from '../../models/solid.ts'
import { toSrgb } from '../srgb.ts'
import type { SurfaceMaps } from '../surface-maps.ts'
import { type FbxNode, fbxBytes, fbxDouble, fbxInt, fbxLong, fbxNode, fbxProperties, fbxText } from './fbx-node.ts'

/** A picture of the material and the property of the material that it drives. */
type FbxMap = { property: string; file: string; png: Uint8Array }

/**
 * What a Phong material can be driven by. Roughness and metal go where Blender looks for them; the names are those of
 * the Phong properties that come nearest.
 */
export function fbxMaps({ baseColor, normal, roughness, metallic }: SurfaceMaps): FbxMap[] {
  const maps: [string, string, Uint8Array | undefined][] = [
    ['DiffuseColor', 'base_color.png', baseColor],
    ['NormalMap', 'normal.png', normal],
    ['ShininessExponent', 'roughness.png', roughness],
    ['ReflectionFactor', 'metallic.png', metallic],
  ]
  return maps.flatMap(([property, file, png]) => (png ? [{ property, file, png }] : []))
}

/** Colours are written in sRGB, as FBX programs read them; roughness becomes shininess the way Blender reads it back. */
export function fbxMaterial(solid: Solid, maps: SurfaceMaps, id: number): FbxNode {
  const colour = solid.colour.map((linear) => fbxDouble(toSrgb(linear)))
  const roughness = maps.roughness ? maps.meanRoughness : solid.roughness
  const metallic = maps.metallic ? maps.meanMetallic : solid.metallic
  const shininess = ((1 - roughness) * 10) ** 2
  const grey = [fbxDouble(0.2), fbxDouble(0.2), fbxDouble(0.2)]
  const black = [fbxDouble(0), fbxDouble(0), fbxDouble(0)]
  return fbxNode(
    'Material',
    [fbxLong(id), fbxText('surface\0\x01Material'), fbxText('')],
    [
      fbxNode('Version', [fbxInt(102)]),
      fbxNode('ShadingModel', [fbxText('phong')]),
      fbxNode('MultiLayer', [fbxInt(0)]),
      fbxProperties(
        ['AmbientColor', 'Color', '', 'A', ...black],
        ['DiffuseColor', 'Color', '', 'A', ...colour],
        ['DiffuseFactor', 'Number', '', 'A', fbxDouble(1)],
        ['EmissiveColor', 'Color', '', 'A', ...black],
        ['SpecularColor', 'Color', '', 'A', ...grey],
        ['SpecularFactor', 'Number', '', 'A', fbxDouble(0.25)],
        ['Shininess', 'Number', '', 'A', fbxDouble(shininess)],
        ['ShininessExponent', 'Number', '', 'A', fbxDouble(shininess)],
        ['ReflectionFactor', 'Number', '', 'A', fbxDouble(metallic)],
        ['Opacity', 'double', 'Number', '', fbxDouble(1)],
      ),
    ],
  )
}

/** A Texture record and the Video record with the PNG itself. */
export function fbxTexture({ file, png }: FbxMap, textureId: number, videoId: number): [FbxNode, FbxNode] {
  const texture = fbxNode(
    'Texture',
    [fbxLong(textureId), fbxText(`${file}\0\x01Texture`), fbxText('')],
    [
      fbxNode('Type', [fbxText('TextureVideoClip')]),
      fbxNode('Version', [fbxInt(202)]),
      fbxNode('TextureName', [fbxText(`${file}\0\x01Texture`)]),
      fbxProperties(['UVSet', 'KString', '', '', fbxText('UVMap')], ['UseMaterial', 'bool', '', '', fbxInt(1)]),
      fbxNode('Media', [fbxText(`${file}\0\x01Video`)]),
      fbxNode('FileName', [fbxText(file)]),
      fbxNode('RelativeFilename', [fbxText(file)]),
      fbxNode('ModelUVTranslation', [fbxDouble(0), fbxDouble(0)]),
      fbxNode('ModelUVScaling', [fbxDouble(1), fbxDouble(1)]),
      fbxNode('Texture_Alpha_Source', [fbxText('None')]),
      fbxNode('Cropping', [fbxInt(0), fbxInt(0), fbxInt(0), fbxInt(0)]),
    ],
  )
  const video = fbxNode(
    'Video',
    [fbxLong(videoId), fbxText(`${file}\0\x01Video`), fbxText('Clip')],
    [
      fbxNode('Type', [fbxText('Clip')]),
      fbxProperties(['Path', 'KString', 'XRefUrl', '', fbxText(file)]),
      fbxNode('UseMipMap', [fbxInt(0)]),
      fbxNode('Filename', [fbxText(file)]),
      fbxNode('RelativeFilename', [fbxText(file)]),
      fbxNode('Content', [fbxBytes(png)]),
    ],
  )
  return [texture, video]
}
