// One change of a form: what it was, what it is, and in words what is another.
import { cutText } from '../../../src-shared/cut-text.ts'
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { type FormKind, type FormRequest, forms } from '../kinds/forms.ts'
import type { Also } from '../variants/variants.ts'

/** `request` is null while nothing of the form was touched since the window opened. */
export type FormState = { readonly request: FormRequest | null; readonly also: Also }

/** True when a person would see no difference. */
export function isSameForm(one: FormState, other: FormState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What is typed or dragged, and is another with every letter and every pixel; anything else is chosen. */
const typed: ReadonlySet<string> = new Set(['prompt', 'model_weight'])

/** The option that is typed or dragged and alone is another; null where something was chosen. */
export function typedOption(before: FormState, after: FormState): string | null {
  if (JSON.stringify(before.also) !== JSON.stringify(after.also)) return null
  const [was, is] = [new Map(optionsOf(before)), optionsOf(after)]
  const [only, ...others] = is.filter(([name, value]) => was.get(name) !== value)
  return only && others.length === 0 && is.length === was.size && typed.has(only[0]) ? only[0] : null
}

const optionsOf = ({ request }: FormState): [string, unknown][] => Object.entries(request?.options ?? {})

/** Characters of a value, a prompt for one. */
const mostOfValue = 40

/** The one option that is another, with its value; or that several are. */
export function changeWords(
  kind: FormKind,
  before: FormState,
  after: FormState,
  t: Translate,
  format: Formats,
): string {
  const form = t(forms[kind].title)
  const was = new Map(factsOf(before.request, t, format))
  const changed = factsOf(after.request, t, format).filter(([title, value]) => was.get(title) !== value)
  const [only] = changed
  if (changed.length === 1 && only) {
    const value = cutText(only[1], mostOfValue)
    return t('create.changed.one', { form, title: t(only[0]), value })
  }
  const variants = changed.length === 0 && JSON.stringify(before.also) !== JSON.stringify(after.also)
  return t(variants ? 'create.changed.variants' : 'create.changed.several', { form })
}

/** The one option that is back at what it was, with its value; or that several are. */
export function againWords(kind: FormKind, from: FormState, to: FormState, t: Translate, format: Formats): string {
  const form = t(forms[kind].title)
  const [was, is] = [factsOf(from.request, t, format), factsOf(to.request, t, format)]
  const values = new Map(was)
  const changed = is.filter(([title, value]) => values.get(title) !== value)
  const left = was.filter(([title]) => !is.some(([each]) => each === title))
  const [only] = changed
  if (changed.length === 1 && only) {
    const [title, value] = [t(only[0]), only[1].trim()]
    return value === ''
      ? t('create.again.none', { title })
      : t('create.again.one', { title, value: cutText(value, mostOfValue) })
  }
  const [none] = left
  if (changed.length === 0 && left.length === 1 && none) return t('create.again.none', { title: t(none[0]) })
  const variants = changed.length + left.length === 0 && JSON.stringify(from.also) !== JSON.stringify(to.also)
  return t(variants ? 'create.again.variants' : 'create.again.several', { form })
}

function factsOf(request: FormRequest | null, t: Translate, format: Formats) {
  return request ? factsIn(request, t, format).map(([{ title }, value]) => [title, value] as const) : []
}

const factsIn = <K extends FormKind>({ kind, options }: RequestOf<K>, t: Translate, format: Formats) =>
  kindViews[kind].facts(options, t, format)
