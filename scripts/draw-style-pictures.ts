// Draws the small picture of each relief style with the practice region's own maker: `node scripts/draw-style-pictures.ts [style …]`.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { styleSamples } from '../src-renderer/create/kinds/relief/style-samples.ts'
import { type Part, sampleOf } from '../src-renderer/create/kinds/sample-names.ts'
import { makeRelief, type Relief } from '../src-sandbox/makers/relief/make-relief.ts'
import { type ReliefStyle, reliefOptionsSchema, reliefStyles } from '../src-shared/service/relief.ts'
import { litRelief, type Stuff } from './drawing/lit-relief.ts'

const stuffs: readonly [begins: string, stuff: Stuff][] = [
  ['JewelryMoldsCommemorativeCoin', { colour: [196, 198, 202], shine: 0.8, gloss: 20 }],
  ['Jewelry', { colour: [222, 176, 84], shine: 0.75, gloss: 22 }],
  ['HotStamping', { colour: [208, 170, 118], shine: 0.6, gloss: 26 }],
  ['Embroidery', { colour: [176, 62, 66], shine: 0.06, gloss: 6 }],
  ['Stone', { colour: [172, 169, 162], shine: 0.05, gloss: 5 }],
  ['Wood', { colour: [182, 122, 72], shine: 0.14, gloss: 9 }],
  ['Jade', { colour: [112, 178, 138], shine: 0.5, gloss: 34 }],
  ['CopperAluminumLighter', { colour: [188, 192, 197], shine: 0.7, gloss: 20 }],
  ['Copper', { colour: [206, 122, 84], shine: 0.65, gloss: 20 }],
  ['general', { colour: [214, 211, 204], shine: 0.12, gloss: 10 }],
]
const root = resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

for (const style of reliefStyles) {
  if (wanted.length > 0 && !wanted.includes(style)) continue
  const { file, part } = sampleOf(styleSamples[style])
  const bytes = await readFile(join(root, 'resources/samples', file))
  const options = reliefOptionsSchema.parse({ style, relief_type: 'deep' })
  const whole = await makeRelief(bytes, options, () => undefined)
  const { rgba, width, height } = litRelief(cut(whole, part), stuffOf(style))
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: 264, height: 182, fit: 'contain', background: '#0000' })
    .webp({ quality: 84, alphaQuality: 90 })
    .toFile(join(root, 'resources/styles', `${style}.webp`))
  console.log(style)
}

function stuffOf(style: ReliefStyle): Stuff {
  const found = stuffs.find(([begins]) => style.startsWith(begins))
  if (!found) throw new Error(`no material for ${style}`)
  return found[1]
}

/** A part of a relief, cut out of the whole: what stands at its edges ends in a wall there. */
function cut({ width, height, heights, depthMm }: Relief, [left, top, wide, high]: Part): Relief {
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  const size = { width: Math.round(wide * width), height: Math.round(high * height) }
  const rows = Array.from({ length: size.height }, (_, row) => {
    const from = (y + row) * width + x
    return heights.subarray(from, from + size.width)
  })
  return { ...size, depthMm, heights: Uint16Array.from(rows.flatMap((row) => [...row])) }
}
