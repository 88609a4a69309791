// The order forms that Create offers, one entry each: a further kind of order joins here.
import type { ComponentType } from 'react'
import type { OrderRequest } from '../../src-shared/order.ts'
import type { TextKey } from '../text/en.ts'
import { ReliefFields } from './ReliefFields.tsx'
import { reliefRequestFrom } from './relief-request.ts'

export type FormFieldsProps = {
  readonly request: OrderRequest
  readonly onChange: (request: OrderRequest) => void
}

export type OrderForm = {
  readonly kind: OrderRequest['kind']
  readonly title: TextKey
  /** A valid request from kept, unchecked values. */
  readonly requestFrom: (kept: unknown) => OrderRequest
  /** What the work is called in the quote, for example `relief pro`. */
  readonly work: (request: OrderRequest) => TextKey
  readonly Fields: ComponentType<FormFieldsProps>
}

export const forms: readonly OrderForm[] = [
  {
    kind: 'relief',
    title: 'create.relief',
    requestFrom: reliefRequestFrom,
    work: (request) => `create.reliefWork.${request.options.tier}`,
    Fields: ReliefFields,
  },
]

/** The form of a kind of order. */
export function formOf(kind: OrderRequest['kind']): OrderForm {
  const form = forms.find((entry) => entry.kind === kind)
  if (!form) throw new Error(`no order form for ${kind}`)
  return form
}
