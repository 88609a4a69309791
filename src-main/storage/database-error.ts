// Whether studio.db refused a write or a read: its disk is full, write-protected or broken. Any other throw is a bug.

export function isDatabaseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}
