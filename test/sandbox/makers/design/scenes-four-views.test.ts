// The four views: different from one another and each where its name says. Specification: four_view_sheet.
import { describe, expect, it } from 'vitest'
import type { Canvas } from '../../../../src-sandbox/makers/design/canvas.ts'
import { formOf } from '../../../../src-sandbox/makers/design/scenes/form.ts'
import { padded } from '../../../../src-sandbox/makers/design/scenes/layers.ts'
import { softStudio } from '../../../../src-sandbox/makers/design/scenes/shade.ts'
import { bodyOf, turnedView } from '../../../../src-sandbox/makers/design/scenes/sheets/turned-view.ts'
import { takeSubject } from '../../../../src-sandbox/makers/design/scenes/subject.ts'
import { editScene, figure, meanDifference } from './scene-pictures.ts'

const quarter = (sheet: Canvas, column: number, row: number): Canvas => {
  const [w, h] = [sheet.width / 2, sheet.height / 2]
  const rgba = new Uint8ClampedArray(w * h * 4)
  for (let y = 0; y < h; y++) {
    const start = ((y + row * h) * sheet.width + column * w) * 4
    rgba.set(sheet.rgba.subarray(start, start + w * 4), y * w * 4)
  }
  return { width: w, height: h, rgba }
}

/** How many pixels clearly of a colour lie in the left and in the right half. */
function halves({ width, rgba }: Canvas, is: (r: number, g: number, b: number) => boolean) {
  const count = { left: 0, right: 0 }
  for (let i = 0; i < rgba.length; i += 4) {
    if (!is(rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0)) continue
    if ((i / 4) % width < width / 2) count.left++
    else count.right++
  }
  return count
}

const green = (r: number, g: number, b: number) => g > r + 25 && g > b + 25

describe('the four views', () => {
  it('are front, left, back and right in reading order', async () => {
    const { image } = await editScene('four_view_sheet', await figure(200), { width: 400, height: 400 })
    const [front, left, back, right] = [
      quarter(image, 0, 0),
      quarter(image, 1, 0),
      quarter(image, 0, 1),
      quarter(image, 1, 1),
    ]
    const views = [front, left, back, right]
    for (const [n, view] of views.entries()) {
      for (const other of views.slice(n + 1)) expect(meanDifference(view, other)).toBeGreaterThan(1)
    }
    const arm = halves(front, green)
    expect(arm.right).toBeGreaterThan(20)
    expect(arm.left).toBe(0)
    const behind = halves(back, green)
    expect(behind.left).toBeGreaterThan(20)
    expect(behind.right).toBe(0)
    const seen = ({ left: a, right: b }: { left: number; right: number }) => a + b
    expect(seen(halves(right, green))).toBeGreaterThan(20)
    expect(seen(halves(left, green))).toBe(0)
  })

  it('are true projections: a side is as deep as the body is high, the back as wide as the front', async () => {
    const { image } = await takeSubject(await figure(200), 200)
    const form = formOf(padded(image, 6), { rounding: 0.14, rise: 0.2, detail: 0 })
    const body = bodyOf(form, softStudio)
    const deepest = form.height.data.reduce((a, b) => Math.max(a, b), 0)
    const extent = ({ width, rgba }: Canvas) => {
      let [least, most] = [width, -1]
      for (let i = 3; i < rgba.length; i += 4) {
        if ((rgba[i] ?? 0) < 128) continue
        const x = ((i - 3) / 4) % width
        least = Math.min(least, x)
        most = Math.max(most, x)
      }
      return most - least + 1
    }
    const front = extent(await turnedView(body, 0))
    expect(Math.abs(front - image.width)).toBeLessThanOrEqual(3)
    expect(Math.abs(extent(await turnedView(body, Math.PI)) - front)).toBeLessThanOrEqual(2)
    expect(Math.abs(extent(await turnedView(body, Math.PI / 2)) - 2 * deepest)).toBeLessThanOrEqual(6)
  })
})
