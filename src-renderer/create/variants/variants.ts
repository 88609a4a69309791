// The same pictures with several choices: values ticked besides the form's own, and all requests they make.
import { z } from 'zod'
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import type { OptionWords } from '../../kinds/kind-view.ts'
import type { Translate } from '../../text/use-text.ts'
import type { AxisGroup } from '../kinds/form.ts'
import { type FormKind, type FormRequest, finalRequest, forms, requestFrom } from '../kinds/forms.ts'
import type { Offer } from '../kinds/offer.ts'

/** Values chosen besides the form's own, by option. */
export type Also = Readonly<Record<string, readonly string[]>>

/** The options of a form that can be varied, in their sequence. */
function axisNames(kind: FormKind): readonly string[] {
  return forms[kind].axes.map(({ name }) => name)
}

/** Values from unchecked data; what is broken is no choice. */
export function alsoFrom(kind: FormKind, kept: unknown): Also {
  const schema = z.partialRecord(z.enum(axisNames(kind)), z.array(z.string().max(100)).max(200))
  const read = schema.safeParse(kept)
  return read.success ? definedIn(read.data) : {}
}

const definedIn = (values: Readonly<Partial<Record<string, string[]>>>): Also =>
  Object.fromEntries(Object.entries(values).flatMap(([name, list]) => (list ? [[name, list]] : [])))

export type Axis = {
  readonly name: string
  readonly words: OptionWords
  /** Points of a value, where it decides the price. */
  points(value: string): number | undefined
  /** Values of a long list by trade; none where the list is short. */
  groups(t: Translate): readonly AxisGroup[]
  /** Every value that can be chosen now. */
  readonly values: readonly string[]
  /** The form's own value first, then the others. */
  readonly chosen: readonly string[]
  /** Chosen once and not offered now: left out, and remembered. */
  readonly gone: readonly string[]
}

/** Choices that one press may combine with its pictures. */
export const mostChoices = 1000

/** How many choices these values make together with the form's own. */
export function choicesIn(also: Also): number {
  return Object.values(also).reduce((product, others) => product * (1 + others.length), 1)
}

/** The options that can be varied, with the values that the account is offered. */
export function axesOf<K extends FormKind>(request: RequestOf<K>, also: Also, offer: Offer): Axis[] {
  const offered = offer.of[request.kind]
  return forms[request.kind].axes.map((axis) => {
    const { name, words } = axis
    const own = axis.valueIn(request.options)
    const values = axis.values(offered)
    const wanted = (also[name] ?? []).filter((value) => value !== own)
    const others = wanted.filter((value) => values.includes(value))
    const gone = wanted.filter((value) => !values.includes(value))
    const shown = values.includes(own) ? values : [own, ...values]
    const chosen = [own, ...others]
    return {
      ...{ name, words, values: shown, chosen, gone },
      points: (value) => axis.points?.(value, offered),
      groups: (t) => axis.groups?.(offered, chosen, t) ?? [],
    }
  })
}

/** Every combination of the chosen values as it goes out, the form's own first, none twice. */
export function variantsOf(request: FormRequest, also: Also, offer: Offer): FormRequest[] {
  const combined = axesOf(request, also, offer).reduce<FormRequest[]>(
    (made, { name, chosen }) => made.flatMap((each) => chosen.map((value) => changedTo(each, name, value))),
    [request],
  )
  const unlike = new Map(combined.map((each) => finalRequest(each)).map((each) => [JSON.stringify(each), each]))
  return [...unlike.values()]
}

/** Takes a value in or out; the form's own can go when another takes its place, the last one stays. */
export function toggleValue(
  request: FormRequest,
  also: Also,
  name: string,
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
function valueIn<K extends FormKind>(request: RequestOf<K>, name: string): string {
  return axisOf(request.kind, name)?.valueIn(request.options) ?? ''
}

/** The request with one option changed; null when its form does not take the value. */
function withValue(request: FormRequest, name: string, value: string): FormRequest | null {
  const changed = requestFrom(request.kind, changedTo(request, name, value).options)
  return valueIn(changed, name) === value ? changed : null
}

/** The request with one option changed to a value that is known to fit. */
function changedTo<K extends FormKind>(request: RequestOf<K>, name: string, value: string): RequestOf<K> {
  const { kind, options } = request
  return { kind, options: axisOf(kind, name)?.with(options, value) ?? options }
}

const axisOf = <K extends FormKind>(kind: K, name: string) => forms[kind].axes.find((each) => each.name === name)
