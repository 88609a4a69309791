// How long the units are that a part of a 3MF may count in.
import { ModelRefusal } from '../../model-parts.ts'

const millimetresTo: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
}

/** Millimetres of one unit. Throws a ModelRefusal for a unit that 3MF does not have. */
export function millimetresOf(name: string): number {
  // Programs do not agree on the case.
  const unit = name.trim().toLowerCase()
  const toMillimetres = Object.hasOwn(millimetresTo, unit) ? millimetresTo[unit] : undefined
  if (toMillimetres === undefined) throw new ModelRefusal({ why: 'damaged' })
  return toMillimetres
}
