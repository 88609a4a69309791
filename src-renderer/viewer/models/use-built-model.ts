// The three objects of a model for as long as its stage is open.
import { useEffect, useState } from 'react'
import { type BuiltModel, buildModel } from './build-model.ts'
import type { ModelParts } from './model-parts.ts'

/** How far textures stay sharp when they are seen from the side; every graphics card lowers it to what it can. */
const anisotropy = 8

/** Built once and given back when the stage closes. The pictures of `parts` stay their owner's. */
export function useBuiltModel(parts: ModelParts): BuiltModel | undefined {
  const [built, setBuilt] = useState<BuiltModel>()
  useEffect(() => {
    const made = buildModel(parts, anisotropy)
    setBuilt(made)
    return () => made.dispose()
  }, [parts])
  return built
}
