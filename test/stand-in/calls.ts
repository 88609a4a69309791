// The record of everything that would have reached the desktop, for tests to read.

interface Call {
  readonly member: string
  readonly args: readonly unknown[]
}

const calls: Call[] = []

/** Remembers one call, e.g. `record('shell.openExternal', url)`. Tests read them from `globalThis.standIn.calls`. */
export function record(member: string, ...args: unknown[]): void {
  calls.push({ member, args })
}

Object.assign(globalThis, { standIn: { calls } })
