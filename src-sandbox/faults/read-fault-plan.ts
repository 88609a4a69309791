// A plan of faults from what a person gives: a name, a file, or JSON from the control route.
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { type FaultPlan, faultPlanSchema } from './fault-plan.ts'
import { type FaultName, faultNames } from './faults.ts'
import { namedPlans } from './named-plans.ts'

/** The plan of this name (a plan's, or a fault's: three occasions of ten), or null. */
export function planNamed(name: string): FaultPlan | null {
  if (Object.hasOwn(namedPlans, name)) return namedPlans[name as keyof typeof namedPlans]
  return faultNames.includes(name as FaultName) ? { faults: { [name]: 0.3 } } : null
}

/** The plan of `--faults FILE|NAME`; throws with words for the user when it is neither. */
export async function readFaultPlan(fileOrName: string): Promise<FaultPlan> {
  const named = planNamed(fileOrName)
  if (named) return named
  const text = await readFile(fileOrName, 'utf8').catch(() => null)
  const names = [...Object.keys(namedPlans), ...faultNames].join(', ')
  if (text === null) throw new Error(`--faults: "${fileOrName}" is neither a file nor one of ${names}`)
  const plan = faultPlanSchema.safeParse(parseJson(text))
  if (!plan.success) throw new Error(`--faults ${fileOrName}: ${z.prettifyError(plan.error)}`)
  return parseJson(text) as FaultPlan
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
