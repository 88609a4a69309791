// JSON from the network: parsed, and refused when it nests deeper or holds more than anything the service sends.

const deepest = 32
/** A ledger's page holds some hundreds, a catalog fewer: no answer of the service comes near. */
const mostValues = 200_000

/** The parsed value, or undefined for text that is not JSON, nests too deep or holds more than 200,000 values. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return bounded(value) ? value : undefined
  } catch {
    return undefined
  }
}

function bounded(whole: unknown): boolean {
  let values = 1
  const fits = (value: unknown, left: number): boolean => {
    if (typeof value !== 'object' || value === null) return true
    const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    values += parts.length
    return left > 0 && values <= mostValues && parts.every((part) => fits(part, left - 1))
  }
  return fits(whole, deepest)
}
