// Of which sample the small picture of each relief style was made.
import type { ReliefStyle } from '../../../../src-shared/service/relief.ts'
import type { SampleName } from '../sample-names.ts'

export const styleSamples: Readonly<Record<ReliefStyle, SampleName>> = {
  general: 'flower',
  JewelryMoldsUniversal: 'rosette',
  JewelryMoldsCommemorativeCoin: 'medallion',
  JewelryMoldsBracelet: 'scrolls',
  HotStampingBulgingUniversal: 'floral',
  HotStampingThickCharacters: 'letters',
  HotStampingThinCharacters: 'seal',
  EmbroideryTexture: 'koi',
  StoneCarvingUniversal: 'ornament',
  StoneCarvingLongChart: 'waves',
  StoneCarvingYangHua: 'flower',
  WoodCarvingUniversal: 'ornament',
  WoodCarvingLongChart: 'scrolls',
  WoodCarvingYangHua: 'rosette',
  JadeMoldsUniversal: 'koi',
  JadeMoldsPendant: 'cameo',
  JadeMoldsBrand: 'flower',
  CopperAluminumUniversal: 'medallion',
  CopperAluminumLighter: 'cameo',
  CopperAluminumEngraving: 'koi',
}
