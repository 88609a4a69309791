// The number that the chance of a test run grows from: recorded, so that a green run is never luck, or given as FUZZ_SEED.
// What properties and stories choose and how long a studio pauses come from it; keys and ids are never twice the same.

const given = process.env.FUZZ_SEED
if (given !== undefined && !/^-?\d{1,10}$/.test(given)) throw new Error(`FUZZ_SEED is a whole number, not "${given}".`)

const recordedSeed = 20_261_122

/** What every property starts from. */
export const runSeed = given === undefined ? recordedSeed : Number(given) | 0

/** A story's own seed in this run: the recorded one, unless FUZZ_SEED gives another. */
export const inThisRun = (recorded: number): number => (recorded + runSeed - recordedSeed) >>> 0

/** The line that plays a failed test of this run again, for the end of its message. */
export function playAgain(file: string, name: string): string {
  const place = file.replace(/^.*?(?=test\/)/, '')
  const test = name.split(' > ').at(-1) ?? ''
  const words = test.replaceAll(/[^\p{L}\p{N} ,:]/gu, '.')
  return `Again: FUZZ_SEED=${runSeed} npm run unit -- ${place} -t '${words}'`
}
