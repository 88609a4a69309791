// The counter of the stage's faults sees each of them by itself, and none where there is none.
import { expect, it } from 'vitest'
import { countFaults } from './count-faults.ts'
import type { Frame } from './open-relief-page.ts'

const [width, height, foot] = [120, 100, 89]

/** A grey body with a darker wall at its foot, and what `paint` makes of its pixels. */
function frame(paint: (x: number, y: number, level: number) => number = (_x, _y, level) => level): Frame {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 10; y <= foot; y++)
    for (let x = 10; x < 110; x++) {
      const level = paint(x, y, y > 80 ? 90 : 140)
      pixels.set([level, level, level, 255], (y * width + x) * 4)
    }
  return { width, height, pixels }
}

it('counts nothing on an even body', () => {
  expect(countFaults(frame())).toEqual({ seams: 0, comb: 0, specks: 0, holes: 0, dark: 0 })
})

it('counts the columns of a dashed bright line at the foot, at its edge and a pixel above', () => {
  expect(countFaults(frame((x, y, level) => (y === foot && x % 4 === 0 ? 230 : level))).seams).toBe(25)
})

it('measures teeth along the wall', () => {
  const teeth = frame((x, y, level) => (y > 80 && x % 2 === 0 ? level + 20 : level))
  expect(countFaults(teeth).comb).toBeGreaterThan(12)
})

it('counts single bright pixels, and not the edge of what is bright', () => {
  const covered = 100 * 80
  const specks = countFaults(frame((x, y, level) => (x % 10 === 5 && y % 10 === 5 && y < 80 ? 250 : level))).specks
  expect(specks * covered).toBe(70)
  const pairs = countFaults(frame((x, y, level) => (x % 10 < 2 && y % 10 < 2 && y < 75 ? 250 : level))).specks
  expect(pairs * covered, 'of two pixels each way').toBeGreaterThan(200)
  expect(countFaults(frame((x, _y, level) => (x > 50 ? 250 : level))).specks).toBe(0)
})

it('measures what is too dark to be seen', () => {
  expect(countFaults(frame((_x, y, level) => (y < 30 ? 20 : level))).dark).toBeCloseTo(0.25, 2)
})

it('counts the pixels along the upper contour of the base that let the stage through, and no edge of the body', () => {
  const pierced = frame()
  for (let x = 20; x < 100; x += 4) pierced.pixels[((80 + (x % 3)) * width + x) * 4 + 3] = x % 8 === 0 ? 0 : 190
  expect(countFaults(pierced).holes).toBe(20)
})
