// A USD file as a scene: a package of layers and pictures, or one layer; three's parsers and composer, without what is not drawn.
import { Mesh, type Object3D } from 'three'
import { type LeftOut, ModelRefusal } from '../../model-parts.ts'
import { filesByName } from '../packages/names.ts'
import { packageEnd } from '../packages/package-end.ts'
import { unpackPackage } from '../packages/unpack.ts'
import type { ReadScene } from '../scene-read.ts'
import { isBuilt, keepShown } from './shown-prims.ts'
import { bindBones } from './usd-bones.ts'
import { setsOf } from './usd-columns.ts'
import { composeUsd } from './usd-composer.ts'
import { UsdComposition } from './usd-composition.ts'
import { readLayer } from './usd-layer.ts'
import { reachesBeyond } from './usd-placing.ts'
import { filesOf } from './usd-references.ts'
import { shadeMaterials } from './usd-shading.ts'
import { keepMoments, type UsdLayer, UsdWeight } from './usd-specs.ts'
import { joinSublayers, sublayersOf } from './usd-sublayers.ts'
import { handTintsOn, hideTints } from './usd-tints.ts'
import { chooseVariants, outsideChoices } from './usd-variants.ts'

const isLayer = (name: string) => /\.usd[ac]?$/i.test(name)
/** What a Mac adds to a package is none of its files. */
const isAdded = (name: string) => /(?:^|\/)\._/.test(name)
const isPicture = (name: string) => /\.(?:png|jpe?g|avif)$/i.test(name)
const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')))

/** Throws a ModelRefusal or whatever the parsers throw. Lengths become metres where the file names its unit. */
export async function readUsd(bytes: ArrayBuffer): Promise<ReadScene> {
  const { root, layers: own, files, weight } = await open(new Uint8Array(bytes))
  const find = filesByName([...own.keys(), ...Object.keys(files)])
  const leftOut = new Set<LeftOut>()
  const inside = (name: string, file: string) => find(folderOf(name), file)
  const layers = joinSublayers(own, inside)
  const choices = outsideChoices(root, layers, (name, fields) => filesOf(fields).map((file) => inside(name, file)))
  const variants = new Map([...layers].map(([name, layer]) => [name, chooseVariants(layer, choices.get(name) ?? {})]))
  if (!layers.has(root)) throw new Error('no layer to begin with')
  const composition = new UsdComposition({ layers, inside, variants }, weight)
  const layer = composition.whole(root)
  let missing: string | undefined
  for (const name of composition.used) {
    const used = layers.get(name)
    if (!used) continue
    if (variants.get(name)?.isAnyLeft) leftOut.add('variants')
    const isThere = (file: string) => layers.has(inside(name, file))
    // Those that are here are joined with the layer.
    if (!sublayersOf(used).every(isThere)) leftOut.add('elsewhere')
    missing ??= missingFile(used, isThere)
  }
  hideTints(layer.specsByPath)
  for (const kind of keepShown(layer)) leftOut.add(kind)
  for (const kind of shadeMaterials(layer.specsByPath)) leftOut.add(kind)
  keepMoments(layer)
  handTintsOn(layer.specsByPath, isBuilt)
  bindBones(layer)
  const metres = unitOf(layer)
  const toMillimetres = (metres ?? 0.01) * 1000
  const group = await composeUsd(layer, { files, find, toMillimetres, sets: setsOf(layer.specsByPath) }, folderOf(root))
  if (group.animations.length > 0) leftOut.add('animation')
  const meshes = meshesIn(group)
  if (meshes.length === 0) refuseWithout(leftOut, missing)
  if (meshes.some(reachesBeyond)) leftOut.add('edges')
  // The composer has applied a stated unit; without one USD means centimetres.
  const stated = metres !== undefined
  return { root: group, toMillimetres: stated ? 1000 : 10, unit: stated ? 'stated' : 'custom', zUp: false, leftOut }
}

function meshesIn(group: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  group.traverse((object) => {
    if (object instanceof Mesh && object.geometry.hasAttribute('position')) meshes.push(object)
  })
  return meshes
}

/** Throws a ModelRefusal where all that there is to see stands in what is not shown. */
function refuseWithout(leftOut: ReadonlySet<LeftOut>, missing: string | undefined): void {
  if (leftOut.has('copies')) throw new ModelRefusal({ why: 'unsupported', detail: 'PointInstancer' })
  if (!leftOut.has('elsewhere')) return
  if (missing !== undefined) throw new ModelRefusal({ why: 'needs-files', detail: missing })
  throw new ModelRefusal({ why: 'unsupported', detail: 'parts taken over from elsewhere (USD)' })
}

/** The first file that is named in a layer and not in the package. */
function missingFile(layer: UsdLayer, isThere: (file: string) => boolean): string | undefined {
  const named = Object.values(layer.specsByPath).flatMap(({ fields }) => filesOf(fields))
  return [...sublayersOf(layer), ...named].find((file) => !isThere(file))
}

/** Metres of the unit, where one is stated: only what the layer that is shown says of itself counts, others come in without being scaled. */
function unitOf({ specsByPath }: UsdLayer): number | undefined {
  const metres = specsByPath['/']?.fields.metersPerUnit
  if (metres === undefined) return undefined
  if (typeof metres === 'number' && metres > 0 && Number.isFinite(metres)) return metres
  throw new Error('a unit without a size')
}

/** Whatever stands before it, unless that is a layer. */
function isPackage(file: Uint8Array): boolean {
  const head = String.fromCharCode(...file.subarray(0, 8))
  return head.startsWith('PK') || (!/^(?:#usda|PXR-USDC)/.test(head) && packageEnd(file) !== undefined)
}

/** The first layer of a package is the one that is shown; others come in where it takes them over. */
async function open(file: Uint8Array<ArrayBuffer>) {
  const layers = new Map<string, UsdLayer>()
  const weight = new UsdWeight()
  const files: Record<string, unknown> = {}
  if (!isPackage(file)) {
    layers.set('', readLayer(file, weight))
    return { root: '', layers, files, weight }
  }
  for (const [name, bytes] of await unpackPackage(file, () => true)) {
    if (isPicture(name)) files[name] = bytes
    if (!isLayer(name) || isAdded(name)) continue
    layers.set(name, readLayer(bytes, weight))
  }
  const [root = ''] = layers.keys()
  return { root, layers, files, weight }
}
