// Points for each piece of work: the catalog's price first, the specification's list otherwise. Specification: Limits; Capability catalog.
import type { Capabilities } from './capabilities.ts'
import type { DesignResolution } from './design.ts'
import type { ModelQuality } from './model.ts'
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

/** Points of one design job, by resolution alone. */
export function designPrice(resolution: DesignResolution, catalog?: Capabilities): number {
  return catalog?.design?.resolutions?.[resolution] ?? listPrices.design[resolution]
}

/** Points of one model job: base, plus texture, plus pbr. */
export function modelPrice(
  options: { quality: ModelQuality; texture: boolean; pbr: boolean },
  catalog?: Capabilities,
): number {
  const base = catalog?.model?.quality?.[options.quality] ?? listPrices.model[options.quality]
  const texture = options.texture ? (catalog?.model?.texture_points ?? listPrices.texture) : 0
  const pbr = options.pbr ? (catalog?.model?.pbr_points ?? listPrices.pbr) : 0
  return base + texture + pbr
}

/** Points of one conversion. */
export function conversionPrice(catalog?: Capabilities): number {
  return catalog?.model?.conversion_points ?? listPrices.conversion
}
