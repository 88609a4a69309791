// What goes wrong in one world of lives: every named plan in turn, every fault alone, then mixtures by chance.

import type { FaultPlan } from '../../src-sandbox/faults/fault-plan.ts'
import { type FaultName, faultNames } from '../../src-sandbox/faults/faults.ts'
import { namedPlans } from '../../src-sandbox/faults/named-plans.ts'

type Settings = NonNullable<FaultPlan['faults']>

const plans = Object.entries(namedPlans).filter(([name]) => name !== 'none')

/** The plan of world `number`, with what to call it; `chance` is uniform in [0, 1). */
export function randomFaults(number: number, chance: () => number): { name: string; plan: FaultPlan } {
  const seed = Math.floor(chance() * 1e9)
  const [named, plan] = plans[number] ?? []
  if (named !== undefined) return { name: named, plan: { ...plan, seed } }
  const alone = faultNames[number - plans.length]
  if (alone !== undefined) return { name: alone, plan: { seed, faults: { [alone]: setting(chance, 0.3) } } }
  const some = new Set(Array.from({ length: 3 + Math.floor(chance() * 6) }, () => pick(chance)))
  const faults: Settings = Object.fromEntries([...some].map((name) => [name, setting(chance, 0.4)]))
  return { name: [...some].join(' + '), plan: { seed, faults } }
}

const pick = (chance: () => number): FaultName => faultNames[Math.floor(chance() * faultNames.length)] ?? 'cut-before'

/** Now and then, at most so often, for seconds to minutes. */
const setting = (chance: () => number, most: number) => ({
  probability: 0.03 + chance() * most,
  ...(chance() < 0.7 ? { seconds: Math.ceil(chance() ** 3 * 600) } : {}),
})
