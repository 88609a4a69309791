// The heights that each of the twenty relief styles gives to the parts of a plaque and to lettering. Specification:
// POST /jobs, style.
import type { ReliefStyle } from '../../../src-shared/service/relief.ts'

/** Heights are shares of the whole depth above the ground behind the plaque, widths shares of the longest edge. */
export type StyleLevels = {
  /** The level field of a coin or panel. */
  field: number
  /** The crest of what stands on the field. */
  motif: number
  rim: number
  /** How much of the motif's rise is a level step; the rest swells up to its middle. */
  step: number
  /** Over which width field and motif meet. */
  wall: number
}

const levels = (field: number, motif: number, rim: number, step: number, wall: number): StyleLevels => ({
  field,
  motif,
  rim,
  step,
  wall,
})

/** The levels of every style. */
export const styleLevels: Record<ReliefStyle, StyleLevels> = {
  general: levels(0.3, 0.96, 0.8, 0.5, 0.004),
  JewelryMoldsUniversal: levels(0.26, 0.98, 0.84, 0.5, 0.0025),
  JewelryMoldsCommemorativeCoin: levels(0.34, 0.88, 1, 0.6, 0.003),
  JewelryMoldsBracelet: levels(0.44, 0.95, 0.78, 0.45, 0.005),
  HotStampingBulgingUniversal: levels(0.28, 1, 1, 0.5, 0.004),
  HotStampingThickCharacters: levels(0, 1, 1, 1, 0.004),
  HotStampingThinCharacters: levels(0.18, 1, 1, 1, 0.0022),
  EmbroideryTexture: levels(0.4, 0.9, 0.7, 0.75, 0.005),
  StoneCarvingUniversal: levels(0.22, 0.98, 0.74, 0.4, 0.006),
  StoneCarvingLongChart: levels(0.32, 0.9, 0.68, 0.55, 0.005),
  StoneCarvingYangHua: levels(0.24, 0.84, 0.9, 0.8, 0.0035),
  WoodCarvingUniversal: levels(0.2, 0.98, 0.88, 0.45, 0.004),
  WoodCarvingLongChart: levels(0.28, 0.92, 0.76, 0.6, 0.004),
  WoodCarvingYangHua: levels(0.18, 0.86, 0.82, 0.65, 0.003),
  JadeMoldsUniversal: levels(0.36, 0.97, 0.72, 0.35, 0.009),
  JadeMoldsPendant: levels(0.3, 0.99, 0.64, 0.25, 0.011),
  JadeMoldsBrand: levels(0.4, 0.85, 0.94, 0.7, 0.005),
  CopperAluminumUniversal: levels(0.24, 0.94, 0.86, 0.55, 0.003),
  CopperAluminumLighter: levels(0.46, 0.88, 0.96, 0.65, 0.0025),
  CopperAluminumEngraving: levels(0.38, 0.8, 0.92, 0.85, 0.002),
}
