// What a job says of the options that it is made with, against what was asked. Specification: Resources, Job.
import { cutText } from '../../../src-shared/cut-text.ts'
import type { OptionDifference } from '../../../src-shared/orders/order.ts'
import { type EchoedOption, echoedOptions, everyEchoedOption, type JobObject } from '../../../src-shared/service/job.ts'
import type { ServiceJob } from '../../../src-shared/service/told-job.ts'
import { serviceWords } from '../../client/service-words.ts'

/** Effective option values by their names in the answer; an option that was not echoed is absent. */
export type Echo = Readonly<Partial<Record<EchoedOption, string>>>

const longest = 100

/** The options that a job or conversion repeats. */
export function echoOf(job: Pick<ServiceJob, EchoedOption>): Echo {
  const told = everyEchoedOption.flatMap((field) => {
    const value = job[field]
    return typeof value === 'string' && value !== '' ? [[field, serviceWords(value, longest)] as const] : []
  })
  return Object.fromEntries(told)
}

/** The options that such a job repeats, as they were asked under its names; what is not among them is not compared. */
export function askedOf(object: JobObject, options: Echo): Echo {
  return Object.fromEntries(echoedOptions[object].flatMap((name) => (name in options ? [[name, options[name]]] : [])))
}

/** Every option that was made otherwise than asked; for one that is not echoed `before` stands. */
export function differencesOf(
  { asked }: { readonly asked: Echo },
  echo: Echo,
  before: readonly OptionDifference[] = [],
): OptionDifference[] {
  return everyEchoedOption.flatMap((option) => {
    const wanted = asked[option]
    const made = echo[option]
    if (wanted === undefined) return []
    if (made === undefined) return before.filter((each) => each.option === option)
    const cut = cutText(wanted, longest)
    return made === cut ? [] : [{ option, asked: cut, made }]
  })
}

/** True when a job is of this kind and echoes nothing else than what was asked. */
export function isEchoedBy(work: { readonly object: JobObject; readonly asked: Echo }, job: ServiceJob): boolean {
  return job.object === work.object && differencesOf(work, echoOf(job)).length === 0
}
