// What can be ordered: every kind of order with its module, and what a request needs, leaves and may be, asked of that module.
// A new kind is added to the schema and to the list here; it compiles when the core and the window have theirs too.
import { z } from 'zod'
import { type KnownType, thumbnailRanks } from '../artifact-types.ts'
import type { Capabilities } from '../service/capabilities.ts'
import { promptLength } from '../service/prompt.ts'
import type { ReliefType } from '../service/relief.ts'
import type { Say } from '../words/say.ts'
import { isChoiceOffered, type NamedChoice } from './kinds/choice.ts'
import { conversion, conversionRequestSchema } from './kinds/conversion.ts'
import { design, designRequestSchema } from './kinds/design.ts'
import type { Kind, OwnGap, Slots, TakenModel, UsedPrompt } from './kinds/kind.ts'
import { model, modelRequestSchema } from './kinds/model.ts'
import { relief, reliefRequestSchema } from './kinds/relief.ts'
import type { OrderInputs } from './order-inputs.ts'

export const orderRequestSchema = z.discriminatedUnion('kind', [
  reliefRequestSchema,
  designRequestSchema,
  modelRequestSchema,
  conversionRequestSchema,
])

type Schemas = z.infer<typeof orderRequestSchema>
export type OrderKind = Schemas['kind']
type Options = { [K in OrderKind]: Extract<Schemas, { kind: K }>['options'] }
export type OptionsOf<K extends OrderKind> = Options[K]
export type RequestOf<K extends OrderKind> = { [P in K]: { kind: P; options: OptionsOf<P> } }[K]
export type OrderRequest = RequestOf<OrderKind>

/** In the sequence in which they are shown. */
export const kinds: { readonly [K in OrderKind]: Kind<OptionsOf<K>> } = { relief, design, model, conversion }
export const orderKinds = Object.keys(kinds) as OrderKind[]

/** The slots that a request has, and those that it cannot do without. */
export function slotsOf<K extends OrderKind>(request: RequestOf<K>): Slots {
  return kinds[request.kind].slots(request.options)
}

export type RequestGap = 'prompt' | 'source' | 'front' | OwnGap

/**
 * What a request still lacks before the service would take it with these pictures; empty when it is whole. Without a catalog by the
 * specification alone.
 */
export function gapsIn<K extends OrderKind>(
  request: RequestOf<K>,
  inputs: OrderInputs,
  catalog?: Capabilities,
): RequestGap[] {
  const { gaps, waived } = kinds[request.kind]
  const lacking = slotsOf(request).needed.filter((slot) => !inputs[slot])
  return [
    ...(lacksPrompt(request) ? (['prompt'] as const) : []),
    ...lacking.map((slot) => (slot === 'front' ? 'front' : 'source')),
    ...gaps(request.options, inputs).filter((gap) => !waived?.(catalog).includes(gap)),
  ]
}

/** The prompt that is used, and so must not be empty; null where none is. */
export function promptOf<K extends OrderKind>(request: RequestOf<K>): UsedPrompt | null {
  return kinds[request.kind].prompt(request.options)
}

/** The request with other words; as it is where it has none. */
export function withPrompt<K extends OrderKind>({ kind, options }: RequestOf<K>, prompt: string): RequestOf<K> {
  return { kind, options: kinds[kind].withPrompt(options, prompt) }
}

export function lacksPrompt<K extends OrderKind>(request: RequestOf<K>): boolean {
  const prompt = promptOf(request)
  return prompt !== null && sentPrompt(prompt.text) === ''
}

/** A prompt as it goes out: without the blanks around it. */
export function sentPrompt(prompt: string): string {
  return prompt.trim()
}

/** Characters by which the prompt that goes out is longer than the service takes; 0 where none is used. Specification: Limits. */
export function promptExcess<K extends OrderKind>(request: RequestOf<K>): number {
  const prompt = promptOf(request)
  return prompt?.most ? Math.max(0, promptLength(sentPrompt(prompt.text)) - prompt.most) : 0
}

/** The model that a request takes in place of pictures; null for all that take none. */
export function modelTakenBy<K extends OrderKind>(request: RequestOf<K>): TakenModel | null {
  return kinds[request.kind].model?.taken(request.options) ?? null
}

/** The same request for the model of another order; a request that takes no model stays as it is. */
export function withModelOf<K extends OrderKind>(request: RequestOf<K>, orderId: string): RequestOf<K> {
  const { kind, options } = request
  const { model } = kinds[kind]
  return model ? { kind, options: model.withOrder(options, orderId) } : request
}

/** Kinds that take a model in place of pictures. */
export const modelTakers: readonly OrderKind[] = orderKinds.filter((kind) => kinds[kind].model !== null)

/** Kinds whose result is a model. */
export const modelMakers: readonly OrderKind[] = orderKinds.filter((kind) => kinds[kind].leaves === 'model')

/** Whether its picture shows four views, which can be cut out of it. */
export function isSheet<K extends OrderKind>({ kind, options }: RequestOf<K>): boolean {
  return kinds[kind].isSheet?.(options) ?? false
}

/** How deep a height map is; null where there is none, or nobody knows. */
export type HeightsDepth = ReliefType | null

/** How deep the height map is that a request makes. */
export function heightsOf<K extends OrderKind>(request: RequestOf<K>): HeightsDepth {
  return kinds[request.kind].heights?.(request.options) ?? null
}

/** Types that the small picture of an order of that kind can be made of, the best first. */
export function thumbnailTypes(kind: OrderKind): readonly KnownType[] {
  const { heights, leaves } = kinds[kind]
  if (heights) return thumbnailRanks.ofHeights
  // What no step can take is a model all the same.
  return leaves === 'picture' ? thumbnailRanks.ofPicture : thumbnailRanks.ofModel
}

/** The type of result that a request asks for by name; null where it names none. */
export function resultTypeOf<K extends OrderKind>(request: RequestOf<K>): string | null {
  return kinds[request.kind].resultType(request.options)
}

/** The style, mode or format by which people tell such orders apart, in words. */
export function mannerOf<K extends OrderKind>(request: RequestOf<K>, say: Say): string {
  return kinds[request.kind].manner(request.options, say)
}

/** Orders of one kind and one group take about as long. */
export function durationGroupOf<K extends OrderKind>(request: RequestOf<K>): string {
  return kinds[request.kind].durationGroup(request.options)
}

/** The names by which the catalog can tell that a request is not offered. */
export function choicesOf<K extends OrderKind>(request: RequestOf<K>): readonly NamedChoice[] {
  return kinds[request.kind].choices(request.options)
}

/** False only when the catalog was read and leaves something out that the request names. */
export function isStillOffered<K extends OrderKind>(request: RequestOf<K>, catalog: Capabilities | undefined): boolean {
  return choicesOf(request).every((named) => isChoiceOffered(named, catalog))
}
