// @vitest-environment happy-dom
// Every option of every kind of order: its form shows it, varies it and has commands for it; an order, a step and an answer say it.
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { servedKinds } from '../../../../src-main/orders/kinds/served-kinds.ts'
import { type FormKind, formKinds, forms } from '../../../../src-renderer/create/kinds/forms.ts'
import { fieldsOf } from '../../../../src-renderer/create/kinds/kind-fields.ts'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { kindViews } from '../../../../src-renderer/kinds/kind-views.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { conversionTo } from '../../../../src-shared/orders/kinds/conversion.ts'
import { customMode, designOf } from '../../../../src-shared/orders/kinds/design.ts'
import { modelOf } from '../../../../src-shared/orders/kinds/model.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import {
  type OptionsOf,
  type OrderKind,
  orderKinds,
  orderRequestSchema,
  type RequestOf,
} from '../../../../src-shared/orders/order-request.ts'
import { echoedOptions } from '../../../../src-shared/service/job.ts'
import { show } from '../../show.tsx'

const t = texts.t as unknown as Translate
const format = formatsOf('en-GB')
const offer = offerOf(null)

/** Requests that look at every option. */
const usual: { readonly [K in OrderKind]: RequestOf<K> } = {
  relief: reliefOf({}),
  design: designOf({ mode: customMode, prompt: 'a fox' }),
  model: modelOf({ type: 'text_to_model', prompt: 'a fox' }),
  conversion: conversionTo({ format: 'stl', orderId: 'order-1', jobId: 'job-1' }),
}

function optionsSchema(kind: OrderKind): z.ZodObject {
  const found = orderRequestSchema.options.find(({ shape }) => shape.kind.value === kind)
  if (!found) throw new Error(kind)
  return found.shape.options
}

/** The usual options with other values of one of them, whatever its schema takes. */
function changedIn<K extends OrderKind>(kind: K, name: string): OptionsOf<K>[] {
  const told = z.toJSONSchema(optionsSchema(kind)).properties?.[name]
  const { type, enum: few } = typeof told === 'object' ? told : {}
  const some: Readonly<Record<string, unknown[]>> = { boolean: [false, true], number: [0, 1], string: ['one', 'other'] }
  const now = usual[kind].options
  const changed = (few ?? some[String(type)] ?? [])
    .map((value) => ({ ...now, [name]: value }))
    .filter((each) => isOther(name, now, each))
  expect(changed.length, `other values of ${kind}.${name}`).toBeGreaterThan(0)
  return changed
}

const isOther = (name: string, one: object, other: object) => Reflect.get(one, name) !== Reflect.get(other, name)

/** The options of which something is not so, with their kind. */
function where<K extends OrderKind>(some: readonly K[], isSo: (kind: K, name: string) => boolean): string[] {
  return some.flatMap((kind) => {
    const names = Object.keys(optionsSchema(kind).shape)
    return names.flatMap((name) => (isSo(kind, name) ? [] : [`${kind}.${name}`]))
  })
}

it('can be varied', () => {
  const isVaried = <K extends FormKind>(kind: K, name: string) => {
    const { options } = usual[kind]
    return forms[kind].axes.some((axis) =>
      axis.values(offer.of[kind]).some((value) => isOther(name, options, axis.with(options, value))),
    )
  }
  const not = {
    'design.prompt': 'is typed',
    'model.type': 'decides which pictures are taken',
    'model.prompt': 'is typed',
  }
  expect(where(formKinds, isVaried)).toEqual(Object.keys(not))
})

it('has commands', () => {
  const isCommanded = <K extends FormKind>(kind: K, name: string) => {
    const { options } = usual[kind]
    const given = { t, offer: offer.of[kind], now: () => options }
    const all = [...forms[kind].commands(given), ...(forms[kind].cards?.list(given) ?? [])]
    return all.some((command) => isOther(name, options, command.options()))
  }
  const not = { 'relief.model_weight': 'is any number', 'design.prompt': 'is typed', 'model.prompt': 'is typed' }
  expect(where(formKinds, isCommanded)).toEqual(Object.keys(not))
})

it.each(formKinds)('stands in the form of a %s', async (kind) => {
  const arranged = { sets: [], left: [], next: 'set-1' }
  const fields = <K extends FormKind>(of: K, options: OptionsOf<K>) =>
    fieldsOf(
      { request: { kind: of, options }, onChange: () => {} },
      { offer, pictures: 0, proportions: null, arranged },
    )
  const { page, again } = show(fields<FormKind>(kind, usual[kind].options))
  const seen = (options: OptionsOf<FormKind>) => {
    again(fields<FormKind>(kind, options))
    const typed = [...page.container.querySelectorAll<HTMLInputElement>('input, textarea')]
    return JSON.stringify([page.container.innerHTML, typed.map(({ value, checked }) => [value, checked])])
  }
  const now = usual[kind].options
  // What it asks for has come.
  await waitFor(() => expect(seen(now)).toBe(seen(now)))
  const isShown = (of: FormKind, name: string) => changedIn(of, name).every((each) => seen(each) !== seen(now))
  expect(where([kind], isShown)).toEqual([])
})

it('is said of an order', () => {
  const isSaid = <K extends OrderKind>(kind: K, name: string) => {
    const facts = (options: OptionsOf<K>) =>
      kindViews[kind].facts(options, t, format).map(([words, value]) => [t(words.title), value].join(': '))
    return changedIn(kind, name).every((each) => `${facts(each)}` !== `${facts(usual[kind].options)}`)
  }
  const not = { 'conversion.orderId': 'is the model, which is named by its order', 'conversion.jobId': 'likewise' }
  expect(where(orderKinds, isSaid)).toEqual(Object.keys(not))
})

it('is said of a step of a recipe', () => {
  const isSaid = <K extends OrderKind>(kind: K, name: string) => {
    const { stepTitle, stepOptions } = kindViews[kind]
    const words = (options: OptionsOf<K>) => `${[stepTitle(options, t), ...stepOptions(options, t, format)]}`
    return changedIn(kind, name).every((each) => words(each) !== words(usual[kind].options))
  }
  const not = {
    ...{ 'model.type': 'is from one picture in each recipe', 'model.prompt': 'is not for a picture' },
    ...{ 'conversion.orderId': 'is the step before', 'conversion.jobId': 'likewise' },
  }
  expect(where(orderKinds, isSaid)).toEqual(Object.keys(not))
})

it('is compared with what the job repeats, and has words for where it was made otherwise', () => {
  const found = orderKinds.map(<K extends OrderKind>(kind: K) => {
    const { object, asked } = servedKinds[kind]
    const compared = Object.keys(asked(usual[kind].options))
    const lost = echoedOptions[object].filter((name) => !compared.includes(name))
    const wordless = echoedOptions[object].filter((name) => !Object.hasOwn(kindViews[kind].words, name))
    return [kind, { lost, wordless }] as const
  })
  const whole = { lost: [], wordless: [] }
  // The job of the model is known once the conversion goes out.
  const conversion = { lost: ['source_job_id'], wordless: [] }
  expect(Object.fromEntries(found)).toEqual({ relief: whole, design: whole, model: whole, conversion })
})
