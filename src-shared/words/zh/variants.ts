// What tells variants of one picture apart in their file names, in Chinese.
import type { variantText as english } from '../en/variants.ts'
import type { Wording } from '../wording.ts'

export const variantText = {
  'variant.shallow': '浅浮雕',
  'variant.deep': '深浮雕',
  'variant.remove': '去背景',
  'variant.keep': '留背景',
  'variant.strength': '强度',
  'variant.auto': '随原图比例',
  'variant.texture': '带纹理',
  'variant.no_texture': '无纹理',
  'variant.pbr': '带PBR',
  'variant.no_pbr': '无PBR',
} as const satisfies Wording<typeof english>
