// The words of every kind of order, in Chinese: what it is called alone, in lists, in a price, as a step and over its
// presets.
import type { kindText as english } from '../en/kinds.ts'
import type { Wording } from '../wording.ts'

export const kindText = {
  'kind.relief': '浮雕',
  'library.kind.relief': '浮雕',
  'builder.add.relief': '浮雕',
  'presets.of.relief': '浮雕预设',
  'create.line.relief': '浮雕',
  'create.line.of.standard': '标准',
  'create.line.of.pro': '专业',
  'create.line.of.basic': '基础',
  'create.line.of.advanced': '精细',
  'usage.kind.relief': '浮雕',

  'kind.design': '设计',
  'library.kind.design': '设计',
  'builder.add.design': '设计',
  'presets.of.design': '设计预设',
  'create.line.design': '设计',
  'usage.kind.design': '设计',

  'kind.model': '3D 模型',
  'library.kind.model': '3D 模型',
  'builder.add.model': '3D 模型',
  'presets.of.model': '3D 模型预设',
  'create.line.model': '3D 模型',
  'usage.kind.model': '3D 模型',
  'model.text_to_model': '文字生成',
  'model.image_to_model': '单图生成',
  'model.multiview_to_model': '多视图生成',
  'quality.basic': '基础',
  'quality.advanced': '精细',

  'create.sourceModel': '原模型',
  'kind.conversion': '格式转换',
  'library.kind.conversion': '格式转换',
  'builder.add.conversion': '格式转换',
  'create.line.conversion': '转换为',
  'create.line.of.obj': 'OBJ',
  'create.line.of.fbx': 'FBX',
  'create.line.of.usdz': 'USDZ',
  'create.line.of.stl': 'STL',
  'create.line.of.3mf': '3MF',
  'create.line.of.glb': 'GLB',
  'usage.kind.conversion': '格式转换',
} as const satisfies Wording<typeof english>
