// JSON from the network: parsed, and refused when it nests deeper than anything the service sends.

const deepest = 32

/** The parsed value, or undefined for text that is not JSON or nests too deep. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return shallow(value, deepest) ? value : undefined
  } catch {
    return undefined
  }
}

function shallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((part) => shallow(part, left - 1))
}
