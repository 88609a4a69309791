// Every material by name.
import { crafts } from './crafts.ts'
import { jades } from './jades.ts'
import type { Material } from './material.ts'
import type { MaterialName } from './material-name.ts'
import { metals } from './metals.ts'
import { stones } from './stones.ts'
import { woods } from './woods.ts'

/** How each is painted and finished. */
export const materials: Readonly<Record<MaterialName, Material>> = {
  ...metals,
  ...jades,
  ...stones,
  ...woods,
  ...crafts,
}
