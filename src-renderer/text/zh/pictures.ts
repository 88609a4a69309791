// The words of a picture in the viewer, in Chinese.
import type { Wording } from '../../../src-shared/words/wording.ts'
import type { pictureText as english } from '../en/pictures.ts'

export const pictureText = {
  'viewer.hintPicture': '滚轮缩放，拖动平移，双击看实际像素。按键 + − F 1，C 对比，按住 B 看原图',
  'viewer.pictureStage': '图片。加减号缩放，F 适合窗口，1 实际像素，C 与原图对比，按住 B 看原图，H 看直方图。',
  'viewer.pictureBroken': '此图片无法显示。文件已按服务发来的原样保存。',
  'viewer.compare.off': '只看成品',
  'viewer.compare.slider': '滑动对比',
  'viewer.compare.beside': '左右并排',
  'viewer.compare.before': '前',
  'viewer.compare.after': '后',
  'viewer.compare.edge': '前后分界线',
  'viewer.compare.which': '对比的图片',
  'viewer.compare.missing': '原图已不在本机。',
  'viewer.pixelDepth': '按 8 位读取，文件为 {{bits}} 位',
  'viewer.opacity': '不透明度',
  'viewer.compare.difference': '差异',
  'viewer.compare.source': '只看原图',
  'viewer.compare.strength': '差异显示强度',
  'viewer.compare.times': '×{{n}}',
  'viewer.histogram': '直方图',
  'viewer.histogram.also': '色阶 亮度 曝光 过曝 histogram',
  'viewer.histogram.every': '横竖每 {{n}} 个像素统计一个',
  'viewer.histogram.range': '最暗到最亮',
  'viewer.histogram.black': '纯黑',
  'viewer.histogram.white': '纯白',
  'viewer.histogram.clear': '透明',
  'keys.place.picture': '图片',
  'keys.before': '按住时显示原图',
} as const satisfies Wording<typeof english>
