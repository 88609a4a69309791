// Everything that can be made to go wrong in the practice region, by name.
import { alteringFaults } from './altering-faults.ts'
import { askedFaults } from './asked-faults.ts'
import type { FaultShape } from './fault-shape.ts'
import { refusingFaults } from './refusing-faults.ts'

const all = { ...refusingFaults, ...askedFaults, ...alteringFaults }

export type FaultName = keyof typeof all

export const faults: Readonly<Record<FaultName, FaultShape>> = all

export const faultNames = Object.keys(all) as FaultName[]
