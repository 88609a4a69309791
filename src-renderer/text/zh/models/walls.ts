// The words of the thin walls of a model, in Chinese.
import type { Wording } from '../../../../src-shared/words/wording.ts'
import type { modelWallsText as english } from '../../en/models/walls.ts'

export const modelWallsText: Wording<typeof english> = {
  'viewer.walls': '薄壁',
  'viewer.walls.show': '显示薄壁',
  'viewer.walls.along': '按哪一边填写打印尺寸',
  'viewer.walls.printed.x': '打印宽度',
  'viewer.walls.printed.y': '打印高度',
  'viewer.walls.printed.z': '打印深度',
  'viewer.walls.smallest': '最小壁厚',
  'viewer.walls.measuring': '正在测量壁厚…',
  'viewer.walls.stop': '停止测量壁厚',
  'viewer.walls.share': '{{share}} 的表面薄于 {{wall}}。',
  'viewer.walls.none': '没有薄于 {{wall}} 的部分。',
  'viewer.walls.note': '沿表面垂直向内测量；相交的实体视为一体。',
  'viewer.walls.open': '沿表面垂直向内测量。表面没有封闭，正对破口处量不到壁厚。',
  'viewer.walls.failed': '未能测出壁厚。关闭后重新打开可再试一次。',
  'viewer.walls.legend': '薄于 {{wall}}',
  'viewer.walls.at.x': '打印宽度 {{size}}',
  'viewer.walls.at.y': '打印高度 {{size}}',
  'viewer.walls.at.z': '打印深度 {{size}}',
  'command.walls': '显示模型的薄壁',
  'command.wallsEnd': '隐藏模型的薄壁',
  'command.walls.also': '壁厚 厚度 打印 最小壁厚 易断 thin wall thickness',
}
