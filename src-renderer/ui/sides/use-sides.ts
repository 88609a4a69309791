// The panes at the right as they are now, kept on this computer.
import { create } from 'zustand'
import { recordOf } from '../../../src-shared/record-of.ts'
import { keepFilters } from '../../state/keep-filters.ts'
import { type Side, type SideId, type Sides, sideIds, sidesSchema, usualSide } from './sides.ts'

export const useSides = create<Sides>()(() => recordOf(sideIds, () => usualSide))
keepFilters(useSides, 'window.sides', sidesSchema)

export const changeSide = (id: SideId, change: (side: Side) => Side): void =>
  useSides.setState((sides) => ({ [id]: change(sides[id]) }))

export const toggleSide = (id: SideId): void => changeSide(id, (side) => ({ ...side, folded: !side.folded }))
