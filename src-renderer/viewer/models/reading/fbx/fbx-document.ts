// An FBX file as objects with their properties and what they are connected to.
import { ModelRefusal } from '../../model-parts.ts'
import { holdTo } from '../limits/model-limits.ts'
import { childOf, childrenOf, type FbxNode, type FbxValue, numberOf, wordsOf } from './fbx-node.ts'

export type FbxObject = {
  readonly id: string
  /** `Model`, `Geometry`, `Material` … */
  readonly kind: string
  /** What of its kind it is: `Mesh`, `LimbNode`, `Skin` … */
  readonly type: string
  readonly name: string
  readonly node: FbxNode
}
type FbxLink = { readonly object: FbxObject; readonly property: string }

/** Kinds of objects that are seen. */
const placed: ReadonlySet<string> = new Set(['Model', 'Geometry'])
/** Objects of a skeleton that hang on one another: more than any program writes. */
const longestChain = 512
/** Ten shapes of a million triangles, or as many bones. */
const mostSteps = 50_000_000

type Properties = ReadonlyMap<string, readonly FbxValue[]>

export class FbxDocument {
  readonly objects = new Map<string, FbxObject>()
  readonly #children = new Map<string, FbxLink[]>()
  readonly #parents = new Map<string, string[]>()
  readonly #properties = new Map<FbxNode, Properties>()
  readonly #templates = new Map<string, FbxNode>()
  readonly settings: FbxNode | undefined
  #steps = 0

  /** Throws for two objects of one id. */
  constructor(root: FbxNode) {
    this.settings = childOf(root, 'GlobalSettings')
    for (const node of childOf(root, 'Objects')?.children ?? []) {
      const [id, name, type] = node.values
      const object = { id: wordsOf(id), kind: node.name, type: wordsOf(type), name: nameOf(wordsOf(name)), node }
      // What is connected to one of them would be to both.
      if (this.objects.has(object.id) && placed.has(object.kind)) throw new Error('two objects of one id')
      this.objects.set(object.id, object)
    }
    for (const { values } of childrenOf(childOf(root, 'Connections'), 'C')) {
      const [child, parent] = [wordsOf(values[1]), wordsOf(values[2])]
      const object = this.objects.get(child)
      if (!object) continue
      push(this.#children, parent, { object, property: wordsOf(values[3]) })
      push(this.#parents, child, parent)
    }
    for (const of of childrenOf(childOf(root, 'Definitions'), 'ObjectType')) {
      const template = childOf(of, 'PropertyTemplate')
      if (template) this.#templates.set(wordsOf(of.values[0]), template)
    }
  }

  /** What is connected below an object, in the order of the file; `kind` asks for one kind alone. */
  below(id: string, kind?: string): readonly FbxLink[] {
    const links = this.#children.get(id) ?? []
    return kind === undefined ? links : links.filter(({ object }) => object.kind === kind)
  }

  /** Objects of a kind above this one. */
  above(id: string, kind: string): readonly FbxObject[] {
    return (this.#parents.get(id) ?? []).flatMap((parent) => {
      const object = this.objects.get(parent)
      return object?.kind === kind ? [object] : []
    })
  }

  /** Throws for an object that stands so far above another: an error where it contains itself, a ModelRefusal otherwise. */
  holdChain(object: FbxObject, above: number): void {
    if (above <= longestChain) return
    const seen = new Set<FbxObject>()
    for (let at: FbxObject | undefined = object; at; at = this.above(at.id, 'Model')[0]) {
      if (seen.has(at)) throw new Error('objects without end')
      seen.add(at)
    }
    throw new ModelRefusal({ why: 'too-large', detail: above })
  }

  /** The values of a property: the object's own, or those that the file gives all of its kind. */
  property({ node, kind }: Pick<FbxObject, 'node' | 'kind'>, name: string): readonly FbxValue[] | undefined {
    const template = this.#templates.get(kind)
    return this.#of(node).get(name) ?? (template && this.#of(template).get(name))
  }

  number(object: Pick<FbxObject, 'node' | 'kind'>, name: string): number | undefined {
    return numberOf(this.property(object, name)?.[0])
  }

  /** Three numbers; undefined where they are not all there. */
  triple(object: Pick<FbxObject, 'node' | 'kind'>, name: string): readonly [number, number, number] | undefined {
    const [x, y, z] = this.property(object, name) ?? []
    return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? [x, y, z] : undefined
  }

  /** Adds up how often a corner or point is moved; throws a ModelRefusal for more than a person waits for. */
  takeSteps(count: number): void {
    this.#steps += count
    holdTo(mostSteps, this.#steps)
  }

  #of(node: FbxNode): Properties {
    const known = this.#properties.get(node)
    if (known) return known
    const rows = childrenOf(childOf(node, 'Properties70'), 'P')
    const found = new Map(rows.map(({ values }) => [wordsOf(values[0]), values.slice(4)] as const))
    this.#properties.set(node, found)
    return found
  }
}

/** Text says `Model::Cube`, binary `Cube`, a zero, a one and `Model`. */
function nameOf(words: string): string {
  const [name = ''] = words.split('\0')
  return name.replace(/^\w+::/, '')
}

function push<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
