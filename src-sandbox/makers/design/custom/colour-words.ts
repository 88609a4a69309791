// The colours that a free prompt can name. Specification: POST /design/jobs, mode custom.
import type { Colour } from '../canvas.ts'

/**
 * Alone a colour tints the picture; with "background" or 背景 it becomes the ground; before a border it is its
 * colour.
 */
type ColourWord = { english: readonly string[]; chinese: readonly string[]; colour: Colour }

export const colourWords: readonly ColourWord[] = [
  { english: ['red', 'crimson', 'vermilion'], chinese: ['红色', '大红', '朱红'], colour: [192, 38, 42] },
  { english: ['orange'], chinese: ['橙色', '橘色', '橘红'], colour: [232, 122, 36] },
  { english: ['yellow'], chinese: ['黄色', '明黄'], colour: [244, 202, 64] },
  { english: ['green'], chinese: ['绿色', '翠绿'], colour: [44, 132, 84] },
  { english: ['teal', 'turquoise', 'cyan'], chinese: ['青色', '青绿', '蓝绿'], colour: [26, 138, 142] },
  { english: ['blue'], chinese: ['蓝色', '天蓝'], colour: [38, 92, 176] },
  { english: ['navy', 'indigo'], chinese: ['藏青', '靛蓝', '深蓝'], colour: [26, 40, 92] },
  { english: ['purple', 'violet'], chinese: ['紫色'], colour: [112, 62, 148] },
  { english: ['pink', 'rose'], chinese: ['粉色', '粉红', '玫瑰色'], colour: [232, 142, 160] },
  { english: ['brown'], chinese: ['棕色', '褐色', '咖啡色'], colour: [112, 74, 48] },
  { english: ['beige', 'cream', 'ivory'], chinese: ['米色', '奶油色', '象牙白'], colour: [240, 230, 208] },
  { english: ['gray', 'grey'], chinese: ['灰色'], colour: [136, 138, 142] },
  { english: ['white'], chinese: ['白色', '纯白'], colour: [255, 255, 255] },
  { english: ['black'], chinese: ['黑色', '纯黑'], colour: [16, 16, 18] },
]

/** What makes a colour before it the ground. */
export const backgroundWords = {
  english: ['background', 'backdrop', 'ground'],
  chinese: ['背景', '底色', '底'],
} as const
