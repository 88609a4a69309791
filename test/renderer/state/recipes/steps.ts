// Steps of recipes for tests, in short words.
import { designOptionsSchema } from '../../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../../src-shared/orders/kinds/model.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'
import { orderOfStepBefore, type RecipeStep } from '../../../../src-shared/orders/recipe.ts'
import { type ReliefOptions, reliefOptionsSchema } from '../../../../src-shared/service/relief.ts'

export const design = (mode: string, more: object = {}): OrderRequest => ({
  kind: 'design',
  options: designOptionsSchema.parse({ mode, ...more }),
})
export const relief = (options: Partial<ReliefOptions> = {}): OrderRequest => ({
  kind: 'relief',
  options: reliefOptionsSchema.parse(options),
})
export const model = (more: object = {}): OrderRequest => ({
  kind: 'model',
  options: modelOptionsSchema.parse({ type: 'image_to_model', ...more }),
})
export const conversion = (format: string): OrderRequest => ({
  kind: 'conversion',
  options: { format, orderId: orderOfStepBefore },
})

export const stepsOf = (...steps: (readonly [OrderRequest, number | null])[]): RecipeStep[] =>
  steps.map(([request, after]) => ({ request, after }))
