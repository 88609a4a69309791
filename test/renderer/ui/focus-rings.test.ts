// Every ring of the focus goes by the one mark on the root: no style of a component draws one by itself.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../src-renderer')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

/** Selector and declarations of every rule that goes by `:focus-visible`. */
const rings = sheets.flatMap((name) =>
  [...readFileSync(join(root, name), 'utf8').matchAll(/([^{}]*:focus-visible[^{}]*)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ rule: `${name}: ${selector.trim()}`, body }),
  ),
)

it('finds the rules', () => expect(rings.length).toBeGreaterThan(10))

it('draws outlines and borders as wide as the root says', () => {
  const drawn = rings.flatMap(({ rule, body }) =>
    [...body.matchAll(/(?:outline|border|box-shadow): ([^;]+);/g)].map(([, value = '']) => ({ rule, value })),
  )
  expect(drawn.filter(({ value }) => value !== 'none' && !value.startsWith('var(--ring) '))).toEqual([])
})

it('shows them after Tab, round text fields as ever, and always in the colours of the system', () => {
  const theme = readFileSync(join(root, 'ui/theme.css'), 'utf8')
  expect(theme).toMatch(/^:root \{\s+--ring: 0 solid;/m)
  expect(theme).toMatch(/:root\[data-keyboard\],\s+:where\(input:not\([^{]*textarea[^{]*\{\s+--ring: 2px solid;/)
  expect(theme).toMatch(/@media \(forced-colors: active\) \{\s+:root \{\s+--ring: 2px solid;/)
})
