// The order forms that Create offers, and what recipes need of every kind. Conversions are ordered where the model is.

import type { OptionsOf, OrderKind, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { namesOf } from '../../../src-shared/record-of.ts'
import { conversionStep } from '../kinds/conversion-step.ts'
import { designForm, designStep } from '../kinds/design-form.ts'
import type { Form, Step } from '../kinds/form.ts'
import { modelForm, modelStep } from '../kinds/model-form.ts'
import { reliefForm, reliefStep } from '../kinds/relief-form.ts'

type WithoutForm = 'conversion'
export type FormKind = Exclude<OrderKind, WithoutForm>
export type FormRequest = RequestOf<FormKind>

export const forms: { readonly [K in FormKind]: Form<OptionsOf<K>> } = {
  relief: reliefForm,
  design: designForm,
  model: modelForm,
}
export const formKinds: readonly FormKind[] = namesOf(forms)

/** The form that a new studio begins with. */
export const usualKind: FormKind = 'relief'

const steps: { readonly [K in OrderKind]: Step<OptionsOf<K>> } = {
  relief: reliefStep,
  design: designStep,
  model: modelStep,
  conversion: conversionStep,
}

/** A valid request from kept, unchecked values. */
export function requestFrom<K extends FormKind>(kind: K, kept: unknown): RequestOf<K> {
  return { kind, options: forms[kind].from(kept) }
}

/** The request as it goes out: without what its kind or its mode does not look at. */
export function finalRequest<K extends OrderKind>({ kind, options }: RequestOf<K>): RequestOf<K> {
  return { kind, options: steps[kind].goesOut(options) }
}

/** What a step of a recipe begins with when it is added. */
export function newStep<K extends OrderKind>(kind: K, offer: Parameters<Step<never>['begin']>[0]): RequestOf<K> {
  return { kind, options: steps[kind].begin(offer) }
}

/** Whether a request looks at pictures at all, may do without, or takes a set for each object. */
export function picturesFor<K extends FormKind>({ kind, options }: RequestOf<K>): ReturnType<Form<never>['pictures']> {
  return forms[kind].pictures(options)
}

/** Whether a second picture goes out with a request. */
export function takesSecond<K extends FormKind>({ kind, options }: RequestOf<K>): boolean {
  return forms[kind].takesSecond(options)
}

/** No price depends on the words: it is asked for without them until they can go out. */
export function withoutPrompt<K extends FormKind>({ kind, options }: RequestOf<K>): RequestOf<K> {
  return { kind, options: forms[kind].withoutPrompt(options) }
}
