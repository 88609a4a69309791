// The fields of every form, and those and the small picture of every step of a recipe; a new kind does not compile until it is here.
import { type ComponentType, createElement, type ReactElement } from 'react'
import type { OptionsOf, OrderKind, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { ConversionPicture, ConversionStepFields } from './conversion/ConversionStep.tsx'
import { DesignFields, DesignStepFields } from './design/DesignFields.tsx'
import { DesignPicture } from './design/ModeTile.tsx'
import type { FieldsProps, StepProps } from './form.ts'
import type { FormKind, OfferOf } from './forms.ts'
import { ModelFields } from './model/ModelFields.tsx'
import { ModelPicture, ModelStepFields } from './model/ModelStep.tsx'
import type { Offer } from './offer.ts'
import { ReliefFields } from './relief/ReliefFields.tsx'
import { ReliefPicture } from './relief/StylePicker.tsx'

type Fields<K extends OrderKind> = ComponentType<FieldsProps<OptionsOf<K>, OfferOf<K>>>
type StepFields<K extends OrderKind> = ComponentType<StepProps<OptionsOf<K>, OfferOf<K>>>
type Picture<K extends OrderKind> = ComponentType<{ readonly options: OptionsOf<K> }>

const fields: { readonly [K in FormKind]: Fields<K> } = {
  relief: ReliefFields,
  design: DesignFields,
  model: ModelFields,
}
const stepFields: { readonly [K in OrderKind]: StepFields<K> } = {
  relief: ReliefFields,
  design: DesignStepFields,
  model: ModelStepFields,
  conversion: ConversionStepFields,
}
const pictures: { readonly [K in OrderKind]: Picture<K> } = {
  relief: ReliefPicture,
  design: DesignPicture,
  model: ModelPicture,
  conversion: ConversionPicture,
}

type Changed<K extends OrderKind> = {
  readonly request: RequestOf<K>
  readonly onChange: (request: RequestOf<K>) => void
}
type Rest = Omit<FieldsProps<never, Offer>, 'options' | 'onChange'>

/** The fields of a request's form. */
export function fieldsOf<K extends FormKind>({ request, onChange }: Changed<K>, rest: Rest): ReactElement {
  const { kind, options } = request
  const change = (changed: OptionsOf<K>) => onChange({ kind, options: changed })
  const offer = rest.offer.of[kind]
  return createElement<FieldsProps<OptionsOf<K>, OfferOf<K>>>(fields[kind], {
    ...rest,
    offer,
    options,
    onChange: change,
  })
}

/** The fields of a step of a recipe. */
export function stepFieldsOf<K extends OrderKind>({ request, onChange }: Changed<K>, { of }: Offer): ReactElement {
  const { kind, options } = request
  const change = (changed: OptionsOf<K>) => onChange({ kind, options: changed })
  const offer = of[kind]
  return createElement<StepProps<OptionsOf<K>, OfferOf<K>>>(stepFields[kind], { offer, options, onChange: change })
}

/** The small picture of a request: that of its style or mode, or the sign of what it makes. */
export function pictureOf<K extends OrderKind>({ kind, options }: RequestOf<K>): ReactElement {
  return createElement<{ readonly options: OptionsOf<K> }>(pictures[kind], { options })
}
