// The bodies of a relief on the graphics card: the finest of one plate, and where the processor draws the coarsest, for turning.
import { BufferAttribute, BufferGeometry } from 'three'
import type { ReliefParts } from './parts/relief-parts.ts'
import type { Body } from './relief-body.ts'

type ReliefBodies = {
  add(parts: Pick<ReliefParts, 'body' | 'cutFloor' | 'longest'>): void
  /** Undefined until there is one. */
  pick(turning: boolean): BufferGeometry | undefined
  dispose(): void
}

/** Keeps one or two: the finest, and the coarsest beside it. */
export function createReliefBodies(most: 1 | 2): ReliefBodies {
  let cut: boolean | undefined
  /** From the coarsest to the finest. */
  let kept: { readonly longest: number; readonly geometry: BufferGeometry }[] = []
  const drop = (which: typeof kept) => {
    for (const { geometry } of which) geometry.dispose()
    kept = kept.filter((each) => !which.includes(each))
  }
  return {
    add({ body, cutFloor, longest }) {
      drop(kept.filter((each) => cutFloor !== cut || each.longest === longest))
      cut = cutFloor
      kept = [...kept, { longest, geometry: geometryOf(body) }].sort((one, other) => one.longest - other.longest)
      if (kept.length > most) drop(kept.slice(most - 1, -1))
    },
    pick: (turning) => (turning ? kept[0] : kept.at(-1))?.geometry,
    dispose: () => drop(kept),
  }
}

/** The body for the graphics card. Draw it without culling: its bounds are known to the shader alone. */
function geometryOf({ positions, outward, indices }: Body): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('outward', new BufferAttribute(outward, 4, true))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}
