// The words of a name that is made for a batch: what it was ordered for.

export const batchesText = {
  'batch.picture_one': '{{n}} picture',
  'batch.picture_other': '{{n}} pictures',
  'batch.model_one': '{{n}} model',
  'batch.model_other': '{{n}} models',
  'batch.order_one': '{{n}} order',
  'batch.order_other': '{{n}} orders',
  'batch.more': '{{first}} and {{n}} more',
} as const
