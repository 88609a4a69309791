// A campaign against damaged files: so many from chance, and every file of it that was ever found to be shown wrongly, kept for good.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fc } from '../properties.ts'
import { type Change, changes, damaged } from './damage.ts'

export type DamagedFile = { readonly name: string; readonly ending: string; readonly bytes: Buffer }

const folder = join(import.meta.dirname, '../../fixtures/finds')

/** For `it.each`: chance, and then each kept file of the campaign by its name. */
export function withKept(campaign: string): readonly (readonly [string, DamagedFile | undefined])[] {
  const kept = namesIn(join(folder, campaign)).map((name) => {
    const bytes = readFileSync(join(folder, campaign, name))
    return [`the find ${name}`, { name, ending: extname(name).slice(1), bytes }] as const
  })
  return [['any damage', undefined], ...kept]
}

/**
 * Tries so many damaged ones of these files. The smallest that fails is kept, where a campaign looks for it: as a file in
 * `test/fixtures/finds`, to be committed with what mends it.
 */
export async function tryDamaged(
  campaign: string,
  seeds: readonly DamagedFile[],
  count: number,
  check: (file: DamagedFile) => Promise<void>,
): Promise<void> {
  let failing: DamagedFile | undefined
  const one = async (chosen: number, all: readonly Change[]) => {
    const seed = seeds[chosen % seeds.length]
    if (!seed) throw new Error('no file to damage')
    const file = { ...seed, bytes: damaged(seed.bytes, all) }
    try {
      await check(file)
    } catch (error) {
      failing = file
      throw error
    }
  }
  try {
    await fc.assert(fc.asyncProperty(fc.nat(), changes, one), { numRuns: count })
  } catch (error) {
    if (failing && process.env.FUZZ_FILES !== undefined && error instanceof Error)
      error.message += `\nKept: ${keep(campaign, failing)}`
    throw error
  }
}

function keep(campaign: string, { ending, bytes }: DamagedFile): string {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.${ending}`
  mkdirSync(join(folder, campaign), { recursive: true })
  writeFileSync(join(folder, campaign, name), bytes)
  return `test/fixtures/finds/${campaign}/${name}`
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}
