// Whether the nodes and columns of a glTF have the shapes that its format gives them: a loader takes any numbers, as they come.

type Numbers = readonly unknown[]
type Node = {
  skin?: number
  children?: number[]
  matrix?: Numbers
  translation?: Numbers
  rotation?: Numbers
  scale?: Numbers
  extensions?: Readonly<Record<string, unknown>>
}
type Columns = Readonly<Record<string, number>>
type Accessor = { count?: number; type?: string; componentType?: number; normalized?: boolean }
type Json = {
  scene?: number
  scenes?: { nodes?: number[] }[]
  skins?: { joints?: number[] }[]
  nodes?: Node[]
  meshes?: { primitives?: { indices?: number; attributes?: Columns; targets?: Columns[] }[] }[]
  accessors?: Accessor[]
  extensionsUsed?: string[]
}

/** How far a turn, and a matrix, may be off for its rounding. */
const [ofTurn, ofMatrix] = [0.01, 1e-6]

/** False for places that are none, turns that would change a size, and columns of other numbers than their names stand for. */
export function hasKnownShapes(json: Json): boolean {
  const { nodes = [], meshes = [], scene, scenes = [] } = json
  return (
    (scene === undefined || scene in scenes) &&
    nodes.every(isPlaced) &&
    areBonesThere(json) &&
    nodes.every(({ extensions }) => areCopies(copiesOf(extensions), json)) &&
    meshes.every(({ primitives = [] }) =>
      primitives.every(
        ({ indices, attributes = {}, targets = [] }) =>
          areCorners(indices, json) &&
          areColumns(attributes, json) &&
          targets.every((target) => areColumns(target, json, true)),
      ),
    )
  )
}

/** Whether the bones that a node of the scene follows are in the scene too: elsewhere nothing places them. */
function areBonesThere({ scene = 0, scenes = [], nodes = [], skins = [] }: Json): boolean {
  if (skins.length === 0 || scenes.length === 0) return true
  const shown = new Set(scenes[scene]?.nodes)
  for (const at of shown) for (const child of nodes[at]?.children ?? []) shown.add(child)
  const worn = new Set([...shown].map((at) => nodes[at]?.skin ?? -1))
  return [...worn].every((skin) => (skins[skin]?.joints ?? []).every((joint) => shown.has(joint)))
}

/** By a matrix, or by a place, a turn and a size. */
function isPlaced({ matrix, translation, rotation, scale }: Node): boolean {
  if (matrix && (translation || rotation || scale)) return false
  return (
    (!matrix || isMatrix(matrix)) &&
    (!translation || are(translation, 3)) &&
    (!scale || are(scale, 3)) &&
    (!rotation || isTurn(rotation))
  )
}

const are = (list: Numbers, count: number): list is readonly number[] =>
  list.length === count && list.every((value) => typeof value === 'number')

/** By which nothing that is farther away is smaller. */
function isMatrix(list: Numbers): boolean {
  if (!are(list, 16)) return false
  return [3, 7, 11, 15].every((at) => Math.abs((list[at] as number) - (at === 15 ? 1 : 0)) < ofMatrix)
}

const isTurn = (list: Numbers): boolean => are(list, 4) && Math.abs(Math.hypot(...list) - 1) < ofTurn

const float = 5126
const [byte, short, whole] = [5121, 5123, 5125]
const shapes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:POSITION|NORMAL|TRANSLATION|SCALE)$/, ['VEC3']],
  [/^(?:TANGENT|ROTATION|JOINTS_\d+|WEIGHTS_\d+)$/, ['VEC4']],
  [/^TEXCOORD_\d+$/, ['VEC2']],
  [/^COLOR_\d+$/, ['VEC3', 'VEC4']],
]

/** Whether a list of corners has numbers of points, and no shares of any. */
function areCorners(indices: number | undefined, { accessors = [] }: Json): boolean {
  const { type, componentType = 0, normalized = false } = accessors[indices ?? -1] ?? {}
  return indices === undefined || (type === 'SCALAR' && !normalized && [byte, short, whole].includes(componentType))
}

function areColumns(columns: Columns, { accessors = [], extensionsUsed = [] }: Json, isChange = false): boolean {
  const isPacked = extensionsUsed.includes('KHR_mesh_quantization')
  return Object.entries(columns).every(([name, column]) => {
    const { type = '', componentType, normalized = false } = accessors[column] ?? {}
    const known = shapes.find(([pattern]) => pattern.test(name))?.[1]
    // A change of a direction along the surface says nothing of which way round that runs.
    const types = isChange && name === 'TANGENT' ? ['VEC3'] : known
    if (types && !types.includes(type)) return false
    const isShare = componentType === float || (normalized && (componentType === byte || componentType === short))
    if (name.startsWith('JOINTS_')) return componentType === byte || componentType === short
    if (isChange || !/^(?:COLOR|WEIGHTS|TEXCOORD)_/.test(name)) return true
    return isShare || (isPacked && name.startsWith('TEXCOORD_'))
  })
}

function copiesOf(extensions: Node['extensions'] = {}): Columns {
  const { attributes = {} } = (extensions.EXT_mesh_gpu_instancing ?? {}) as { attributes?: Columns }
  return attributes
}

const areCopies = (columns: Columns, { accessors = [] }: Json): boolean =>
  Object.entries(columns).every(([name, column]) => {
    const known = shapes.find(([pattern]) => pattern.test(name))?.[1]
    return !known || known.includes(accessors[column]?.type ?? '')
  })
