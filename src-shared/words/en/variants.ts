// What tells variants of one picture apart in their file names: short, since the picture and its style stand before it.

export const variantText = {
  'variant.shallow': 'shallow',
  'variant.deep': 'deep',
  'variant.remove': 'no background',
  'variant.keep': 'with background',
  'variant.strength': 'strength',
  'variant.auto': 'ratio of the picture',
  'variant.texture': 'with texture',
  'variant.no_texture': 'no texture',
  'variant.pbr': 'with PBR',
  'variant.no_pbr': 'no PBR',
} as const
