// The number that all chance of a test run grows from: recorded, so that a green run is never luck, or given as FUZZ_SEED.

const given = process.env.FUZZ_SEED
if (given !== undefined && !/^-?\d{1,10}$/.test(given)) throw new Error(`FUZZ_SEED is a whole number, not "${given}".`)

/** What every property starts from. */
export const runSeed = given === undefined ? 20_261_122 : Number(given) | 0

/** A story's own recorded seed; another one, fixed by FUZZ_SEED, when that is given. */
export const storySeed = (recorded: number): number => (given === undefined ? recorded : (runSeed + recorded) >>> 0)

/** The line that plays a failed test of this run again, for the end of its message. */
export function playAgain(file: string, name: string): string {
  const place = file.replace(/^.*?(?=test\/)/, '')
  const test = name.split(' > ').at(-1) ?? ''
  const words = test.replaceAll(/[^\p{L}\p{N} ,:]/gu, '.')
  return `Again: FUZZ_SEED=${runSeed} npm run unit -- ${place} -t '${words}'`
}
