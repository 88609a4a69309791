// Mutations fit the source as it is today: what they take away is there once, and the test that is to notice is there too.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lists } from './lists.ts'

const root = dirname(dirname(import.meta.dirname))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe.each(Object.entries(lists))('%s', (_, mutations) => {
  it.each(mutations)('“$name” has its place and its test', ({ file, text, instead, noticed, without }) => {
    expect(read(file).split(text).length - 1, `${file} says once: ${text}`).toBe(1)
    expect(instead).not.toBe(text)
    if (without !== undefined) expect(mutations.map(({ name }) => name)).toContain(without)
    const test = 'unit' in noticed ? noticed.unit : `test/e2e/*/${noticed.spec}.spec.ts`
    const found = globSync(test, { cwd: root })
    expect(found, test).toHaveLength(1)
    if (noticed.title !== undefined) expect(read(found.join())).toContain(noticed.title)
  })
})

it('no two have one name', () => {
  const names = Object.values(lists).flatMap((mutations) => mutations.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})
