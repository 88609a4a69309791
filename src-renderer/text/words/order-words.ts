// What an order is, in a few words: its kind, and its options from the most to the least important.
import type { OrderKind, OrderRequest, RequestOf } from '../../../src-shared/orders/order-request.ts'
import { lowerFirst } from '../../kinds/kind-view.ts'
import { kindViews } from '../../kinds/kind-views.ts'
import type { Translate } from '../use-text.ts'

/** Words, in small letters, that all orders of one picture have. */
export type SharedWords = ReadonlySet<string>

/** Of orders of one picture; undefined where no two of them were ordered otherwise. */
export function sharedWords(requests: readonly OrderRequest[], t: Translate): SharedWords | undefined {
  const different = new Map(requests.map((request) => [JSON.stringify(request), request]))
  if (different.size < 2) return undefined
  const [first = new Set<string>(), ...others] = [...different.values()].map((request) => everyWord(request, t))
  return new Set([...first].filter((word) => others.every((words) => words.has(word))))
}

function everyWord(request: OrderRequest, t: Translate): ReadonlySet<string> {
  const words = [t(`kind.${request.kind}`), mannerWords(request, t), ...optionsOf(request, t), ...specialOf(request, t)]
  return new Set(words.map((word) => word.toLowerCase()))
}

/** The words that others of the picture do not have, then those that all have. */
function tellingFirst(words: readonly string[], shared: SharedWords | undefined): readonly string[] {
  if (!shared) return words
  const isTelling = (word: string) => !shared.has(word.toLowerCase())
  return [...words.filter(isTelling), ...words.filter((word) => !isTelling(word))]
}

/** `commemorative coin · pro · deep · tif · strength 0.7`; with `shared`, what tells it from others of its picture first. */
export function optionWords(request: OrderRequest, t: Translate, shared?: SharedWords): string {
  const words = new Set([...optionsOf(request, t), ...specialOf(request, t)])
  return tellingFirst([...words], shared).join(' · ')
}

/** `Relief · commemorative coin · pro · deep`, for captions with little room; the unusual stands behind. */
export function shortWords(request: OrderRequest, t: Translate): string {
  const words = [...optionsOf(request, t).slice(0, 3), ...specialOf(request, t)]
  return [t(`kind.${request.kind}`), ...new Set(words)].join(' · ')
}

/** `Commemorative coin`: the style or mode in full. */
export function mannerWords<K extends OrderKind>(request: RequestOf<K>, t: Translate): string {
  return kindViews[request.kind].manner(request.options, t)
}

/** `strength 0.7 · pro · deep`: what stands beside the manner where there is little room, the unusual first. */
export function besideManner(request: OrderRequest, t: Translate): string {
  return besideOf(request, t).join(' · ')
}

/** `relief · pro · deep`: what stands below the manner, and says nothing of it again; with `shared`, what tells it apart first. */
export function belowManner(request: OrderRequest, t: Translate, shared?: SharedWords): string {
  return tellingFirst(belowOf(request, t, shared), shared).join(' · ')
}

/** `Commemorative coin · relief · pro · deep`: both in one line; with `shared`, what tells it apart first. */
export function mannerAndBelow(request: OrderRequest, t: Translate, shared?: SharedWords): string {
  return tellingFirst([mannerWords(request, t), ...belowOf(request, t, shared)], shared).join(' · ')
}

/** `deep · Commemorative coin`: the manner behind what tells it from others of its picture and manner, whose shared words are given. */
export function tellingManner(request: OrderRequest, t: Translate, shared?: SharedWords): string {
  const telling = shared ? belowOf(request, t, shared).filter((word) => !shared.has(word.toLowerCase())) : []
  return [...telling, mannerWords(request, t)].join(' · ')
}

function belowOf(request: OrderRequest, t: Translate, shared: SharedWords | undefined): readonly string[] {
  return [lowerFirst(t(`kind.${request.kind}`)), ...besideOf(request, t, shared)]
}

/** Two options and the unusual ones, and every other one by which results of the picture differ. */
function besideOf(request: OrderRequest, t: Translate, shared?: SharedWords): readonly string[] {
  const manner = mannerWords(request, t).toLowerCase()
  const beside = optionsOf(request, t).filter((option) => option.toLowerCase() !== manner)
  const told = beside.filter((option, at) => at < 2 || (shared && !shared.has(option.toLowerCase())))
  // Where it is told apart, its words have the sequence that they have everywhere.
  return [...new Set(shared ? [...told, ...specialOf(request, t)] : [...specialOf(request, t), ...told])]
}

/** `Relief · commemorative coin · pro · deep · tif`. */
export function requestWords(request: OrderRequest, t: Translate): string {
  return [t(`kind.${request.kind}`), ...optionsOf(request, t)].join(' · ')
}

/** `requestWords`, each different request put into words once: thousands of orders share theirs. */
export function rememberedWords(t: Translate): (request: OrderRequest) => string {
  const known = new Map<string, string>()
  return (request) => {
    const key = JSON.stringify(request)
    const words = known.get(key) ?? requestWords(request, t)
    known.set(key, words)
    return words
  }
}

function optionsOf<K extends OrderKind>(request: RequestOf<K>, t: Translate): readonly string[] {
  return kindViews[request.kind].brief(request.options, t)
}

function specialOf<K extends OrderKind>(request: RequestOf<K>, t: Translate): readonly string[] {
  return kindViews[request.kind].special(request.options, t)
}
