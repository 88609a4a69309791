// An uploaded file as an account finds it: by its id, unless it is gone or a fault hides it. Specification: GET /files/{file_id}.
import type { FileRecord } from './files.ts'
import type { Call, Region } from './region.ts'

/** The file when this account owns it and it is still there. */
export function fileSeen(
  id: string,
  { account, endpoint, charged }: Pick<Call, 'account' | 'endpoint' | 'charged'>,
  { files, faults }: Pick<Region, 'files' | 'faults'>,
): FileRecord | undefined {
  const file = files.owned(id, account)
  if (!file) return undefined
  const occasion = { account, endpoint, charged, files: () => [file.filename], about: id }
  return faults.strike('lost-files', occasion) ? undefined : file
}
