// The words of the panel that saves a relief as a solid, in Chinese.

import type { Wording } from '../../../src-shared/words/wording.ts'
import type { solidText as english } from '../en/solid.ts'

export const solidText = {
  'viewer.export': '导出…',
  'keys.export': '将高度图导出为实体',
  'solid.title': '导出为实体',
  'solid.format': '格式',
  'solid.width': '宽度',
  'solid.height': '高度',
  'solid.depth': '浮雕深度',
  'solid.base': '底板厚度',
  'solid.frameWidth': '边框宽度（0 为无）',
  'solid.frameHeight': '边框高度',
  'solid.about': '宽度和高度按比例联动。边框围在浮雕四周，高度从底板上表面算起。',
  'solid.tolerance': '允许偏差',
  'solid.every': '无偏差',
  'solid.invert': '反转：最高变为最低',
  'solid.outer': '外形尺寸',
  'solid.triangles': '三角面',
  'solid.file': '文件',
  'solid.file.unknown': '生成后可知',
  'solid.most': '不超过 {{value}}',
  'solid.unit.none': 'STL 文件不含单位。请按毫米打开，切片软件默认如此。',
  'solid.unit.millimetres': '文件中已注明单位为毫米。',
  'solid.unit.metres': '按格式要求以米为单位，尺寸真实。',
  'solid.holes': '无数值的像素按最低底面处理。',
  'solid.free': '0 点 · 在本机生成',
  'solid.export': '导出…',
  'solid.making': '正在生成实体…',
  'solid.stop': '停止',
  'solid.stopped': '已停止，没有保存任何文件。',
  'solid.saved': '已保存 {{name}}',
  'solid.savedFacts': '{{triangles}} 个三角面 · {{size}}',
} as const satisfies Wording<typeof english>
