// What every kind of order says of itself: whoever needs to know asks its module and names no kind.
import type { Capabilities } from '../../service/capabilities.ts'
import type { ReliefType } from '../../service/relief.ts'
import type { Say } from '../../words/say.ts'
import type { OrderInputs, SlotName } from '../order-inputs.ts'
import type { NamedChoice } from './choice.ts'
import type { Pricing } from './pricing.ts'

/** The slots that a request has for pictures, those that it cannot do without, and those that the service does not look at. */
export type Slots = {
  readonly all: readonly SlotName[]
  readonly needed: readonly SlotName[]
  readonly ignored?: readonly SlotName[]
}

/** What a request lacks beside its prompt and its pictures. */
export type OwnGap = 'another-view' | 'texture-for-pbr'

/** A prompt that is used, and so must not be empty; `most` is the number of characters that the service takes, where it names one. */
export type UsedPrompt = { readonly text: string; readonly most: number | null }

/** The model that a request takes: the result of an order on this computer, or a job of the account by its id. */
export type TakenModel = { readonly orderId: string; readonly jobId?: string | undefined }

export type Kind<Options> = {
  slots(options: Options): Slots
  /** What it lacks beside its prompt and the pictures of {@link Kind.slots}. */
  gaps(options: Options, inputs: OrderInputs): readonly OwnGap[]
  /** Which of these the account's service does not mind, by its catalog; without it none. */
  waived?(catalog: Capabilities | undefined): readonly OwnGap[]
  prompt(options: Options): UsedPrompt | null
  /** The same with other words, where it has any. */
  withPrompt(options: Options, prompt: string): Options
  /** What it leaves that a step of a recipe can take. */
  readonly leaves: 'picture' | 'model' | 'nothing'
  /** Its picture is a sheet of four views, which can be cut into them. */
  isSheet?(options: Options): boolean
  /** For a kind that takes a model in place of pictures: which one, and the same options for the model of another order. */
  readonly model: { taken(options: Options): TakenModel; withOrder(options: Options, orderId: string): Options } | null
  /** For a kind whose pictures are height maps: how deep they are. */
  readonly heights: ((options: Options) => ReliefType) | null
  /** Whether the service shows its job for sure; what it may not show stands in the list of the model that was taken. */
  readonly hasOwnJob: boolean
  readonly prices: Pricing<Options>
  /** The names by which the catalog can tell that a request is not offered. */
  choices(options: Options): readonly NamedChoice[]
  /** The style, mode or format by which people tell such orders apart. */
  manner(options: Options, say: Say): string
  /** Orders of one kind and one group take about as long. */
  durationGroup(options: Options): string
  /** The type of result that a request asks for by name; null where it names none. */
  resultType(options: Options): string | null
}
