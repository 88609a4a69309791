// One model part of a 3MF package as lists: its objects, what they are built of, and what their surfaces wear.
import { XmlTags } from '../xml-tags.ts'

export type Component3mf = {
  readonly object: string
  readonly path: string | undefined
  readonly matrix: readonly number[] | undefined
}

/** `corners` has three point numbers to a triangle, `wears` its group and three places in it (−1 for none). */
export type Mesh3mf = { readonly points: number[]; readonly corners: number[]; readonly wears: number[] }

type Object3mf = {
  readonly name: string
  readonly type: string
  readonly mesh: Mesh3mf | undefined
  readonly components: readonly Component3mf[]
}

/** Colours are `#RRGGBB` or `#RRGGBBAA`; `uvs` two numbers to a place, v upwards; `layers` stand on top of one another. */
export type Wear3mf =
  | { readonly kind: 'colours'; readonly colours: string[] }
  | { readonly kind: 'texture'; readonly texture: string; readonly uvs: number[] }
  | { readonly kind: 'layers'; readonly groups: readonly string[]; readonly places: number[][] }

type Texture3mf = { readonly path: string; readonly tileU: string; readonly tileV: string }

export type Part3mf = {
  readonly unit: string
  readonly objects: ReadonlyMap<string, Object3mf>
  readonly wears: ReadonlyMap<string, Wear3mf>
  readonly textures: ReadonlyMap<string, Texture3mf>
  readonly items: readonly Component3mf[]
  /** Extensions that the part says it cannot be understood without, by their prefixes. */
  readonly needs: string
}

type Draft = {
  name: string
  type: string
  mesh: Mesh3mf | undefined
  components: Component3mf[]
  group: number
  place: number
}

/** Throws when the XML is broken. Groups in `wears` are numbers because ids of 3MF are. */
export function readPart3mf(bytes: Uint8Array): Part3mf {
  const tags = new XmlTags(bytes)
  const objects = new Map<string, Object3mf>()
  const wears = new Map<string, Wear3mf>()
  const textures = new Map<string, Texture3mf>()
  const items: Component3mf[] = []
  let head: { unit: string; needs: string } | undefined
  let object: Draft | undefined
  let wear: Wear3mf | undefined
  const id = () => tags.text('id') ?? ''
  const keep = <W extends Wear3mf>(made: W) => {
    wear = made
    wears.set(id(), made)
  }
  while (tags.next()) {
    if (tags.closing) continue
    switch (tags.name) {
      case 'vertex':
        object?.mesh?.points.push(tags.number('x'), tags.number('y'), tags.number('z'))
        break
      case 'triangle':
        if (object?.mesh) readTriangle(tags, object, object.mesh)
        break
      case 'tex2coord':
        if (wear?.kind === 'texture') wear.uvs.push(tags.number('u'), tags.number('v'))
        break
      case 'color':
      case 'base':
        if (wear?.kind === 'colours') wear.colours.push(tags.text('color') ?? tags.text('displaycolor') ?? '')
        break
      case 'multi':
        if (wear?.kind === 'layers') wear.places.push(numbers(tags.text('pindices')))
        break
      case 'model':
        head = { unit: tags.text('unit') ?? 'millimeter', needs: tags.text('requiredextensions') ?? '' }
        break
      case 'object':
        object = {
          name: tags.text('name') ?? '',
          type: tags.text('type') ?? 'model',
          mesh: undefined,
          components: [],
          group: orNone(tags.number('pid')),
          place: orNone(tags.number('pindex')),
        }
        objects.set(id(), object)
        break
      case 'mesh':
        if (object) object.mesh = { points: [], corners: [], wears: [] }
        break
      case 'component':
        object?.components.push(reference(tags))
        break
      case 'item':
        items.push(reference(tags))
        break
      case 'basematerials':
      case 'colorgroup':
        keep({ kind: 'colours', colours: [] })
        break
      case 'texture2dgroup':
        keep({ kind: 'texture', texture: tags.text('texid') ?? '', uvs: [] })
        break
      case 'multiproperties':
        keep({ kind: 'layers', groups: (tags.text('pids') ?? '').trim().split(/\s+/), places: [] })
        break
      case 'texture2d':
        textures.set(id(), {
          path: tags.text('path') ?? '',
          tileU: tags.text('tilestyleu') ?? 'wrap',
          tileV: tags.text('tilestylev') ?? 'wrap',
        })
        break
    }
  }
  if (!head) throw new Error('no model')
  return { ...head, objects, wears, textures, items }
}

const orNone = (value: number) => (Number.isNaN(value) ? -1 : value)

function readTriangle(tags: XmlTags, { group, place }: Draft, mesh: Mesh3mf): void {
  mesh.corners.push(tags.number('v1'), tags.number('v2'), tags.number('v3'))
  const own = tags.number('pid')
  const first = tags.number('p1')
  if (Number.isNaN(first)) {
    mesh.wears.push(Number.isNaN(own) ? group : own, place, place, place)
    return
  }
  const other = (name: string) => {
    const value = tags.number(name)
    return Number.isNaN(value) ? first : value
  }
  mesh.wears.push(Number.isNaN(own) ? group : own, first, other('p2'), other('p3'))
}

function reference(tags: XmlTags): Component3mf {
  const matrix = tags.text('transform')
  return {
    object: tags.text('objectid') ?? '',
    path: tags.text('path'),
    matrix: matrix === undefined ? undefined : numbers(matrix),
  }
}

function numbers(text: string | undefined): number[] {
  return (text ?? '').trim().split(/\s+/).filter(Boolean).map(Number)
}
