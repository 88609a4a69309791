// A pro relief of 4,096 × 4,096 pixels against libvips' gaussian blur of the same picture file.
import sharp from 'sharp'
import { makeRelief } from '../../../src-sandbox/makers/relief/make-relief.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { type Measurement, median, timed } from '../measurement.ts'

const edge = 4096
const rounds = 3
const sigma = 10

export async function measureRegionRelief(): Promise<Measurement> {
  const bytes = await medallion()
  const options = reliefOptionsSchema.parse({ tier: 'pro' })
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await timed(() => sharp(bytes).blur(sigma).raw().toBuffer()))
    ours.push(await timed(() => makeRelief(bytes, options, () => undefined)))
  }
  const name = `a pro relief of ${edge} × ${edge} pixels, heights in memory`
  const peer = `libvips decoding and blurring it (sigma ${sigma})`
  return { name, peer, unit: 'ms', ours: median(ours), theirs: median(theirs), rounds }
}

/** A rosette with soft shading and fine grain, as a photograph of a carving has. */
function medallion(): Promise<Buffer> {
  const petals = Array.from({ length: 16 }, (_, index) => {
    const turn = `rotate(${index * 22.5} 512 512)`
    return `<ellipse cx="512" cy="300" rx="60" ry="180" fill="url(#petal)" transform="${turn}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="${edge}" height="${edge}">
    <defs><radialGradient id="petal"><stop stop-color="#f2e6d0"/><stop offset="1" stop-color="#7a6a52"/></radialGradient>
    <filter id="grain"><feTurbulence baseFrequency="0.4" numOctaves="2" seed="7"/>
    <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.45  0 0 0 0 0.4  0 0 0 0.25 0"/></filter></defs>
    <rect width="1024" height="1024" fill="#e9e7e2"/><circle cx="512" cy="512" r="430" fill="#a8977c"/>${petals.join('')}
    <circle cx="512" cy="512" r="90" fill="url(#petal)"/><rect width="1024" height="1024" filter="url(#grain)"/></svg>`
  return sharp(Buffer.from(svg), { limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92 })
    .toBuffer()
}
