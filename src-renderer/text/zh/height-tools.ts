// The words of the tools of a height map, in Chinese.
import type { Wording } from '../../../src-shared/words/wording.ts'
import type { heightToolText as english } from '../en/height-tools.ts'

export const heightToolText = {
  'keys.place.heights': '高度图',
  'keys.place.measure': '在高度图上测量',
  'keys.measureMove': '将测量点移动一个像素（2D）',
  'keys.measureMoveFar': '移动十个像素',
  'command.measureMap': '测量高度图',
  'command.measureMap.also': '距离 长度 高差 坡度 角度 尺子 毫米 distance ruler',
  'viewer.measure.toFirst': '点击浮雕上的一处，或按空格取画面中心。按 Esc 结束测量。',
  'viewer.measure.toSecond': '再点击另一处。2D 中可用方向键逐像素移动此点。',
  'viewer.measure.flat': '平面距离',
  'viewer.measure.rise': '高差',
  'viewer.measure.slope': '坡度',
  'viewer.measure.noHeight': '没有高度',
  'viewer.measure.copy': '复制文字',
  'viewer.legend.height': '高度 mm',
  'viewer.legend.slope': '坡度',
  'viewer.legend.lines': '等高线',
  'viewer.legend.every': '每 {{mm}}',
  'command.turn.also': '翻转 负片 阴模 凹模 印章 白 黑 镜像 反相 invert mirror',
  'viewer.turn.invert': '反转高度',
  'viewer.turn.mirror': '左右镜像',
  'viewer.turned.inverted': '已反转：最高变为最低',
  'viewer.turned.mirrored': '已镜像',
  'viewer.turned.both': '已反转并镜像（如模具）',
  'viewer.turned.end': '按文件原样显示',
  'viewer.hole.noteInverted': '按最高高度显示',
  'solid.mirror': '镜像：左右互换',
} as const satisfies Wording<typeof english>
