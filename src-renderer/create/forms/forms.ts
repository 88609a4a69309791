// The order forms that Create offers, one entry each. Conversions are ordered where the model is.
import type { OrderKind, RequestOf } from '../../../src-shared/orders/order-request.ts'
import type { TextKey } from '../../text/en.ts'
import { designRequestFrom, finalDesign } from './design-request.ts'
import { finalModel, modelRequestFrom } from './model-request.ts'
import { reliefRequestFrom } from './relief-request.ts'

export type FormKind = Extract<OrderKind, 'relief' | 'design' | 'model'>
export type FormRequest = RequestOf<FormKind>

export type FieldsOf<K extends FormKind> = {
  readonly request: RequestOf<K>
  readonly onChange: (request: RequestOf<K>) => void
}

type Form = {
  readonly title: TextKey
  /** A valid request from kept, unchecked values. */
  readonly requestFrom: (kept: unknown) => FormRequest
}

export const forms: Readonly<Record<FormKind, Form>> = {
  relief: { title: 'create.relief', requestFrom: reliefRequestFrom },
  design: { title: 'create.design', requestFrom: designRequestFrom },
  model: { title: 'create.model', requestFrom: modelRequestFrom },
}
export const formKinds = Object.keys(forms) as FormKind[]

/** The request as it goes out: without what its kind or its mode does not look at. */
export function finalRequest(request: FormRequest): FormRequest {
  if (request.kind === 'design') return { kind: 'design', options: finalDesign(request.options) }
  return request.kind === 'model' ? { kind: 'model', options: finalModel(request.options) } : request
}
