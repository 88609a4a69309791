// The words of the light that models stand in, in Chinese.
import type { Wording } from '../../../../src-shared/words/wording.ts'
import type { modelLightText as english } from '../../en/models/light.ts'

export const modelLightText: Wording<typeof english> = {
  'viewer.model.room': '环境',
  'viewer.model.room.studio': '摄影棚',
  'viewer.model.room.soft': '柔光',
  'viewer.model.room.contrast': '强对比',
  'viewer.model.room.outdoors': '户外',
  'viewer.model.exposure': '曝光',
  'viewer.model.exposure.by': '{{n}} EV',
  'viewer.model.tones': '色调映射',
  'viewer.model.tones.neutral': '中性（Khronos）',
  'viewer.model.tones.filmic': '胶片（AgX）',
  'viewer.model.tones.none': '无',
  'keys.nextRoom': '下一种环境',
  'command.nextRoom': '换到下一种环境',
  'command.room': '环境：{{name}}',
  'command.room.also': '环境光 灯光 打光 轮廓光 反射 环境贴图 hdri light environment',
  'command.exposure': '曝光：{{n}} EV',
  'command.exposure.also': '亮度 调亮 调暗 光线 exposure brighter darker',
  'command.tones': '色调映射：{{name}}',
  'command.tones.also': '色彩管理 胶片 agx khronos neutral tone mapping',
}
