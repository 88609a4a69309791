// Ids of resources: a prefix of the interface and 24 random characters. Specification: Resources, "Id prefixes".
import { randomBytes } from 'node:crypto'

type IdPrefix = 'file_' | 'api_' | 'g_' | 'task_' | 'conv_' | 'artifact_' | 'event_' | 'req_' | 'practice_'

/** A new id that nobody can guess. */
export function newId(prefix: IdPrefix): string {
  return prefix + randomBytes(12).toString('hex')
}
