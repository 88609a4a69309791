// Looks for a model of the account by its job id; asking is free. Specification: GET /jobs/{job_id}; POST /model/conversions.
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import type { FoundModel } from '../../../src-shared/orders/found-model.ts'
import type { AccountsForOrders } from '../needs.ts'

/** The model when it can be converted; otherwise why not, `job-unknown` where the account has no such job. */
export async function findModel(
  accountId: string,
  jobId: string,
  accounts: Pick<AccountsForOrders, 'client'>,
): Promise<Outcome<FoundModel>> {
  const client = await accounts.client(accountId)
  if (!client.ok) return client
  if (jobId.trim() === '' || /^\.+$/.test(jobId) || !jobId.isWellFormed()) return failure('job-unknown')
  const job = await client.value.job(jobId)
  if (!job.ok) return job.failure.kind === 'not-found' ? failure('job-unknown', wordsOf(job.failure)) : job
  const { id, object, mode, status } = job.value
  if (object !== 'model_job') return failure('job-no-model')
  if (status === 'failed') return failure('job-without-result')
  if (status !== 'succeeded') return failure('job-unfinished', { detail: { status: status.slice(0, 100) } })
  return success({ jobId: id, mode: mode?.slice(0, 100) ?? null })
}

function wordsOf({ kind: _, ...words }: { kind: string }) {
  return words
}
