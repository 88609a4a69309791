// The relief styles by trade, and the search over names, lines and ids. Specification: POST /jobs, style.
import type { ReliefStyle } from '../../src-shared/service/relief.ts'

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

export type StyleGroupId = (typeof styleGroups)[number]['id']
export type StyleGroup = { readonly id: StyleGroupId; readonly styles: readonly ReliefStyle[] }

/** What can be searched of one style: its name, its line and the name of its trade. */
export type StyleWords = (style: ReliefStyle, group: StyleGroupId) => string

/** The groups that still have a style after the search; every word typed must be found in its words or its id. */
export function findStyles(search: string, words: StyleWords): readonly StyleGroup[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return styleGroups
  return styleGroups.flatMap((group: StyleGroup) => {
    const styles = group.styles.filter((style) => {
      const text = `${words(style, group.id)} ${style}`.toLocaleLowerCase()
      return wanted.every((word) => text.includes(word))
    })
    return styles.length > 0 ? [{ id: group.id, styles }] : []
  })
}
