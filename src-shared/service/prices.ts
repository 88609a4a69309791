// Points for each piece of work: the catalog's price first, the specification's list otherwise. Specification: Limits; Capability catalog.
import type { Capabilities } from './capabilities.ts'
import type { ReliefTier } from './relief.ts'

export const listPrices = {
  upload: 1,
  relief: { standard: 30, pro: 50 },
  design: { '1k': 15, '2k': 20, '4k': 30 },
  model: { basic: 50, advanced: 80 },
  texture: 10,
  pbr: 10,
  conversion: 10,
} as const

/** Points of one successful upload. */
export function uploadPrice(catalog?: Capabilities): number {
  return catalog?.billing?.file_upload_points ?? listPrices.upload
}

/** Points of one relief job; the catalog has no relief section. */
export function reliefPrice(tier: ReliefTier): number {
  return listPrices.relief[tier]
}

/** Points of one design job, by resolution alone; one that neither the catalog nor the list has costs the dearest known. */
export function designPrice(resolution: string, catalog?: Capabilities): number {
  return priceIn(resolution, catalog?.design?.resolutions, listPrices.design)
}

/** Points of the parts of a model job: base by quality, texture, pbr. */
export function modelParts(quality: string, catalog?: Capabilities): { base: number; texture: number; pbr: number } {
  return {
    base: priceIn(quality, catalog?.model?.quality, listPrices.model),
    texture: catalog?.model?.texture_points ?? listPrices.texture,
    pbr: catalog?.model?.pbr_points ?? listPrices.pbr,
  }
}

/** Points of one model job: base, plus texture, plus pbr. */
export function modelPrice(
  options: { quality: string; texture: boolean; pbr: boolean },
  catalog?: Capabilities,
): number {
  const { base, texture, pbr } = modelParts(options.quality, catalog)
  return base + (options.texture ? texture : 0) + (options.pbr ? pbr : 0)
}

type PriceList = Readonly<Record<string, number>>

/** The catalog's price first, the specification's list otherwise; never less than what an unknown choice may cost. */
function priceIn(choice: string, catalog: PriceList | undefined, list: PriceList): number {
  return catalog?.[choice] ?? list[choice] ?? Math.max(...Object.values({ ...list, ...catalog }))
}

/** Points of one conversion. */
export function conversionPrice(catalog?: Capabilities): number {
  return catalog?.model?.conversion_points ?? listPrices.conversion
}
