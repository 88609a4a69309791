// A cross-section as text for other programs: a table, and a drawing in true millimetres.
import { levelStep, type Sizes } from '../heights/height-units.ts'
import { tellingDecimals } from '../heights/sample-digits.ts'
import type { Section } from './section.ts'

const written = (millimetres: number) => millimetres.toFixed(4)

/** Heights have the digits that tell one level from the next: more would be made up. */
const heightsOf = (sizes: Pick<Sizes, 'depth'>) => {
  const decimals = tellingDecimals(levelStep(sizes))
  return (millimetres: number) => millimetres.toFixed(decimals)
}

/** A heading and a row for each point: distance along the line and height, in millimetres with a decimal point. */
export function sectionCsv({ profile, length }: Section, sizes: Pick<Sizes, 'depth'>): string {
  const high = heightsOf(sizes)
  const step = length / Math.max(1, profile.length - 1)
  const rows = Array.from(profile, (height, at) => `${written(at * step)},${high(height)}`)
  return ['distance_mm,height_mm', ...rows, ''].join('\n')
}

/** The profile as one line, a unit for each millimetre, with its lowest height at the bottom edge. */
export function sectionSvg({ profile, length, lowest, highest }: Section, sizes: Pick<Sizes, 'depth'>): string {
  const high = heightsOf(sizes)
  const step = length / Math.max(1, profile.length - 1)
  const tall = Math.max(levelStep(sizes), highest - lowest)
  const points = Array.from(profile, (height, at) => `${written(at * step)},${high(highest - height)}`)
  const size = `width="${written(length)}mm" height="${high(tall)}mm" viewBox="0 0 ${written(length)} ${high(tall)}"`
  const line = `<polyline fill="none" stroke="#000" stroke-width="0.05" points="${points.join(' ')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${line}</svg>\n`
}
