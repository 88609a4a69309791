// Layers of USD that lie below another one: what they say holds where those above them say nothing.
import { holdTo } from '../limits/model-limits.ts'
import { merged, type UsdLayer } from './usd-specs.ts'

/** Paths of all layers that are joined, each as often as it is. */
const mostJoined = 2 ** 21

/** The files that a layer names as those below it, the strongest first. */
export function sublayersOf({ specsByPath }: UsdLayer): readonly string[] {
  const named = specsByPath['/']?.fields.subLayers
  return Array.isArray(named) ? named.map(String) : []
}

/**
 * Every layer of a package with all that lies below it; those without any are themselves. What is said of a layer as a whole is not
 * taken over. `inside` makes the name in the package of a file that a layer names. Throws a ModelRefusal for more than is read.
 */
export function joinSublayers(
  layers: ReadonlyMap<string, UsdLayer>,
  inside: (layer: string, file: string) => string,
): ReadonlyMap<string, UsdLayer> {
  let joined = 0
  return new Map([...layers].map(([name, layer]) => [name, sublayersOf(layer).length > 0 ? join(name, layer) : layer]))

  function join(name: string, layer: UsdLayer): UsdLayer {
    const specsByPath = { ...layer.specsByPath }
    const seen = new Set([name])
    add(name, layer, seen, (path, spec) => {
      const there = specsByPath[path]
      specsByPath[path] = there ? merged(there, spec) : spec
    })
    return { specsByPath }
  }

  function add(name: string, layer: UsdLayer, seen: Set<string>, put: Put): void {
    for (const file of sublayersOf(layer)) {
      const below = inside(name, file)
      const found = layers.get(below)
      if (!found || seen.has(below)) continue
      seen.add(below)
      for (const path in found.specsByPath) {
        const spec = found.specsByPath[path]
        holdTo(mostJoined, ++joined)
        if (spec && path !== '/') put(path, spec)
      }
      add(below, found, seen, put)
    }
  }
}

type Put = (path: string, spec: UsdLayer['specsByPath'][string]) => void
