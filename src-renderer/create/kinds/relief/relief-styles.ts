// The relief styles by trade, and the small picture of each, bundled with the window. Specification: POST /jobs, style.
import { type ReliefStyle, reliefStyles } from '../../../../src-shared/service/relief.ts'

export const styleGroups = [
  { id: 'any', styles: ['general'] },
  { id: 'embroidery', styles: ['EmbroideryTexture'] },
  {
    id: 'jewellery',
    styles: ['JewelryMoldsUniversal', 'JewelryMoldsCommemorativeCoin', 'JewelryMoldsBracelet'],
  },
  {
    id: 'foil',
    styles: ['HotStampingBulgingUniversal', 'HotStampingThickCharacters', 'HotStampingThinCharacters'],
  },
  { id: 'stone', styles: ['StoneCarvingUniversal', 'StoneCarvingLongChart', 'StoneCarvingYangHua'] },
  { id: 'wood', styles: ['WoodCarvingUniversal', 'WoodCarvingLongChart', 'WoodCarvingYangHua'] },
  { id: 'jade', styles: ['JadeMoldsUniversal', 'JadeMoldsPendant', 'JadeMoldsBrand'] },
  {
    id: 'metal',
    styles: ['CopperAluminumUniversal', 'CopperAluminumLighter', 'CopperAluminumEngraving'],
  },
] as const satisfies readonly { id: string; styles: readonly ReliefStyle[] }[]

/** True for a style of the specification. */
export function isStyle(id: string): id is ReliefStyle {
  return reliefStyles.some((each) => each === id)
}

const pictures = import.meta.glob<string>('../../../../resources/styles/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The address of a style's picture. */
export function stylePicture(style: ReliefStyle): string | undefined {
  return pictures[`../../../../resources/styles/${style}.webp`]
}
