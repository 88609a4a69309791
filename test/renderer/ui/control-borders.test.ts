// The edges of controls can be seen: their line against every ground that a control stands on, in both themes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../src-renderer/ui', file), 'utf8')
const css = read('theme.css')
const grounds = ['--bg-0', '--bg-1', '--bg-2', '--bg-3', '--field']
/** The values of a token in the order of the themes: dark, light. */
const values = (token: string) =>
  [...css.matchAll(new RegExp(`^ *${token}: (#[0-9a-f]{6});$`, 'gm'))].map(([, colour]) => colour ?? '')

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it.each(['dark', 'light'])('%s: at least 2.2 to 1 on every ground', (theme) => {
  const at = theme === 'dark' ? 0 : 1
  const [line = ''] = values('--line-strong').slice(at)
  const faint = grounds.map((ground) => [ground, contrast(line, values(ground)[at] ?? line)] as const)
  expect(faint.filter(([, ratio]) => ratio < 2.2)).toEqual([])
})

it.each(['dark', 'light'])('%s: so has a card on the ground of its place', (theme) => {
  const at = theme === 'dark' ? 0 : 1
  const [line = ''] = values('--line-card').slice(at)
  expect(contrast(line, values('--bg-0')[at] ?? line)).toBeGreaterThanOrEqual(2.2)
})

it.each([
  ['Slider', 'root', 'slider'],
  ['RangeSlider', 'root', 'slider'],
  ['Switch', 'track', 'switch'],
  ['Checkbox', 'input', 'checkbox'],
])('every %s has this line, not the grey of Mantine', (component, part, name) => {
  expect(read('theme.ts')).toContain(`${component}.extend({ classNames: { ${part}: controls.${name} } })`)
  const rule = read('controls.module.css').match(new RegExp(`^\\.${name}\\b[^{]*\\{([^}]*)\\}`, 'm'))?.[1]
  expect(rule).toContain('var(--line-strong)')
})
