// Faults that need the code at their point: it asks whether they strike and does what they mean.
import type { FaultShape } from './fault-shape.ts'

export const askedFaults = {
  'funds-before-key': { at: 'key-lookup' },
  'short-key-retention': { at: 'key-lookup', seconds: 60 },
  'stored-error': { at: 'before-work', meets: 'charged requests' },
  'stored-error-after-charge': { at: 'acceptance' },
  'queue-rejection': { at: 'acceptance', seconds: 1 },
  'job-failure': { at: 'job' },
  'late-refund': { at: 'refund', seconds: 10 },
  'stuck-finalizing': { at: 'reading-job', seconds: 60 },
  'unknown-status': { at: 'reading-job' },
  'null-progress': { at: 'reading-job' },
  'late-artifacts': { at: 'reading-job', seconds: 10 },
  'missing-type': { at: 'reading-job' },
  'unknown-type': { at: 'reading-job' },
  'conversion-not-found': { at: 'reading-job' },
  'late-ledger': { at: 'reading-ledger', seconds: 30 },
  'catalog-new-modes': { at: 'catalog' },
  'catalog-lost-mode': { at: 'catalog' },
  'catalog-prices': { at: 'catalog' },
  'catalog-missing-parts': { at: 'catalog' },
  'catalog-missing-sections': { at: 'catalog' },
  'catalog-unknown-fields': { at: 'catalog' },
  'catalog-odd-shapes': { at: 'catalog' },
  'expired-addresses': { at: 'signing' },
  'lost-artifacts': { at: 'content' },
} as const satisfies Record<string, FaultShape>
