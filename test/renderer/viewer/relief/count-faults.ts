// What an eye takes for a fault of the stage, counted in one frame.
import type { Frame } from './open-relief-page.ts'

export type Faults = {
  /** Columns at whose foot the body is much brighter than the wall three pixels above. */
  readonly seams: number
  /** How much the wall along the foot changes from column to column against its neighbours on both sides, in levels of 255: the mean. */
  readonly comb: number
  /** Pixels much brighter than all around them, beside them or two away, as a share of the covered ones: a speck may be two pixels wide. */
  readonly specks: number
  /** Pixels through which the stage is seen, in whole or in part, amid the body: along the upper contour of its base they look like bright dashes. */
  readonly holes: number
  /** Covered pixels below 40 of 255, as a share of all. */
  readonly dark: number
}

export const luma = ({ pixels }: Frame, at: number): number =>
  0.2126 * (pixels[at * 4] ?? 0) + 0.7152 * (pixels[at * 4 + 1] ?? 0) + 0.0722 * (pixels[at * 4 + 2] ?? 0)

export const covered = ({ pixels }: Frame, at: number): boolean => (pixels[at * 4 + 3] ?? 0) > 127

/** Steps to the pixels of a square around one, so many away. */
const around = (width: number, away: number) =>
  Array.from({ length: 2 * away + 1 }, (_, at) => at - away).flatMap((step) => [
    ...[step - away * width, step + away * width],
    ...(Math.abs(step) < away ? [step * width - away, step * width + away] : []),
  ])

export function countFaults(frame: Frame): Faults {
  const { width, height } = frame
  let all = 0
  let dark = 0
  let specks = 0
  const rings = [around(width, 1), around(width, 2)]
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x
      if (!covered(frame, at)) continue
      all++
      const level = luma(frame, at)
      if (level < 40) dark++
      if (rings.some((ring) => ring.every((step) => covered(frame, at + step) && luma(frame, at + step) + 50 < level)))
        specks++
    }
  const foot = footOf(frame)
  return {
    seams: seamsAt(frame, foot),
    comb: combAt(frame, foot),
    specks: specks / all,
    holes: holesIn(frame),
    dark: dark / all,
  }
}

/** Not wholly covered, with what is so within three pixels on all four sides. */
function holesIn({ width, height, pixels }: Frame): number {
  const whole = (at: number) => pixels[at * 4 + 3] === 255
  let count = 0
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) {
      const at = y * width + x
      if (whole(at)) continue
      const isBeside = (step: number) => whole(at + step) || whole(at + 2 * step) || whole(at + 3 * step)
      if ([1, -1, width, -width].every(isBeside)) count++
    }
  return count
}

/** The lowest covered row of each column; −1 where nothing is covered. */
function footOf(frame: Frame): number[] {
  const { width, height } = frame
  return Array.from({ length: width }, (_, x) => {
    for (let y = height - 2; y > 6; y--) if (covered(frame, y * width + x)) return y
    return -1
  })
}

/** Columns at the lower edge of the body that are much brighter than the wall above them. */
export function brightSeams(frame: Frame): number {
  return seamsAt(frame, footOf(frame))
}

const seamsAt = (frame: Frame, foot: readonly number[]) =>
  foot.filter((y, x) => y > 0 && luma(frame, y * frame.width + x) > luma(frame, (y - 3) * frame.width + x) + 40).length

function combAt(frame: Frame, foot: readonly number[]): number {
  const { width, height } = frame
  let sum = 0
  let count = 0
  for (let x = 1; x < width - 1; x++) {
    const [left = -1, here = -1, right = -1] = foot.slice(x - 1, x + 2)
    // Where the outline itself jumps, neighbours show other parts of the body.
    if (Math.min(left, here, right) < 0 || Math.abs(left - here) > 2 || Math.abs(right - here) > 2) continue
    for (let above = 2; above < height * 0.035; above++) {
      const level = (y: number, column: number) => luma(frame, (y - above) * width + column)
      sum += Math.abs(2 * level(here, x) - level(left, x - 1) - level(right, x + 1))
      count++
    }
  }
  return sum / count
}
