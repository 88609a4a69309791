// The words that a free prompt is understood by, in English and Chinese. Specification: POST /design/jobs, mode custom.

export type CustomAction =
  | 'grayscale'
  | 'invert'
  | 'sepia'
  | 'blur'
  | 'sharpen'
  | 'brighter'
  | 'darker'
  | 'more-contrast'
  | 'less-contrast'
  | 'warmer'
  | 'cooler'
  | 'vivid'
  | 'muted'
  | 'rotate'
  | 'rotate-left'
  | 'upside-down'
  | 'mirror'
  | 'line-art'
  | 'sketch'
  | 'emboss'
  | 'poster'
  | 'pixel'
  | 'painting'
  | 'halftone'
  | 'kaleidoscope'
  | 'border'
  | 'vignette'
  | 'shadow'
  | 'remove-background'
  | 'straighten'
  | 'restore'
  | 'pattern'
  | 'variation'

/** `does` is said to the user in the documentation. */
type CustomWord = {
  action: CustomAction
  english: readonly string[]
  chinese: readonly string[]
  does: string
}

/** In the order of the documentation; of two words at one place in a prompt the longer counts. */
export const customWords: readonly CustomWord[] = [
  {
    action: 'grayscale',
    english: ['grayscale', 'greyscale', 'black and white', 'b&w', 'monochrome', 'desaturate'],
    chinese: ['黑白', '灰度', '去色'],
    does: 'takes the colour out',
  },
  {
    action: 'invert',
    english: ['invert', 'inverted', 'negative'],
    chinese: ['反色', '反相', '负片'],
    does: 'turns light to dark and colours to their opposites',
  },
  {
    action: 'sepia',
    english: ['sepia', 'vintage', 'old photo'],
    chinese: ['怀旧', '复古', '棕褐色'],
    does: 'brown tones of an old print',
  },
  {
    action: 'blur',
    english: ['blur', 'blurred', 'blurry', 'soften'],
    chinese: ['模糊', '柔化', '虚化'],
    does: 'softens',
  },
  {
    action: 'sharpen',
    english: ['sharpen', 'sharper', 'sharp', 'crisp'],
    chinese: ['锐化', '清晰'],
    does: 'sharpens',
  },
  {
    action: 'brighter',
    english: ['brighter', 'brighten', 'lighter', 'lighten'],
    chinese: ['提亮', '变亮', '更亮', '亮一点'],
    does: 'lifts the tones',
  },
  {
    action: 'darker',
    english: ['darker', 'darken'],
    chinese: ['变暗', '更暗', '压暗', '暗一点'],
    does: 'lowers the tones',
  },
  {
    action: 'more-contrast',
    english: ['more contrast', 'higher contrast', 'high contrast', 'contrast'],
    chinese: ['增强对比', '提高对比', '高对比', '对比度'],
    does: 'pulls light and dark apart',
  },
  {
    action: 'less-contrast',
    english: ['less contrast', 'lower contrast', 'low contrast', 'softer contrast'],
    chinese: ['降低对比', '减弱对比', '低对比'],
    does: 'brings light and dark together',
  },
  {
    action: 'warmer',
    english: ['warmer', 'warm'],
    chinese: ['暖色', '更暖', '暖一点', '暖调'],
    does: 'towards orange',
  },
  {
    action: 'cooler',
    english: ['cooler', 'colder', 'cool', 'cold'],
    chinese: ['冷色', '更冷', '冷一点', '冷调'],
    does: 'towards blue',
  },
  {
    action: 'vivid',
    english: ['vivid', 'saturated', 'colourful', 'colorful', 'more colour', 'more color'],
    chinese: ['鲜艳', '饱和', '艳丽'],
    does: 'strengthens the colours',
  },
  {
    action: 'muted',
    english: ['muted', 'pastel', 'less colour', 'less color', 'faded'],
    chinese: ['淡雅', '柔和', '低饱和'],
    does: 'calms the colours',
  },
  {
    action: 'rotate',
    english: ['rotate right', 'rotate', 'turn right', 'clockwise'],
    chinese: ['向右旋转', '顺时针', '旋转'],
    does: 'a quarter turn to the right, or as many degrees as stand behind it (`rotate 30`, `旋转30度`)',
  },
  {
    action: 'rotate-left',
    english: ['rotate left', 'turn left', 'counterclockwise', 'anticlockwise', 'counter-clockwise'],
    chinese: ['向左旋转', '逆时针'],
    does: 'a quarter turn to the left, or as many degrees as stand behind it',
  },
  {
    action: 'upside-down',
    english: ['upside down', 'flip vertically', 'flip vertical', 'vertical flip'],
    chinese: ['上下翻转', '垂直翻转', '倒置'],
    does: 'head to foot',
  },
  {
    action: 'mirror',
    english: ['mirror', 'mirrored', 'flip horizontally', 'flip horizontal', 'horizontal flip', 'flip'],
    chinese: ['镜像', '左右翻转', '水平翻转', '翻转'],
    does: 'left to right',
  },
  {
    action: 'line-art',
    english: ['line art', 'lineart', 'line drawing', 'outline', 'outlines'],
    chinese: ['线稿', '线条画', '白描', '线描'],
    does: 'as the mode line_art_extraction, with an SVG when it comes last',
  },
  {
    action: 'sketch',
    english: ['pencil sketch', 'pencil drawing', 'sketch', 'pencil'],
    chinese: ['素描', '铅笔画', '草图'],
    does: 'pencil on paper',
  },
  {
    action: 'emboss',
    english: ['emboss', 'embossed', 'bas-relief', 'bas relief', 'relief'],
    chinese: ['浮雕', '压纹', '压凸'],
    does: 'raised from stone-grey ground, lit from the upper left',
  },
  {
    action: 'poster',
    english: ['poster', 'posterize', 'posterise', 'screen print', 'pop art'],
    chinese: ['海报', '波普', '版画', '色块'],
    does: 'a few flat tones and inked lines',
  },
  {
    action: 'pixel',
    english: ['pixel art', 'pixelate', 'pixelated', 'pixel', 'pixels', 'mosaic'],
    chinese: ['像素画', '像素', '马赛克'],
    does: 'large square pixels in few colours',
  },
  {
    action: 'painting',
    english: ['oil painting', 'painting', 'painted', 'painterly', 'watercolour', 'watercolor', 'gouache'],
    chinese: ['油画', '水彩', '水粉', '绘画'],
    does: 'laid on with a brush',
  },
  {
    action: 'halftone',
    english: ['halftone', 'newsprint', 'newspaper', 'comic dots'],
    chinese: ['半调', '网点', '报纸'],
    does: 'printed in dots',
  },
  {
    action: 'kaleidoscope',
    english: ['kaleidoscope', 'mandala'],
    chinese: ['万花筒', '曼陀罗'],
    does: 'a wheel of eight',
  },
  {
    action: 'border',
    english: ['border', 'bordered', 'frame', 'framed', 'passe-partout'],
    chinese: ['边框', '相框', '画框', '描边框'],
    does: 'a mat with a fine line, in a colour that is named before it or fits the picture',
  },
  { action: 'vignette', english: ['vignette'], chinese: ['暗角', '晕影'], does: 'dark corners' },
  {
    action: 'shadow',
    english: ['drop shadow', 'shadow'],
    chinese: ['投影', '阴影'],
    does: 'the subject throws a soft shadow on its ground',
  },
  {
    action: 'remove-background',
    english: [
      'remove the background',
      'remove background',
      'without background',
      'no background',
      'transparent background',
      'cut out',
      'cutout',
    ],
    chinese: ['去除背景', '去掉背景', '移除背景', '去背景', '透明背景', '抠图', '去底'],
    does: 'as the mode background_removal',
  },
  {
    action: 'straighten',
    english: ['straighten', 'correct the perspective', 'correct perspective', 'perspective correction', 'deskew'],
    chinese: ['透视矫正', '透视校正', '矫正', '校正', '拉直'],
    does: 'as the mode perspective_correction',
  },
  {
    action: 'restore',
    english: ['restore', 'restored', 'repair', 'denoise', 'clean up'],
    chinese: ['修复', '降噪', '去噪', '翻新'],
    does: 'as the mode image_restore',
  },
  {
    action: 'pattern',
    english: ['seamless pattern', 'seamless', 'pattern', 'tileable', 'tile'],
    chinese: ['无缝图案', '无缝', '平铺', '图案'],
    does: 'as the mode pattern_extraction',
  },
  {
    action: 'variation',
    english: ['variation', 'remix'],
    chinese: ['变体', '再创作'],
    does: 'as the mode creative_variation',
  },
]
