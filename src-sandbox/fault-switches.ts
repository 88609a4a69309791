// The faults at work: whether one strikes now, decided by its setting and the seed of the plan.
import { chanceOf, seededChance } from './chance.ts'
import { type FaultPlan, faultPlanSchema, type ReadFaultPlan } from './fault-plan.ts'
import { type FaultName, type FaultPoint, type FaultShape, faultCatalog, type Strike } from './faults.ts'

export type FaultSwitches = ReturnType<typeof createFaultSwitches>

/** The request as far as a fault may choose by it: `endpoint` as in the route table, `POST /jobs`. */
export type Occasion = { endpoint: string; charged: boolean }

const catalog: Readonly<Record<FaultName, FaultShape>> = faultCatalog
const names = Object.keys(catalog) as FaultName[]

/** Switches over one plan, which `set` replaces as a whole; waits end when `signal` aborts. */
export function createFaultSwitches(first: FaultPlan, signal: AbortSignal) {
  let plan: ReadFaultPlan
  let chances: Map<FaultName, () => number>
  let struck: Map<FaultName, Set<string | number>>

  function set(next: FaultPlan): void {
    plan = faultPlanSchema.parse(next)
    // Each fault has its own row of chances, so that it does not depend on how often another was asked.
    chances = new Map(names.map((name) => [name, seededChance(chanceOf(plan.seed, name) * 2 ** 32)]))
    struck = new Map()
  }
  set(first)

  function roll(name: FaultName, about: string | undefined, purpose: string): number {
    if (about !== undefined) return chanceOf(plan.seed, name, about, purpose)
    return chances.get(name)?.() ?? 1
  }

  /**
   * The strike of a fault on this occasion, or null. With `about` (the id of a job or a key) the answer stays the
   * same for that id; without it every occasion is decided afresh.
   */
  function strike(name: FaultName, { about, endpoint }: { about?: string; endpoint?: string } = {}): Strike | null {
    const setting = plan.faults[name]
    if (!setting || (setting.only !== undefined && endpoint !== undefined && setting.only !== endpoint)) return null
    if (roll(name, about, 'whether') >= setting.probability) return null
    const before = struck.get(name) ?? new Set()
    const known = about !== undefined && before.has(about)
    if (!known && before.size >= (setting.times ?? Number.POSITIVE_INFINITY)) return null
    struck.set(name, before.add(about ?? before.size))
    return { seconds: setting.seconds ?? catalog[name].seconds ?? 0, chance: roll(name, about, 'how'), signal }
  }

  function* strikesAt(point: FaultPoint, occasion: Occasion) {
    for (const name of names) {
      const shape = catalog[name]
      if (shape.at !== point || !(shape.act || shape.alter)) continue
      if (shape.meets === 'charged requests' && !occasion.charged) continue
      const result = strike(name, { endpoint: occasion.endpoint })
      if (result) yield { shape, result }
    }
  }

  return {
    set,
    strike,
    rateLimit: () => plan.rateLimit,

    /** Lets the faults of this point refuse, cut or delay the request. */
    async meet(point: FaultPoint, occasion: Occasion): Promise<void> {
      for (const { shape, result } of strikesAt(point, occasion)) await shape.act?.(result)
    },

    /** Lets the faults of this point change the answer on its way out. */
    async alter(point: FaultPoint, answer: Response, occasion: Occasion): Promise<Response> {
      let altered = answer
      for (const { shape, result } of strikesAt(point, occasion))
        altered = (await shape.alter?.(altered, result)) ?? altered
      return altered
    },
  }
}
