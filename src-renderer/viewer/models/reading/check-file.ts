// What must be known of a file before a loader may have it: that it needs no other files and nothing we cannot show.
import { type LeftOut, ModelRefusal } from '../model-parts.ts'
import { columnBytes, columnsLieInside } from './check-columns.ts'
import { hasBumps, hasFurtherGltfFinish, hasOtherShader } from './further-finish.ts'
import { hasColouredShapes } from './gltf/blended-shapes.ts'
import { hasKnownShapes } from './gltf/check-shapes.ts'
import { gltfObjectBytes } from './limits/gltf-objects.ts'
import { jsonParts } from './limits/json-parts.ts'
import { holdTo, mostJsonParts, mostMemory, mostObjectBytes } from './limits/model-limits.ts'
import { isDataAddress } from './packages/data-address.ts'
import { hasUnshownGloss } from './specular-gloss.ts'

/** Extensions that change what is seen, and that three's loader would quietly leave out. */
const unshown = ['KHR_gaussian_splatting']
/** What a file may call necessary: all that three's loader knows, and what is told where it is not shown. */
const known: ReadonlySet<string> = new Set([
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_roughness',
  'KHR_materials_diffuse_transmission',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_meshopt_compression',
  'KHR_node_visibility',
  'KHR_texture_basisu',
  'KHR_texture_transform',
  'EXT_materials_bump',
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
])
const draco = 'KHR_draco_mesh_compression'

/** Places in the list of accessors, by name. */
type Columns = Readonly<Record<string, number>>
type Primitive = {
  mode?: number
  indices?: number
  attributes?: Columns
  targets?: Columns[]
  extensions?: Record<string, unknown>
}
type Node = {
  mesh?: number
  skin?: number
  weights?: number[]
  children?: number[]
  extensions?: Record<string, unknown>
}
type Json = {
  asset?: { version?: string | number; minVersion?: string }
  buffers?: { uri?: string }[]
  animations?: unknown[]
  scenes?: { nodes?: number[] }[]
  meshes?: { primitives?: Primitive[]; weights?: number[] }[]
  accessors?: { count?: number }[]
  materials?: { extensions?: Record<string, unknown> }[]
  nodes?: Node[]
  extensions?: { KHR_materials_variants?: { variants?: unknown[] } }
  extensionsUsed?: string[]
  extensionsRequired?: string[]
}

/**
 * Throws a ModelRefusal for files of glTF 1, files that need other files, files that need what is not shown here, and files
 * whose columns of numbers have no known shape or are not in the file whole: the loader would read them as no numbers at all. So are
 * those with a triangle of less than three corners, a node in two places or none that the format allows, or columns of uneven length
 * or of another shape than their names stand for: each program shows something else of these. Of a key that is written twice in one
 * object the last word holds, as in the validator of the format, which says nothing of it, and in the loader.
 */
export function checkGltf(bytes: ArrayBuffer): {
  readonly packedByDraco: boolean
  readonly leftOut: readonly LeftOut[]
} {
  const { json, binary } = gltfParts(bytes)
  // Files of version 1 may give it as a number, or not at all.
  const version = Number.parseInt(String(json.asset?.version ?? 1), 10)
  if (version !== 2) throw new ModelRefusal({ why: 'unsupported', detail: `glTF ${version}` })
  const { minVersion } = json.asset ?? {}
  if (Number(minVersion) > 2) throw new ModelRefusal({ why: 'unsupported', detail: `glTF ${minVersion}` })
  const outside = (json.buffers ?? []).find(({ uri }) => uri !== undefined && !isDataAddress(uri))
  if (outside) throw new ModelRefusal({ why: 'needs-files', detail: outside.uri ?? '' })
  const needed =
    unshown.find((name) => json.extensionsUsed?.includes(name)) ??
    json.extensionsRequired?.find((name) => !known.has(name))
  if (needed) throw new ModelRefusal({ why: 'unsupported', detail: needed })
  if (hasPackedStrips(json)) throw new ModelRefusal({ why: 'unsupported', detail: `${draco}, triangle strips` })
  if (hasBonesManyTimes(json)) throw new ModelRefusal({ why: 'unsupported', detail: `${instancing}, skins` })
  if (!columnsLieInside(json, binary)) throw new ModelRefusal({ why: 'damaged' })
  // Each is unpacked, and then laid out for drawing.
  holdTo(mostMemory / 2, columnBytes(json))
  holdTo(mostObjectBytes, gltfObjectBytes(json))
  if (!hasKnownShapes(json) || hasPartsOfTriangles(json) || hasUnevenColumns(json) || !isTree(json))
    throw new ModelRefusal({ why: 'damaged' })
  holdTo(deepest, depthOf(json))
  const leftOut: LeftOut[] = []
  if (json.animations?.length) leftOut.push('animation')
  if ((json.scenes?.length ?? 0) > 1) leftOut.push('scenes')
  if (json.materials?.some(hasUnshownGloss)) leftOut.push('gloss')
  if (json.materials?.some(hasFurtherGltfFinish)) leftOut.push('finish')
  if (json.extensions?.KHR_materials_variants?.variants?.length) leftOut.push('variants')
  if (json.nodes?.some(({ extensions }) => extensions?.MSFT_lod !== undefined)) leftOut.push('levels')
  if (hasFurtherBones(json)) leftOut.push('bones')
  if (hasColouredShapes(json)) leftOut.push('morphs')
  if (json.materials?.some(hasBumps)) leftOut.push('details')
  if (json.materials?.some(hasOtherShader)) leftOut.push('shaders')
  if (json.extensionsUsed?.includes('EXT_lights_image_based')) leftOut.push('lights')
  if (hasLinesManyTimes(json)) leftOut.push('copies')
  return { leftOut, packedByDraco: json.extensionsUsed?.includes(draco) === true }
}

