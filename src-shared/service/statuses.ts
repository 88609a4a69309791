// The five status values of jobs and conversions. Specification: States and transitions.

export const jobStatuses = ['queued', 'running', 'finalizing', 'succeeded', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** True for `succeeded` and `failed` only: an unknown status counts as not finished. Specification: States and transitions. */
export function isTerminal(status: string): status is 'succeeded' | 'failed' {
  return status === 'succeeded' || status === 'failed'
}
