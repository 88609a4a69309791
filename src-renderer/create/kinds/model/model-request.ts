// The 3D model form’s request: kept values where valid, and what of them really goes out.
// Specification: POST /model/jobs.
import { type ModelOptions, modelOptionsSchema } from '../../../../src-shared/orders/kinds/model.ts'
import { type RequestOf, sentPrompt } from '../../../../src-shared/orders/order-request.ts'
import { keptOptions, keptPromptSchema } from '../kept-options.ts'

/** A prompt that is too long is kept to be shortened, and cannot be ordered. */
const keptSchema = modelOptionsSchema.extend({ prompt: keptPromptSchema })

/** A request from unchecked data: one broken or unknown field does not cost the person the others. */
export function modelRequestFrom(kept: unknown): RequestOf<'model'> {
  return { kind: 'model', options: keptOptions(keptSchema, { type: 'image_to_model' }, kept) }
}

/** What really goes out: no prompt unless the model is made from text. */
export function finalModel(options: ModelOptions): ModelOptions {
  return { ...options, prompt: options.type === 'text_to_model' ? sentPrompt(options.prompt) : '' }
}

/** Turns the texture on or off; without it the PBR maps go too where they need one. */
export function withTexture(options: ModelOptions, texture: boolean, pbrNeedsTexture: boolean): ModelOptions {
  return { ...options, texture, pbr: options.pbr && (texture || !pbrNeedsTexture) }
}

/** Turns the PBR maps on or off. */
export function withPbr(options: ModelOptions, pbr: boolean): ModelOptions {
  return { ...options, pbr }
}
