// What a disk did not let happen, told by the system's own codes: the same wherever files are written.
import type { Failure } from '../../src-shared/failure.ts'

/** The system's code of an error, such as ENOSPC; empty when it has none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

const outOfRoom = ['ENOSPC', 'EDQUOT']

/** The drive, or what of it this person may use, is full. */
export const isOutOfRoom = (error: unknown): boolean => outOfRoom.includes(codeOf(error))

/** Why a file could not be written: there is no room, or its folder cannot be written to now, whatever the reason. */
export const writeFailure = (error: unknown): Failure => ({
  kind: isOutOfRoom(error) ? 'disk-full' : 'folder-unavailable',
})

/** The same where the person chose the file's name as well. */
export const namedFileFailure = (error: unknown): Failure =>
  codeOf(error) === 'ENAMETOOLONG' ? { kind: 'name-too-long' } : writeFailure(error)
