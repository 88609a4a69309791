// The swatches of the inspector as the relief's shader draws them. `node test/renderer/viewer/relief/swatches.ts` writes them anew.
import { resolve } from 'node:path'
import sharp from 'sharp'
import type { Heights } from '../../../../src-main/rasters/heights/heights.ts'
import { type MaterialId, materialIds } from '../../../../src-renderer/viewer/relief/materials.ts'
import { openReliefPage } from './open-relief-page.ts'

const edge = 512
const drawn = 192
/** Twice what the inspector shows. */
const shown = 80

export const swatchPath = (material: MaterialId): string =>
  resolve(import.meta.dirname, `../../../../resources/materials/${material}.webp`)

/** A dome in a ring on a level ground: what shines, what lies in shade, and where nothing is stamped. */
function button(): Heights {
  const samples = Uint16Array.from({ length: edge * edge }, (_, at) => {
    const [x, y] = [((at % edge) + 0.5) / edge - 0.5, (Math.floor(at / edge) + 0.5) / edge - 0.5]
    const radius = Math.hypot(x, y)
    const dome = Math.sqrt(Math.max(0, 1 - (radius / 0.27) ** 2))
    const ring = Math.sqrt(Math.max(0, 1 - ((radius - 0.37) / 0.055) ** 2)) * 0.45
    return Math.max(dome, ring) * 65_535
  })
  return { width: edge, height: edge, bits: 16, format: 'unsigned', samples }
}

/** Red, green and blue of each pixel, `shown` along both edges. */
export async function drawSwatches(): Promise<ReadonlyMap<MaterialId, Buffer>> {
  const page = await openReliefPage(new Map([['button', button()]]))
  const found = new Map<MaterialId, Buffer>()
  try {
    for (const material of materialIds) {
      const shot = { width: drawn, height: drawn, pose: 'top', depth: 9, basePlate: 'square', longest: 384 } as const
      const { pixels } = await page.draw('button', { ...shot, material, still: 8 })
      const inside = Math.round(drawn * 0.74)
      const at = Math.round((drawn - inside) / 2)
      const whole = sharp(pixels, { raw: { width: drawn, height: drawn, channels: 4 } })
      const cut = whole.extract({ left: at, top: at, width: inside, height: inside }).removeAlpha()
      found.set(material, await cut.resize(shown, shown).raw().toBuffer())
    }
  } finally {
    await page.close()
  }
  return found
}

if (process.argv[1] === import.meta.filename)
  for (const [material, pixels] of await drawSwatches())
    await sharp(pixels, { raw: { width: shown, height: shown, channels: 3 } })
      .webp({ quality: 95, smartSubsample: true })
      .toFile(swatchPath(material))