const triangles = 4
const instancing = 'EXT_mesh_gpu_instancing'

/** Whether a mesh of surfaces with lines or points is placed many times: the loader places such a one once. */
const hasLinesManyTimes = ({ nodes = [], meshes = [] }: Json) =>
  nodes.some(
    ({ mesh = -1, extensions }) =>
      extensions?.[instancing] !== undefined &&
      meshes[mesh]?.primitives?.some(({ mode = triangles }) => mode < triangles),
  )

/** Whether a mesh that follows bones is placed many times: the loader leaves it as it was before it did. */
const hasBonesManyTimes = ({ nodes = [] }: Json) =>
  nodes.some(({ skin, extensions }) => skin !== undefined && extensions?.[instancing] !== undefined)

/** Whether Draco has packed anything but single triangles: it gives these, and would be drawn as what it says. */
const hasPackedStrips = ({ meshes = [] }: Json) =>
  meshes.some(({ primitives = [] }) =>
    primitives.some(({ mode = triangles, extensions }) => mode !== triangles && extensions?.[draco] !== undefined),
  )

/** Whether the corners of any mesh are no whole triangles. */
const hasPartsOfTriangles = ({ meshes = [], accessors = [] }: Json) =>
  meshes.some(({ primitives = [] }) =>
    primitives.some(({ mode = triangles, indices, attributes }) => {
      const { count = 0 } = accessors[indices ?? attributes?.POSITION ?? -1] ?? {}
      return mode === triangles && count % 3 !== 0
    }),
  )

/** Whether columns that belong together have not all as many items. */
function hasUnevenColumns({ meshes = [], nodes = [], accessors = [] }: Json): boolean {
  const areUneven = (all: readonly Columns[]) => {
    // Those that begin so are known to the program alone that wrote them.
    const shown = all.flatMap(Object.entries<number>).filter(([name]) => !name.startsWith('_'))
    return new Set(shown.map(([, column]) => accessors[column]?.count)).size > 1
  }
  return (
    meshes.some(({ primitives = [] }) =>
      primitives.some(({ attributes = {}, targets = [] }) => areUneven([attributes, ...targets])),
    ) || nodes.some(({ extensions }) => areUneven([instances(extensions)]))
  )
}

function instances(extensions: Readonly<Record<string, unknown>> = {}): Columns {
  const { attributes = {} } = (extensions[instancing] ?? {}) as { attributes?: Columns }
  return attributes
}

/** Whether more than four bones pull at a point: the loader follows the first set of them. */
const hasFurtherBones = ({ nodes = [], meshes = [] }: Json) =>
  nodes.some(
    ({ skin, mesh = -1 }) =>
      skin !== undefined && meshes[mesh]?.primitives?.some(({ attributes }) => attributes?.JOINTS_1 !== undefined),
  )

/** Whether every node is part of one other at most, and those of a scene of none. */
function isTree({ nodes = [], scenes = [] }: Json): boolean {
  const inner = nodes.flatMap(({ children = [] }) => children)
  const parts = new Set(inner)
  return (
    parts.size === inner.length &&
    scenes.every(
      ({ nodes: outer = [] }) => new Set(outer).size === outer.length && !outer.some((node) => parts.has(node)),
    )
  )
}

/** Nodes in one another: more than any program makes, and all that walks over them has room for these. */
const deepest = 512

/** How many nodes of a tree are in one another. */
function depthOf({ nodes = [] }: Json): number {
  const inner = new Set(nodes.flatMap(({ children = [] }) => children))
  let level = [...nodes.keys()].filter((node) => !inner.has(node))
  let depth = 0
  for (; level.length > 0; depth++) level = level.flatMap((node) => nodes[node]?.children ?? [])
  return depth
}

/** The text of a glTF, and how many bytes its binary part has. */
function gltfParts(bytes: ArrayBuffer): { json: Json; binary: number | null } {
  const view = new DataView(bytes)
  const text = (from: number, length?: number) => {
    const part = new Uint8Array(bytes, from, length)
    holdTo(mostJsonParts, jsonParts(part))
    return new TextDecoder().decode(part)
  }
  const binary = bytes.byteLength >= 20 && view.getUint32(0, true) === 0x46546c67
  if (!binary) return { json: JSON.parse(text(0)) as Json, binary: null }
  const version = view.getUint32(4, true)
  if (version !== 2) throw new ModelRefusal({ why: 'unsupported', detail: `glTF ${version}` })
  const end = 20 + view.getUint32(12, true)
  const rest = bytes.byteLength - end - 8
  return {
    json: JSON.parse(text(20, end - 20)) as Json,
    binary: rest < 0 ? null : Math.min(rest, view.getUint32(end, true)),
  }
}
