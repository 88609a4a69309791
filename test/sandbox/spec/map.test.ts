// The table in src-sandbox/README.md that leads from every sentence of the specification to its test, held against
// reality.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { testNames } from './test-names.ts'

const folder = import.meta.dirname
const readme = new URL('../../../src-sandbox/README.md', import.meta.url)
const heading = '## Every sentence of the specification and its test'

/** `file › name` of every test that the table names. */
async function namedTests(): Promise<string[]> {
  const [, section = ''] = (await readFile(readme, 'utf8')).split(`${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\|.*\| `(.+ › .+)` \|$/gm)].map(([, name = '']) => name)
}

/** `file › name` of every test that there is. */
async function writtenTests(): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.test.ts'))
  const named = files.map(async (file) => {
    const tests = testNames(await readFile(join(folder, file), 'utf8'))
    return tests.map((test) => `${basename(file, '.test.ts')} › ${test}`)
  })
  return (await Promise.all(named)).flat()
}

test('every test that the table names is there', async () => {
  const written = new Set(await writtenTests())
  expect((await namedTests()).filter((name) => !written.has(name))).toEqual([])
})

test('every test that is there is named in the table', async () => {
  const named = new Set(await namedTests())
  expect(named.size).toBeGreaterThan(200)
  expect((await writtenTests()).filter((name) => !named.has(name))).toEqual([])
})

test('no two tests of a file have the same name', async () => {
  const written = await writtenTests()
  expect(written.filter((name, at) => written.indexOf(name) !== at)).toEqual([])
})
