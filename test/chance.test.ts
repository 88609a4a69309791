// Chance in tests: where its seed comes from.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('chance in tests', () => {
  it('grows from the run’s seed: no dice of its own, no property held to one seed', () => {
    const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.test\.tsx?$/.test(file),
    )
    const own = new RegExp(`${'Math'}\\.random\\(|numRuns:[^}\\n]*\\bseed:`)
    expect(tests.filter((file) => own.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([])
  })
})
