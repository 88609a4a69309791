// A model file as a scene of three's, by three's own loaders or ours, with what the file says of its unit and its upright axis.
import { AnimationClip, Group, ImageBitmapLoader, Object3D, Texture } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import type { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js'
import { GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js'
import type { KTX2Loader } from 'three/addons/loaders/KTX2Loader.js'
import type { ModelFormat } from '../../../../src-shared/artifact-types.ts'
import { ModelRefusal } from '../model-parts.ts'
import { read3mf } from './3mf/read-3mf.ts'
import { checkGltf } from './check-file.ts'
import { readFbx } from './fbx/read-fbx.ts'
import { bendInstances } from './gltf/blended-shapes.ts'
import { changedColumnsPlugin } from './gltf/changed-columns.ts'
import { instanceTurnsPlugin } from './gltf/instance-turns.ts'
import { hasRestart } from './gltf/restart-index.ts'
import { readObj } from './obj/read-obj.ts'
import { readPly } from './ply/read-ply.ts'
import type { ReadScene } from './scene-read.ts'
import { specularGlossPlugin } from './specular-gloss.ts'
import { readStl } from './stl/read-stl.ts'
import { readUsd } from './usd/read-usd.ts'

/**
 * Reads one file; throws a ModelRefusal or whatever the loader throws. `beside` is the picture that came with a file of a format
 * that holds none. The bytes are gone afterwards where the scene needs them no more.
 */
export async function readScene(bytes: ArrayBuffer, format: ModelFormat, beside?: ArrayBuffer): Promise<ReadScene> {
  if (bytes.byteLength === 0) throw new ModelRefusal({ why: 'empty' })
  const { read, copies } = readers[format]
  const scene = await read(bytes, beside)
  // What is as large as the model itself goes at once.
  if (copies) bytes.transfer(0)
  return scene
}

/** `copies`: its scenes hold nothing of the file. */
type Reader = {
  readonly read: (bytes: ArrayBuffer, beside?: ArrayBuffer) => Promise<ReadScene> | ReadScene
  readonly copies?: true
}
const readers: Record<ModelFormat, Reader> = {
  glb: { read: readGltf },
  gltf: { read: readGltf },
  obj: { read: readObj, copies: true },
  fbx: { read: readFbx },
  usdz: { read: readUsd },
  stl: { read: readStl, copies: true },
  '3mf': { read: read3mf },
  ply: { read: readPly, copies: true },
}

async function readGltf(bytes: ArrayBuffer): Promise<ReadScene> {
  const { packedByDraco, leftOut } = checkGltf(bytes)
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  // Nothing moves here, and the tracks of an animation would be copied for each of its channels.
  const loadAnimation = async () => new AnimationClip('', 0, [])
  loader.register(() => ({ name: 'still', loadAnimation }))
  loader.register(shownScenePlugin)
  loader.register(specularGlossPlugin)
  loader.register(missingTexturesPlugin)
  loader.register(changedColumnsPlugin)
  loader.register(instanceTurnsPlugin)
  // Sealed like all others, it keeps the picture's bytes for later; KTX2 files are unpacked with the other pictures.
  loader.setKTX2Loader(new ImageBitmapLoader() as unknown as KTX2Loader)
  if (packedByDraco) {
    const { DracoReader } = await import('./draco.ts')
    loader.setDRACOLoader((await DracoReader.load()) as unknown as DRACOLoader)
  }
  const { scene, scenes, parser } = await loader.parseAsync(bytes, '')
  if (await hasRestart(parser)) refuseRestart(parser)
  const root = scene ?? scenes[0] ?? (await nodesOf(parser))
  keepMatrices(parser)
  bendInstances(parser)
  const isAnyHidden = takeHidden(root)
  return {
    root,
    toMillimetres: 1000,
    unit: 'stated',
    zUp: false,
    leftOut: isAnyHidden ? [...leftOut, 'hidden'] : leftOut,
  }
}

/** Throws a ModelRefusal for lists of corners in which drawing begins anew: by its format a file must say that it has any. */
function refuseRestart({ json }: GLTFParser): never {
  const extension = 'KHR_mesh_primitive_restart'
  if (json.extensionsUsed?.includes(extension)) throw new ModelRefusal({ why: 'unsupported', detail: extension })
  throw new ModelRefusal({ why: 'damaged' })
}

/**
 * Places its nodes by the matrices of the file: three takes each apart into a turn and a scale, and what leans stands up. Turns lose
 * what their rounding would add to a size.
 */
function keepMatrices({ json, associations }: GLTFParser): void {
  for (const [object, from] of associations) {
    // What is made beside the file's own things has nothing behind it.
    const node = (from as typeof from | undefined)?.nodes
    if (node !== undefined && object instanceof Object3D) object.quaternion.normalize()
    const matrix: unknown = node === undefined ? undefined : json.nodes?.[node]?.matrix
    if (!(object instanceof Object3D) || !Array.isArray(matrix)) continue
    object.matrix.fromArray(matrix)
    object.matrixAutoUpdate = false
  }
}

/** Loads the scene that is shown and no other: of several the loader knows afterwards of one alone what stands for which node. */
function shownScenePlugin({ json }: GLTFParser): GLTFLoaderPlugin {
  const { scene = 0, scenes = [] } = json
  json.scenes = scenes.slice(scene, scene + 1)
  json.scene = 0
  return { name: 'shown scene' }
}

/** What stands in a file without scenes, which is there all the same: all nodes that are part of no other. */
async function nodesOf(parser: GLTFParser): Promise<Group> {
  const nodes: { readonly children?: readonly number[] }[] = parser.json.nodes ?? []
  const inner = new Set(nodes.flatMap(({ children = [] }) => children))
  const outer = [...nodes.keys()].filter((node) => !inner.has(node))
  const objects: Object3D[] = await Promise.all(outer.map((node) => parser.getDependency('node', node)))
  return new Group().add(...objects)
}

/** Wears a texture without a picture where its picture lies in another file, and where it names none that is known. */
function missingTexturesPlugin(parser: GLTFParser): GLTFLoaderPlugin {
  const assign = parser.assignTexture.bind(parser)
  const missing = new Map<unknown, Texture>()
  parser.assignTexture = async (materialParams, mapName, mapDef, colorSpace) => {
    const texture = await assign(materialParams, mapName, mapDef, colorSpace)
    if (texture) return texture
    const { index, texCoord = 0 } = mapDef
    const source: unknown = parser.json.textures?.[index]?.source
    const first = missing.get(source) ?? new Texture()
    missing.set(source, first)
    const without = first.clone()
    without.channel = texCoord
    materialParams[mapName] = without
    return without
  }
  // Asked when no extension that is known has a picture for it; the loader itself would end there.
  const loadTexture = (index: number) =>
    parser.json.textures?.[index]?.source === undefined ? Promise.resolve(new Texture()) : null
  return { name: 'missing textures', loadTexture }
}

/** Takes out what the file itself hides, with all that hangs on it; true when there was any. Extension KHR_node_visibility. */
function takeHidden(root: Object3D): boolean {
  let isAny = false
  const isShown = ({ userData }: Object3D) => userData.gltfExtensions?.KHR_node_visibility?.visible !== false
  root.traverse((object) => {
    const shown = object.children.filter(isShown)
    isAny ||= shown.length < object.children.length
    // All at once: taken out one by one each would move all that come after it.
    object.children = shown
  })
  return isAny
}
