// Plans of faults with a name, for people: a careful client finishes everything under each of them, but with a
// revoked key.
import type { FaultPlan } from './fault-plan.ts'

/** Each fault's own name works too where a name is asked for: that fault alone, on three occasions of ten. */
export const namedPlans = {
  none: {},
  'bad-network': {
    faults: {
      'cut-before': 0.1,
      'cut-after-acceptance': 0.1,
      'cut-reading': 0.05,
      'cut-answer': 0.05,
      'truncated-answer': 0.03,
      'slow-body': { probability: 0.05, seconds: 2 },
      'cut-download': 0.2,
      'slow-download': { probability: 0.1, seconds: 3 },
    },
  },
  'busy-service': {
    rateLimit: { perSecond: 4, burst: 8 },
    faults: {
      'rate-limit-seconds': 0.05,
      'rate-limit-date': 0.03,
      'rate-limit-silent': 0.03,
      'error-before-charge': 0.06,
      'error-reading': 0.05,
      'queue-rejection': 0.06,
      'slow-answer': { probability: 0.05, seconds: 3 },
    },
  },
  'failing-jobs': { faults: { 'job-failure': 0.4, 'late-refund': { probability: 0.5, seconds: 8 } } },
  'late-results': {
    faults: {
      'stuck-finalizing': { probability: 0.4, seconds: 6 },
      'late-artifacts': { probability: 0.5, seconds: 6 },
      'null-progress': 0.3,
      'late-ledger': { seconds: 30 },
    },
  },
  'revoked-key': { faults: { 'key-revoked': 1 } },
  'changed-catalog': {
    faults: {
      'catalog-new-modes': 1,
      'catalog-lost-mode': 1,
      'catalog-prices': 1,
      'catalog-missing-parts': 1,
      'catalog-unknown-fields': 1,
      'unknown-fields': 0.5,
    },
  },
  proxy: {
    faults: {
      'html-from-proxy': { probability: 0.05 },
      'html-bad-gateway': { probability: 0.05 },
      'html-download': { probability: 0.1 },
      'truncated-download': { probability: 0.1 },
      'truncated-answer': { probability: 0.03 },
    },
  },
  'expired-addresses': { faults: { 'expired-addresses': [{ probability: 0.3 }, { probability: 0.3, seconds: 5 }] } },
  storm: {
    faults: {
      'rate-limit': 0.05,
      'cut-before': 0.05,
      'cut-reading': 0.02,
      'cut-after-acceptance': 0.08,
      'error-before-charge': 0.05,
      'error-after-charge': 0.05,
      'error-reading': 0.03,
      'html-from-proxy': 0.03,
      'truncated-answer': 0.03,
      'cut-answer': 0.02,
      'queue-rejection': 0.05,
      'job-failure': 0.1,
      'late-refund': { probability: 0.5, seconds: 8 },
      'unknown-status': 0.1,
      'unknown-fields': 0.2,
      'unknown-type': 0.1,
      'null-progress': 0.2,
      'late-artifacts': 0.3,
      'expired-addresses': 0.1,
      'cut-download': 0.1,
      'truncated-download': 0.05,
      'late-ledger': 1,
    },
  },
} as const satisfies Record<string, FaultPlan>

export type PlanName = keyof typeof namedPlans
