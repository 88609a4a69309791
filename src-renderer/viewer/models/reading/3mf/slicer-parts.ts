// What a slicer's project says of the parts of its objects: some are cut away, change settings or keep supports off, and are no surface.
import { wholes } from '../growing-numbers.ts'
import { holdTo, mostMeshes } from '../limits/model-limits.ts'
import { XmlTags } from '../xml-tags.ts'
import type { Component3mf, Mesh3mf, Part3mf } from './parts-3mf.ts'

/** Triangles by their numbers, the last one included. */
type Range = readonly [first: number, last: number]
/** What of one object is no surface: runs of its triangles, and objects that it is built of. */
type Aside = { readonly runs: Range[]; readonly objects: Set<string> }

/** PrusaSlicer and those after it have the triangles of all parts in one mesh; Bambu Studio and OrcaSlicer each part as an object. */
export const isSlicerProject = (name: string) =>
  /(?:^|\/)metadata\/(?:slic3r_pe_model|model_settings)\.config$/i.test(name)

/** By the id of the object. */
function asideOf(config: Uint8Array): ReadonlyMap<string, Aside> {
  const found = new Map<string, Aside>()
  const tags = new XmlTags(config)
  let [object, run, count]: [string, Range, number] = ['', [Number.NaN, Number.NaN], 0]
  const aside = () => {
    holdTo(mostMeshes, ++count)
    const known = found.get(object) ?? { runs: [], objects: new Set() }
    found.set(object, known)
    return known
  }
  while (tags.next()) {
    if (tags.closing) continue
    if (tags.name === 'object') object = tags.text('id') ?? ''
    if (tags.name === 'volume') run = [tags.number('firstid'), tags.number('lastid')]
    if (tags.name === 'part' && (tags.text('subtype') ?? usual) !== usual) aside().objects.add(tags.text('id') ?? '')
    const isRun = !run.some(Number.isNaN) && tags.name === 'metadata' && tags.text('type') === 'volume'
    if (isRun && saysAside(tags.text('key'), tags.text('value'))) aside().runs.push(run)
  }
  return found
}

const usual = 'normal_part'

/** Older projects say no more than that it is a modifier. */
const saysAside = (key?: string, value = '') =>
  (key === 'volume_type' && value !== 'ModelPart') || (key === 'modifier' && value === '1')

/**
 * The part without what is no surface of its objects, which components these are, and whether there is any, triangles too. Throws
 * when the XML is broken, and a ModelRefusal for more than is read.
 */
export function withoutAside(part: Part3mf, config: Uint8Array) {
  const objects = new Map(part.objects)
  const left: Component3mf[] = []
  let isAny = false
  for (const [id, { runs, objects: gone }] of asideOf(config)) {
    const object = objects.get(id)
    if (!object) continue
    const isGone = (component: Component3mf) => gone.has(component.object)
    left.push(...object.components.filter(isGone))
    const components = object.components.filter((component) => !isGone(component))
    const mesh = object.mesh && withoutRuns(object.mesh, runs)
    if (mesh !== object.mesh) isAny = true
    objects.set(id, { ...object, components, mesh })
  }
  return { part: { ...part, objects }, left, isAny: isAny || left.length > 0 }
}

/** The mesh itself where none of its triangles lies in a run. */
function withoutRuns(mesh: Mesh3mf, runs: readonly Range[]): Mesh3mf {
  const { points, corners, wears } = mesh
  const kept = { points, corners: wholes(few), wears: wholes(few) }
  const waiting = runs.toSorted(([a], [b]) => b - a)
  let end = -1
  for (let triangle = 0; triangle < corners.length / 3; triangle++) {
    for (let next = waiting.at(-1); next && next[0] <= triangle; next = waiting.at(-1)) {
      end = Math.max(end, next[1])
      waiting.pop()
    }
    if (triangle <= end) continue
    for (let k = 0; k < 3; k++) kept.corners.push(corners.at(triangle * 3 + k) as number)
    for (let k = 0; k < 4; k++) kept.wears.push(wears.at(triangle * 4 + k) as number)
  }
  return kept.corners.length < corners.length ? kept : mesh
}

/** Numbers that a mesh has room for at first. */
const few = 12
