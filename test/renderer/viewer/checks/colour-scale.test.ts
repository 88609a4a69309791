// The colours of a scale: those that the world knows as viridis, in steps that look equally large.
import { expect, it } from 'vitest'
import { warningColour } from '../../../../src-renderer/viewer/checks/colour-scale.ts'
import { type Colour, scaleColour } from '../../../../src-renderer/viewer/checks/viridis.ts'

/** Lightness and the two axes of colour of OKLab, by Björn Ottosson's published formula. */
function okLab(colour: Colour): readonly [number, number, number] {
  const [r, g, b] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const apart = (one: Colour, other: Colour) =>
  Math.hypot(...okLab(one).map((part, at) => part - (okLab(other)[at] ?? 0)))

it('has the published colours at its ends and in its middle', () => {
  const known = [
    [0, [0.267, 0.0049, 0.3294]],
    [0.5, [0.1276, 0.567, 0.5506]],
    [1, [0.9932, 0.9062, 0.1439]],
  ] as const
  for (const [share, colour] of known)
    for (const [at, part] of scaleColour(share).entries()) expect(Math.abs(part - (colour[at] ?? 0))).toBeLessThan(0.03)
  expect(scaleColour(-3)).toEqual(scaleColour(0))
  expect(scaleColour(7)).toEqual(scaleColour(1))
})

it('grows lighter without end, in steps that look alike', () => {
  const colours = Array.from({ length: 21 }, (_, at) => scaleColour(at / 20))
  const pairs = colours.slice(1).map((colour, at) => [colours[at] ?? colour, colour] as const)
  for (const [darker, lighter] of pairs) expect(okLab(lighter)[0]).toBeGreaterThan(okLab(darker)[0])
  const steps = pairs.map(([one, other]) => apart(one, other))
  const mean = steps.reduce((sum, step) => sum + step) / steps.length
  expect(Math.max(...steps)).toBeLessThan(mean * 1.7)
  expect(Math.min(...steps)).toBeGreaterThan(mean * 0.5)
})

it('has no colour that could be taken for the warning', () => {
  for (let at = 0; at <= 100; at++) expect(apart(scaleColour(at / 100), warningColour)).toBeGreaterThan(0.15)
})
