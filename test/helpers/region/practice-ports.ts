// The practice region as the core's port: none at all, or a served one with its switches.

import type { PracticeRegion } from '../../../src-main/ports.ts'
import { namedPlans } from '../../../src-sandbox/faults/named-plans.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import type { ServedRegion } from './served-region.ts'

const unavailable = async () => failure('practice-unavailable')

/** A computer on which the practice region does not start. */
export const noPracticeRegion: PracticeRegion = {
  start: unavailable,
  refill: unavailable,
  rehearse: unavailable,
  reset: unavailable,
  stop: async () => undefined,
}

/** Answers with this address and key; there is nothing behind its switches. */
export const practiceRegionAt = (region: { baseUrl: string; apiKey: string }): PracticeRegion => ({
  ...noPracticeRegion,
  start: async () => success(region),
})

/** A served region, whole: `account` is the one of the app. */
export const practiceRegionOver = (region: ServedRegion, account: string): PracticeRegion => ({
  ...practiceRegionAt({ baseUrl: region.baseUrl, apiKey: region.key(account) }),
  async refill(points) {
    region.sandbox.refill(account, points)
    return success(undefined)
  },
  async rehearse(rehearsal) {
    const plan = namedPlans[rehearsal]
    if (!plan) throw new Error(`no plan for ${rehearsal}`)
    region.sandbox.setFaults(plan)
    return success(undefined)
  },
  async reset() {
    await region.sandbox.reset()
    return success(undefined)
  },
})
