// The same pictures with several choices: values ticked besides the form's own, and all requests they make.
import { z } from 'zod'
import { aspectRatios } from '../../../src-shared/service/design.ts'
import {
  backgroundModes,
  reliefFormats,
  reliefStyles,
  reliefTiers,
  reliefTypes,
} from '../../../src-shared/service/relief.ts'
import type { Offer } from '../foot/offer.ts'
import { type FormKind, type FormRequest, finalRequest, forms } from '../forms/forms.ts'

export const axisNames = {
  relief: ['tier', 'relief_type', 'background_mode', 'output_format', 'model_weight', 'style'],
  design: ['resolution', 'aspect_ratio', 'mode'],
  model: ['quality', 'surface'],
} as const satisfies Record<FormKind, readonly string[]>
export type AxisName = (typeof axisNames)[FormKind][number]

/** Values chosen besides the form's own, by option. */
export type Also = Readonly<Partial<Record<AxisName, readonly string[]>>>

const alsoSchemas = {
  relief: alsoSchema('relief'),
  design: alsoSchema('design'),
  model: alsoSchema('model'),
} as const satisfies Record<FormKind, z.ZodType>

function alsoSchema(kind: FormKind) {
  return z
    .partialRecord(z.enum(axisNames[kind] as readonly AxisName[]), z.array(z.string().max(100)).max(200))
    .catch({})
}

/** Values from unchecked data; what is broken is no choice. */
export function alsoFrom(kind: FormKind, kept: unknown): Also {
  return alsoSchemas[kind].parse(kept) as Also
}

export type Axis = {
  readonly name: AxisName
  /** Every value that can be chosen now. */
  readonly values: readonly string[]
  /** The form's own value first, then the others. */
  readonly chosen: readonly string[]
  /** Chosen once and not offered now: left out, and remembered. */
  readonly gone: readonly string[]
}

/** Choices that one press may combine with its pictures. */
export const mostChoices = 1000

export const weights = ['0', '0.25', '0.5', '0.75', '1'] as const
/** What a model's surface may be: bare, with a texture, with PBR maps too, or with the maps alone. */
export const surfaces = ['plain', 'texture', 'texture+pbr', 'pbr'] as const

/** How many choices these values make together with the form's own. */
export function choicesIn(also: Also): number {
  return Object.values(also).reduce((product, others) => product * (1 + others.length), 1)
}

/** The options that can be varied, with the values that the account is offered. */
export function axesOf(request: FormRequest, also: Also, offer: Offer): Axis[] {
  return axisNames[request.kind].map((name) => {
    const own = valueIn(request, name)
    const values = valuesOf(name, offer)
    const wanted = (also[name] ?? []).filter((value) => value !== own)
    const others = wanted.filter((value) => values.includes(value))
    const gone = wanted.filter((value) => !values.includes(value))
    return { name, values: values.includes(own) ? values : [own, ...values], chosen: [own, ...others], gone }
  })
}

/** Every combination of the chosen values as it goes out, the form's own first, none twice. */
export function variantsOf(request: FormRequest, also: Also, offer: Offer): FormRequest[] {
  const combined = axesOf(request, also, offer).reduce<FormRequest[]>(
    (made, { name, chosen }) => made.flatMap((each) => chosen.map((value) => changedTo(each, name, value))),
    [request],
  )
  const unlike = new Map(combined.map(finalRequest).map((each) => [JSON.stringify(each), each]))
  return [...unlike.values()]
}

/** Takes a value in or out; the form's own can go when another takes its place, the last one stays. */
export function toggleValue(
  request: FormRequest,
  also: Also,
  name: AxisName,
  value: string,
): { readonly request: FormRequest; readonly also: Also } {
  const own = valueIn(request, name)
  const others = (also[name] ?? []).filter((each) => each !== own)
  if (value !== own) {
    const next = others.includes(value) ? others.filter((each) => each !== value) : [...others, value]
    return { request, also: { ...also, [name]: next } }
  }
  const [first, ...rest] = others
  const moved = first === undefined ? null : withValue(request, name, first)
  return moved ? { request: moved, also: { ...also, [name]: rest } } : { request, also }
}

/** The value of one option of a request, as text. */
export function valueIn({ options }: FormRequest, name: AxisName): string {
  if (name === 'surface' && 'texture' in options) return surfaceOf(options.texture, options.pbr)
  return String((options as Readonly<Record<string, unknown>>)[name] ?? '')
}

/** The request with one option changed; null when its form does not take the value. */
export function withValue(request: FormRequest, name: AxisName, value: string): FormRequest | null {
  const changed = forms[request.kind].requestFrom(changedTo(request, name, value).options)
  return valueIn(changed, name) === value ? changed : null
}

/** The request with one option changed to a value that is known to fit. */
function changedTo({ kind, options }: FormRequest, name: AxisName, value: string): FormRequest {
  const change =
    name === 'surface'
      ? { texture: value.startsWith('texture'), pbr: value.endsWith('pbr') }
      : { [name]: name === 'model_weight' ? Number(value) : value }
  return { kind, options: { ...options, ...change } } as FormRequest
}

/** The surface that both options make together. */
export function surfaceOf(texture: boolean, pbr: boolean): (typeof surfaces)[number] {
  if (texture) return pbr ? 'texture+pbr' : 'texture'
  return pbr ? 'pbr' : 'plain'
}

function valuesOf(name: AxisName, offer: Offer): readonly string[] {
  const there = (list: readonly { readonly id: string; readonly offered: boolean }[]) =>
    list.filter(({ offered }) => offered).map(({ id }) => id)
  const values: Record<AxisName, readonly string[]> = {
    tier: reliefTiers,
    relief_type: reliefTypes,
    style: reliefStyles,
    background_mode: backgroundModes,
    output_format: reliefFormats,
    model_weight: weights,
    mode: there(offer.groups.flatMap(({ modes }) => modes)),
    resolution: there(offer.resolutions),
    aspect_ratio: aspectRatios,
    quality: there(offer.qualities),
    surface: offer.pbrNeedsTexture ? surfaces.slice(0, 3) : surfaces,
  }
  return values[name]
}
