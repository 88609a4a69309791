// What a kind of order works out of an account's catalog: what can be chosen, laid over the specification's lists.
// Specification: Capability catalog.
import { type Choice, type Offered, offeredIn } from '../../../src-shared/orders/kinds/choice.ts'
import type { OwnGap } from '../../../src-shared/orders/kinds/kind.ts'
import type { Capabilities } from '../../../src-shared/service/capabilities.ts'
import type { TextKey } from '../../text/en.ts'

/** Parts of a catalog that the specification's lists can stand in for, by their names among the words. */
export type ListedPart = PartOf<TextKey>
type PartOf<Key> = Key extends `prices.part.${infer Part}` ? Part : never

export type KindOffer<Own> = {
  /** Everything that can be chosen; parts that the catalog leaves out come from the specification. */
  read(catalog: Capabilities | undefined): Own
  /** What is offered of each family of names that a request of the kind has. */
  names(own: Own): Readonly<Partial<Record<Choice['family'], readonly Offered[]>>>
  /** What the specification asks of a request, and this account's service does not. */
  waived?(own: Own): readonly OwnGap[]
  /** Whether a second picture may go out with a request; without it none may. */
  takesSecond?(own: Own): boolean
  /** Parts of the catalog that the form shows, in its sequence, and which of them the specification's lists stand in for. */
  listed(catalog: Capabilities): readonly (readonly [part: ListedPart, isListed: boolean])[]
}

export type Priced = Offered & { readonly points: number }

/** What is offered of a choice, each with its points. */
export function pricedIn(
  choice: Choice,
  catalog: Capabilities | undefined,
  points: (id: string) => number,
): readonly Priced[] {
  return offeredIn(choice, catalog).map((each) => ({ ...each, points: points(each.id) }))
}

/** True when a name of the service can be ordered now; one that nobody knows cannot. */
export function isOffered(list: readonly Offered[], id: string): boolean {
  return list.some((each) => each.id === id && each.offered)
}

/** The names of a list that are offered now. */
export const offeredOf = (list: readonly Offered[]) => list.filter(({ offered }) => offered).map(({ id }) => id)

/** True when a part of the catalog such as `design.modes` could not be understood, or not wholly. */
export function isUnread({ unreadParts = [] }: Capabilities, part: string): boolean {
  return unreadParts.some((each) => each === part || each.startsWith(`${part}.`))
}

/** The price of an upload, which every kind pays that looks at pictures. */
export function uploadListed({ billing }: Capabilities): readonly ['upload', boolean] {
  return ['upload', billing?.file_upload_points === undefined]
}
