// What every kind of order says of itself to Create; a new kind does not compile until it is here.
// Conversions have no form: they are ordered where the model is, and in recipes.
import type { OptionsOf, OrderKind, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { namesOf } from '../../../src-shared/record-of.ts'
import { conversionStep } from './conversion/conversion-step.ts'
import { designForm } from './design/design-form.ts'
import type { Form, Step } from './form.ts'
import { modelForm } from './model/model-form.ts'
import { reliefForm } from './relief/relief-form.ts'

const ofForms = { relief: reliefForm, design: designForm, model: modelForm } as const
const ofSteps = { ...ofForms, conversion: conversionStep } as const

/** What the account is offered of each kind. */
export type OfferByKind = { readonly [K in OrderKind]: ReturnType<(typeof ofSteps)[K]['offer']['read']> }
export type OfferOf<K extends OrderKind> = OfferByKind[K]

export type FormKind = keyof typeof ofForms
export type FormRequest = RequestOf<FormKind>

export const forms: { readonly [K in FormKind]: Form<OptionsOf<K>, OfferOf<K>> } = ofForms
export const formKinds: readonly FormKind[] = namesOf(forms)
export const steps: { readonly [K in OrderKind]: Step<OptionsOf<K>, OfferOf<K>> } = ofSteps

/** The form that a new studio begins with. */
export const usualKind: FormKind = 'relief'

/** A valid request from kept, unchecked values. */
export function requestFrom<K extends FormKind>(kind: K, kept: unknown): RequestOf<K> {
  return { kind, options: forms[kind].from(kept) }
}

/** The request as it goes out: without what its kind or its mode does not look at. */
export function finalRequest<K extends OrderKind>({ kind, options }: RequestOf<K>): RequestOf<K> {
  return { kind, options: steps[kind].goesOut(options) }
}

/** Whether a request looks at pictures at all, may do without, or takes a set for each object. */
export function picturesFor<K extends FormKind>({
  kind,
  options,
}: RequestOf<K>): ReturnType<Form<never, never>['pictures']> {
  return forms[kind].pictures(options)
}
