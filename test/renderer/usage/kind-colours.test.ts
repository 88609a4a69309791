// The colours of the chart: one for whatever points are spent on, so that no bar is drawn in none.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { spendingKinds } from '../../../src-shared/usage/ledger.ts'

const style = readFileSync(resolve(import.meta.dirname, '../../../src-renderer/usage/usage.module.css'), 'utf8')

it('there is a colour of its own for all that points are spent on, and for nothing else', () => {
  const found = [...style.matchAll(/^\.chart \[data-kind='(\w+)'\] \{\s*--kind: var\((--[\w-]+)\);/gm)]
  expect(found.map(([, kind]) => kind).toSorted()).toEqual(spendingKinds.toSorted())
  expect(new Set(found.map(([, , colour]) => colour)).size).toBe(found.length)
})
