// What the objects that a glTF lists take in memory, by their numbers alone: the loader makes every one of them before anybody can count.

/** Bytes that each takes with all that the loader keeps of it, as measured of a hundred thousand. */
const prices = {
  node: 4200,
  placed: 2200,
  primitive: 2500,
  material: 4000,
  scene: 7500,
  camera: 4000,
  child: 300,
  shape: 700,
  /** A blended shape wherever its mesh is placed. */
  share: 60,
} as const
const listed = { textures: 9000, images: 9000, accessors: 2000, skins: 4000, animations: 1000 } as const

type Listed = Readonly<Record<string, unknown>>
const listOf = (of: unknown, name: string): readonly unknown[] => {
  const list = typeof of === 'object' && of !== null ? (of as Listed)[name] : undefined
  return Array.isArray(list) ? list : []
}

/** What nothing uses counts too; what is no list counts as none. */
export function gltfObjectBytes(json: unknown): number {
  const meshes = listOf(json, 'meshes').map((mesh) => listOf(mesh, 'primitives'))
  const primitives = meshes.map((each) => each.length)
  const shapes = meshes.map((each) => each.reduce<number>((sum, part) => sum + listOf(part, 'targets').length, 0))
  let bytes = listOf(json, 'materials').length * prices.material + listOf(json, 'cameras').length * prices.camera
  for (const [name, price] of Object.entries(listed)) bytes += listOf(json, name).length * price
  for (const count of primitives) bytes += count * prices.primitive
  for (const count of shapes) bytes += count * prices.shape
  for (const scene of listOf(json, 'scenes')) bytes += prices.scene + listOf(scene, 'nodes').length * prices.child
  for (const skin of listOf(json, 'skins')) bytes += listOf(skin, 'joints').length * prices.child
  for (const node of listOf(json, 'nodes')) {
    const mesh = typeof node === 'object' && node !== null ? (node as Listed).mesh : undefined
    const [placed, bent] = typeof mesh === 'number' ? [primitives[mesh] ?? 0, shapes[mesh] ?? 0] : [0, 0]
    bytes += prices.node + placed * prices.placed + bent * prices.share
    bytes += listOf(node, 'children').length * prices.child
  }
  return bytes
}
