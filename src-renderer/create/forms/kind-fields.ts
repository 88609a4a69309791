// The fields of every form, and those and the small picture of every step of a recipe; a new kind does not compile until it is here.
import { type ComponentType, createElement, type ReactElement } from 'react'
import type { OptionsOf, OrderKind, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { ConversionPicture, DesignPicture, ModelPicture, ReliefPicture } from '../cards/StepPictures.tsx'
import type { Offer } from '../foot/offer.ts'
import type { FieldsProps, StepProps } from '../kinds/form.ts'
import { ConversionFields } from './ConversionFields.tsx'
import { DesignFields, DesignStepFields } from './DesignFields.tsx'
import type { FormKind } from './forms.ts'
import { ModelFields } from './ModelFields.tsx'
import { ModelStepFields } from './ModelStepFields.tsx'
import { ReliefFields } from './ReliefFields.tsx'

const fields: { readonly [K in FormKind]: ComponentType<FieldsProps<OptionsOf<K>>> } = {
  relief: ReliefFields,
  design: DesignFields,
  model: ModelFields,
}
const stepFields: { readonly [K in OrderKind]: ComponentType<StepProps<OptionsOf<K>>> } = {
  relief: ReliefFields,
  design: DesignStepFields,
  model: ModelStepFields,
  conversion: ConversionFields,
}
const pictures: { readonly [K in OrderKind]: ComponentType<{ readonly options: OptionsOf<K> }> } = {
  relief: ReliefPicture,
  design: DesignPicture,
  model: ModelPicture,
  conversion: ConversionPicture,
}

type Changed<K extends OrderKind> = {
  readonly request: RequestOf<K>
  readonly onChange: (request: RequestOf<K>) => void
}
type Rest = Omit<FieldsProps<never>, 'options' | 'onChange'>

/** The fields of a request's form. */
export function fieldsOf<K extends FormKind>({ request, onChange }: Changed<K>, rest: Rest): ReactElement {
  const { kind, options } = request
  const change = (changed: OptionsOf<K>) => onChange({ kind, options: changed })
  return createElement<FieldsProps<OptionsOf<K>>>(fields[kind], { ...rest, options, onChange: change })
}

/** The fields of a step of a recipe. */
export function stepFieldsOf<K extends OrderKind>({ request, onChange }: Changed<K>, offer: Offer): ReactElement {
  const { kind, options } = request
  const change = (changed: OptionsOf<K>) => onChange({ kind, options: changed })
  return createElement<StepProps<OptionsOf<K>>>(stepFields[kind], { offer, options, onChange: change })
}

/** The small picture of a request: that of its style or mode, or the sign of what it makes. */
export function pictureOf<K extends OrderKind>({ kind, options }: RequestOf<K>): ReactElement {
  return createElement<{ readonly options: OptionsOf<K> }>(pictures[kind], { options })
}
