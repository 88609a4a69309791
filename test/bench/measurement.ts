// What one measurement says: a ratio against a named peer or limit taken in the same run, with the raw figures behind it.

export type Measurement = {
  name: string
  /** What the figure is divided by, in words. */
  peer: string
  unit: 'ms' | 'requests/s' | 'MB'
  /** Medians, in the unit. */
  ours: number
  theirs: number
  rounds: number
  /** More that was seen in the same run, a row for each thing that was done. */
  figures?: Readonly<Record<string, Readonly<Record<string, number | string>>>>
  /** What the figures come to, in sentences. */
  notes?: readonly string[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
