// The relief maker: a picture becomes a 16-bit height map by local image processing. Specification: POST /jobs.
import { type ReliefOptions, reliefDepth } from '../../../src-shared/service/relief.ts'
import { calmGrain, measureGrain } from '../filters/calm-grain.ts'
import { withoutHiddenColours } from '../filters/cut-out/hidden-colours.ts'
import { lightness } from '../filters/lightness.ts'
import { alphaMask, subjectMask } from '../filters/subject-mask.ts'
import { readPicture, unreadable } from '../pictures/read-picture.ts'
import { cutOutSubject } from './cut-out-subject.ts'
import { finishHeights } from './finish-heights.ts'
import { styleLooks } from './relief-styles.ts'
import { sculpt } from './sculpt.ts'
import { stampDie } from './stamp-die.ts'
import { withPlaque } from './with-plaque.ts'

/**
 * Heights 0..65,535 row by row from the top; `depthMm` is the height difference in millimetres that 65,535 stands
 * for.
 */
export type Relief = { width: number; height: number; heights: Uint16Array; depthMm: number }

const tiers = {
  standard: { longestEdge: 2048, searchEdge: 448, cycles: 1 },
  pro: { longestEdge: 4096, searchEdge: 640, cycles: 2 },
} as const

/**
 * The relief of a picture file. The same bytes and options always give the same heights. `report` is called with 0 to 100.
 * Throws a `MakerFailure` when the bytes are no complete picture.
 */
export async function makeRelief(
  input: Uint8Array,
  options: ReliefOptions,
  report: (progress: number) => void,
): Promise<Relief> {
  const tier = tiers[options.tier]
  const look = styleLooks[options.style]
  report(2)
  const read = await readPicture(input, tier.longestEdge).catch(unreadable)
  report(15)
  const alpha = alphaMask(read)
  const picture = alpha ? withoutHiddenColours(read, alpha) : read
  const light = lightness(picture)
  const grain = measureGrain(light, picture.bits)
  const { subject, plaque, cutOut } = alpha
    ? cutOutSubject(picture, light, alpha)
    : { ...withPlaque(picture, light, subjectMask(picture, light, tier.searchEdge)), cutOut: null }
  report(25)
  if (!subject.flatArt) calmGrain(light, grain, 6 + Math.max(light.width, light.height) / 128)
  report(30)
  const toneShare = subject.found ? 0.15 : 1
  const scene = { light, grain, ...subject, plaque, cutOut, toneShare, options, look, cycles: tier.cycles }
  const surface = look.plateau ? stampDie(scene, look.plateau, report) : sculpt(scene, report)
  report(90)
  const removed = options.background_mode === 'remove' && subject.found
  const heights = finishHeights(surface, removed ? surface : null)
  const { least, most } = reliefDepth[options.relief_type]
  report(95)
  return { width: light.width, height: light.height, heights, depthMm: (least + most) / 2 }
}
