// Relief jobs: their options, defaults and request body. Specification: POST /jobs.
import { z } from 'zod'

export const reliefTiers = ['standard', 'pro'] as const
export const reliefTypes = ['shallow', 'deep'] as const
export const backgroundModes = ['remove', 'keep'] as const
export const reliefFormats = ['png', 'tif', 'vsm'] as const

export const reliefStyles = [
  'general',
  'JewelryMoldsUniversal',
  'JewelryMoldsCommemorativeCoin',
  'JewelryMoldsBracelet',
  'HotStampingBulgingUniversal',
  'HotStampingThickCharacters',
  'HotStampingThinCharacters',
  'EmbroideryTexture',
  'StoneCarvingUniversal',
  'StoneCarvingLongChart',
  'StoneCarvingYangHua',
  'WoodCarvingUniversal',
  'WoodCarvingLongChart',
  'WoodCarvingYangHua',
  'JadeMoldsUniversal',
  'JadeMoldsPendant',
  'JadeMoldsBrand',
  'CopperAluminumUniversal',
  'CopperAluminumLighter',
  'CopperAluminumEngraving',
] as const

export type ReliefTier = (typeof reliefTiers)[number]
export type ReliefType = (typeof reliefTypes)[number]
export type ReliefStyle = (typeof reliefStyles)[number]
export type ReliefFormat = (typeof reliefFormats)[number]

/** Every option of a relief job but its picture, with the defaults of the specification. */
export const reliefOptionsSchema = z.object({
  tier: z.enum(reliefTiers).default('standard'),
  relief_type: z.enum(reliefTypes).default('shallow'),
  style: z.enum(reliefStyles).default('general'),
  background_mode: z.enum(backgroundModes).default('remove'),
  output_format: z.enum(reliefFormats).default('tif'),
  model_weight: z.number().min(0).max(1).default(0.5),
})
export type ReliefOptions = z.infer<typeof reliefOptionsSchema>

/** The JSON body of POST /jobs. */
export const reliefRequestSchema = reliefOptionsSchema.extend({
  source: z.object({ file_id: z.string().min(1) }),
})
export type ReliefRequest = z.infer<typeof reliefRequestSchema>

/** Expected height difference in millimetres for each relief type. Specification: POST /jobs, rule 4. */
export const reliefDepth: Record<ReliefType, { least: number; most: number }> = {
  shallow: { least: 0.5, most: 2 },
  deep: { least: 2, most: 8 },
}
