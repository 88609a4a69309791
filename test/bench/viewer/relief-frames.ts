// A frame of the relief in 3D: what it costs beside one quad in the same material, and how far it is from the same relief drawn as finely as can be.
import { openReliefPage, type ReliefPage } from '../../renderer/viewer/relief/open-relief-page.ts'
import type { Shot } from '../../renderer/viewer/relief/relief-page.ts'
import { medallion } from '../decode/medallion.ts'
import { farthest, type Goal, notesOf, rowOf, type Seen } from '../goals.ts'
import { type Measurement, median } from '../measurement.ts'

const edge = 4096
const rounds = 5
/** A relief of 6 % of its width, on a stage as large as it is in most windows. */
const stage = { width: 1280, height: 800, depth: 3.6, basePlate: 'square' } as const
/** What a graphics card turns, what it shows once all is still, and what the processor turns. */
const meshes = { moving: 512, still: 1024, 'without a card': 256 } as const
/** Four corners: the quad. */
const quad = 2
const finest = { whole: true, longest: 2048, still: 16 } as const

/** What every relief is dressed in at first, and what answers light as evenly as the surface that the goals of errors are of. */
const dresses = ['brass', 'plaster'] as const

const looks = [
  { name: 'from above', goal: 'G13 error from above', shot: { pose: 'top' } },
  { name: 'from the corner', goal: 'G13 error from the corner', shot: { pose: 'iso' } },
  { name: 'from near', goal: 'G13 error from near', shot: { pose: 'iso', near: 0.35 } },
] as const satisfies readonly { name: string; goal: Goal; shot: Pick<Shot, 'pose' | 'near'> }[]

type Picture = Awaited<ReturnType<ReliefPage['draw']>>

/** `ours` and `theirs` are of the goal that is farthest from being reached. */
export async function measureReliefFrames(): Promise<Measurement> {
  const samples = medallion(edge)
  const page = await openReliefPage(
    new Map([['relief', { width: edge, height: edge, bits: 16, format: 'unsigned', samples }]]),
  )
  try {
    const seen: Seen[] = []
    const others: Record<string, Record<string, number>> = {}
    for (const { name, goal, shot } of looks) {
      for (const material of dresses) {
        const draw = (how: Partial<Shot>) => page.draw('relief', { ...stage, ...shot, material, ...how })
        const reference = await draw(finest)
        const flat = await draw({ longest: quad, rounds })
        for (const [mesh, longest] of Object.entries(meshes)) {
          const drawn = await draw({ longest, rounds })
          const of = `${name}, ${mesh} (${longest}²), ${material}`
          const [ours, theirs] = [median(drawn.took), median(flat.took)]
          const error = differenceOf(drawn, reference)
          if (mesh === 'moving') {
            seen.push({ goal: 'G12 relief frame', of, ours, theirs })
            seen.push({ goal, of, ours: error, theirs: 1 })
          }
          others[of] = { ms: ours, quads: ours / theirs, error }
        }
        const still = await draw({ longest: meshes.still, still: 16 })
        others[`${name}, standing still, smoothed, ${material}`] = { error: differenceOf(still, reference) }
      }
    }
    const far = farthest(seen)
    return {
      name: `${far?.goal}, ${far?.of}`,
      peer: far ? String(rowOf(far).peer) : '',
      unit: 'ms',
      ours: far?.ours ?? Number.NaN,
      theirs: far?.theirs ?? Number.NaN,
      rounds,
      figures: { ...Object.fromEntries(seen.map((each) => [`${each.goal}: ${each.of}`, rowOf(each)])), ...others },
      notes: notesOf(seen),
    }
  } finally {
    await page.close()
  }
}

/** The root of the mean square of all channels where either shows something, in levels of 255. */
function differenceOf(one: Picture, other: Picture): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < one.pixels.length; at += 4) {
    if (!one.pixels[at + 3] && !other.pixels[at + 3]) continue
    for (let channel = at; channel < at + 3; channel++)
      sum += ((one.pixels[channel] ?? 0) - (other.pixels[channel] ?? 0)) ** 2
    count += 3
  }
  return Math.sqrt(sum / count)
}
