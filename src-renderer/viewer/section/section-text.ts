// A cross-section as text for other programs: a table, and a drawing in true millimetres.
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { levelStep, type Sizes } from '../heights/height-units.ts'
import { rightDigits, sampleGap, tellingDecimals } from '../heights/sample-digits.ts'
import type { Section } from './section.ts'

type Facts = Pick<HeightFacts, 'min' | 'max' | 'bits' | 'format' | 'values'>
type Depth = Pick<Sizes, 'depth'>

const written = (millimetres: number) => millimetres.toFixed(4)

/** A picometre is as near as anybody asks. */
const mostDecimals = 9
/** Of what lies between whole numbers. */
const betweenDecimals = 6

/** Heights have the digits that tell one level from the next, or one own value of the file: more would be made up. */
function heightDecimals({ values }: Section, facts: Facts, sizes: Depth): number {
  const levels = tellingDecimals(levelStep(sizes))
  if (!values || facts.values === null || facts.max <= facts.min) return levels
  const step = (sampleGap(facts) / 2 / (facts.max / 2 - facts.min / 2)) * sizes.depth
  return Math.max(levels, Math.min(mostDecimals, tellingDecimals(step)))
}

/** As few digits as name the sample; what lies between two whole numbers has some decimals. */
function valueText(value: number, facts: Facts): string {
  if (facts.format === 'float') return `${Number(value.toPrecision(rightDigits(value, facts)))}`
  return `${Number(value.toFixed(betweenDecimals))}`
}

/**
 * A heading and a row for each point: distance along the line and height, in millimetres with a decimal point, and the file's own
 * value as far as it is known. A gap has its distance alone.
 */
export function sectionCsv(section: Section, facts: Facts, sizes: Depth): string {
  const { profile, values, length } = section
  const decimals = heightDecimals(section, facts, sizes)
  const step = length / Math.max(1, profile.length - 1)
  const rows = Array.from(profile, (height, at) => {
    const isGap = Number.isNaN(height)
    const cells = [written(at * step), isGap ? '' : height.toFixed(decimals)]
    if (values) cells.push(isGap ? '' : valueText(values[at] as number, facts))
    return cells.join(',')
  })
  return [`distance_mm,height_mm${values ? ',value' : ''}`, ...rows, ''].join('\n')
}

/** The profile as one line from gap to gap, a unit for each millimetre, with its lowest height at the bottom edge. */
export function sectionSvg(section: Section, facts: Facts, sizes: Depth): string {
  const { profile, length } = section
  const decimals = heightDecimals(section, facts, sizes)
  const [lowest, highest] = [section.lowest?.z ?? 0, section.highest?.z ?? 0]
  const step = length / Math.max(1, profile.length - 1)
  const tall = Math.max(levelStep(sizes), highest - lowest).toFixed(decimals)
  const runs: string[][] = [[]]
  for (const [at, height] of profile.entries())
    if (Number.isNaN(height)) runs.push([])
    else runs.at(-1)?.push(`${written(at * step)},${(highest - height).toFixed(decimals)}`)
  const size = `width="${written(length)}mm" height="${tall}mm" viewBox="0 0 ${written(length)} ${tall}"`
  const lines = runs
    .filter((points) => points.length > 0)
    // A point alone is a dot.
    .map((points) => (points.length === 1 ? [...points, ...points] : points).join(' '))
    .map((points) => `<polyline fill="none" stroke="#000" stroke-width="0.05"${cap(runs)} points="${points}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${lines.join('')}</svg>\n`
}

const cap = (runs: readonly unknown[]) => (runs.length > 1 ? ' stroke-linecap="round"' : '')
