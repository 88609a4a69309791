// The faults at work: whether one strikes now, decided by its setting and the seed of the plan.
import type { DatabaseSync } from 'node:sqlite'
import { chanceOf, seededChance } from '../chance.ts'
import { createFaultMarks, type FaultMarks } from './fault-marks.ts'
import { type FaultPlan, type FaultSetting, faultPlanSchema, type ReadFaultPlan } from './fault-plan.ts'
import type { FaultPoint, Occasion, Strike } from './fault-shape.ts'
import { type FaultName, faultNames, faults } from './faults.ts'

export type FaultSwitches = ReturnType<typeof createFaultSwitches>

type Surroundings = { database: DatabaseSync; now: () => number; signal: () => AbortSignal }

/** One setting of a plan, with its own row of chances so that it does not depend on how often another was asked. */
type Switch = { key: string; setting: FaultSetting; next: () => number; met: number; struck: number }

/** Switches over one plan, which `set` replaces as a whole; waits end when the signal aborts. */
export function createFaultSwitches(first: FaultPlan, { database, now, signal }: Surroundings) {
  const marks = createFaultMarks(database)
  let given: FaultPlan
  let plan: ReadFaultPlan
  let switches: Map<FaultName, Switch[]>
  let since: number

  function set(next: FaultPlan): void {
    plan = faultPlanSchema.parse(next)
    given = next
    since = now()
    marks.clear()
    // In the order of the list of faults, so that two at one point always meet a request in the same order.
    const on = faultNames.filter((name) => plan.faults[name])
    switches = new Map(on.map((name) => [name, switchesOf(name, plan)]))
  }
  set(first)

  /** The strike of a fault on this occasion, or null; each setting that chooses the occasion is tried in turn. */
  function strike(name: FaultName, occasion: Occasion, byFile = false): Strike | null {
    for (const one of switches.get(name) ?? []) {
      if (byFile && one.setting.file === undefined) continue
      if (!chooses(one.setting, occasion)) continue
      const { about } = occasion
      if (!(about === undefined ? strikesNow(one) : strikesAbout(one, about, plan.seed, marks))) continue
      const { seconds = faults[name].seconds ?? 0, status, type } = one.setting
      const chance = about === undefined ? one.next() : chanceOf(plan.seed, one.key, about, 'how')
      return { seconds, chance, now, signal: signal(), ...(status && { status }), ...(type && { type }) }
    }
    return null
  }

  function* strikesAt(point: FaultPoint, occasion: Occasion, byFile = false) {
    for (const name of switches.keys()) {
      const shape = faults[name]
      if (shape.at !== point || !(shape.act || shape.alter)) continue
      if (shape.meets === 'charged requests' && !occasion.charged) continue
      if (shape.meets === 'free requests' && occasion.charged) continue
      const result = strike(name, occasion, byFile)
      if (result) yield { shape, result }
    }
  }

  return {
    set,

    /** The same plan from its beginning: nothing has struck yet. */
    restart: () => set(given),
    strike: (name: FaultName, occasion: Occasion) => strike(name, occasion),
    rateLimit: () => plan.rateLimit,
    concurrency: () => plan.concurrency,
    plan: (): FaultPlan => given,

    /** When the plan was set, in milliseconds since 1970. */
    since: () => since,

    /** How often each fault of the plan has struck; one about a job counts once for that job. */
    struck: (): Partial<Record<FaultName, number>> =>
      Object.fromEntries([...switches].map(([name, all]) => [name, all.reduce((sum, { struck }) => sum + struck, 0)])),

    /** Lets the faults of this point refuse, cut or delay the request. */
    async meet(point: FaultPoint, occasion: Occasion): Promise<void> {
      for (const { shape, result } of strikesAt(point, occasion)) await shape.act?.(result)
    },

    /** Lets the faults of arrival strike that choose by file, now that the body has told the names. */
    async meetByFile(occasion: Occasion): Promise<void> {
      for (const { shape, result } of strikesAt('arrival', occasion, true)) await shape.act?.(result)
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

function switchesOf(name: FaultName, plan: ReadFaultPlan): Switch[] {
  return (plan.faults[name] ?? []).map((setting, index) => {
    const key = index === 0 ? name : `${name} ${index}`
    return { key, setting, next: seededChance(chanceOf(plan.seed, key) * 2 ** 32), met: 0, struck: 0 }
  })
}

function chooses({ only, account, file }: FaultSetting, occasion: Occasion): boolean {
  if (only !== undefined && only !== occasion.endpoint) return false
  if (account !== undefined && account !== occasion.account) return false
  return file === undefined || (occasion.files?.().some((name) => name.includes(file)) ?? false)
}

function strikesNow(one: Switch): boolean {
  const { after = 0, probability, times = Number.POSITIVE_INFINITY } = one.setting
  one.met += 1
  if (one.met <= after || one.next() >= probability || one.struck >= times) return false
  one.struck += 1
  return true
}

/** Decided once for each id: chance depends on the id alone, `after` and `times` on who came first. */
function strikesAbout(one: Switch, about: string, seed: number, marks: FaultMarks): boolean {
  const { after = 0, probability, times = Number.POSITIVE_INFINITY } = one.setting
  const decided = marks.find(one.key, about)
  if (decided !== undefined) return decided
  if (one.met < after) {
    one.met += 1
    marks.add(one.key, about, false)
    return false
  }
  if (chanceOf(seed, one.key, about, 'whether') >= probability || one.struck >= times) return false
  one.struck += 1
  marks.add(one.key, about, true)
  return true
}
