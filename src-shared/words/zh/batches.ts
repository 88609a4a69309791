// The words of a name that is made for a batch, in Chinese: what it was ordered for.
import type { batchesText as english } from '../en/batches.ts'
import type { Wording } from '../wording.ts'

export const batchesText: Wording<typeof english> = {
  'batch.picture_other': '{{n}} 张图片',
  'batch.model_other': '{{n}} 个模型',
  'batch.order_other': '{{n}} 个订单',
  'batch.more': '{{first}}，另有 {{n}} 种',
}
