// A relief as a closed body: its upper side, whole or simplified, and the shell around it.
import type { BodyShape } from '../../../src-shared/exports/relief-body.ts'
import { gridSurface } from './grid-surface.ts'
import type { HeightField } from './height-field.ts'
import { meshSurface } from './mesh-surface.ts'
import { shell } from './shell.ts'
import { simplify } from './simplify.ts'
import { type Body, bodyOf } from './surface.ts'

/** `tolerance` in millimetres, 0 to keep every sample. */
export function reliefBody(
  field: HeightField,
  {
    base,
    frameWidth,
    frameHeight,
    tolerance,
  }: Pick<BodyShape, 'base' | 'frameWidth' | 'frameHeight'> & { tolerance: number },
  working: () => void = () => {},
): Body {
  const frame = { width: frameWidth, top: base + frameHeight }
  if (tolerance === 0) {
    const whole = gridSurface(field)
    const around = shell(field, frame, whole.points, (column, row) => row * field.columns + column)
    return bodyOf([whole, around])
  }
  const { mesh, numberOf } = simplify(field, tolerance, working)
  const upper = meshSurface(mesh)
  return bodyOf([upper, shell(field, frame, upper.points, numberOf)])
}
