// The words of the galleries in which a style or a mode is chosen, in Chinese.

import type { Wording } from '../../../src-shared/words/wording.ts'
import type { galleryText as english } from '../en/gallery.ts'

export const galleryText = {
  'gallery.change': '更换…',
  'gallery.trades': '行业',
  'gallery.all': '全部',
  'gallery.recent': '最近用过',
  'gallery.found_other': '找到 {{n}} 个',
  'gallery.price_other': '按当前设置，每单 {{n}} 点',
  'gallery.useStyle': '使用此风格',
  'gallery.useMode': '使用此模式',
} as const satisfies Wording<typeof english>
