// The words for batches that end, in Chinese.

import type { Wording } from '../../../src-shared/words/wording.ts'
import type { endingText as english } from '../en/endings.ts'

export const endingText = {
  'count.relief_other': '{{n}} 张浮雕',
  'count.design_other': '{{n}} 张设计',
  'count.model_other': '{{n}} 个 3D 模型',
  'count.conversion_other': '{{n}} 个格式转换',
  'count.order_other': '{{n}} 个订单',
  'count.result_other': '{{n}} 个成品',

  'ending.under': '{{what}}进行中',
  'ending.ready': '{{what}}已完成',
  'ending.readyFailed': '{{what}}已完成，{{failed}} 个失败',
  'ending.failed': '{{what}}失败',
  'ending.earlier': '此前 {{words}}',
  'ending.named': '{{name}}：{{words}}',
  'ending.look_other': '去看看',
  'ending.why': '看原因',
} as const satisfies Wording<typeof english>
