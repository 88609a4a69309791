// What is printed as a contact sheet: a picture of each result, and the words below it that follow from the form.
import { type SheetAsk, type SheetForm, type SheetLine, sheetLines } from '../../../src-shared/exports/contact-sheet.ts'
import type { Language } from '../../../src-shared/languages.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { modelTakenBy } from '../../../src-shared/orders/order-request.ts'
import { pointsOf } from '../../../src-shared/orders/result.ts'
import { pictureArtifact } from '../../state/picture-artifact.ts'

/** The words of the sheet, in the language of the window. */
type SheetWords = {
  readonly language: Language
  readonly foot: string
  /** The file's name where the sheet has no title. */
  readonly usualName: string
  manner(order: Order): string
  /** What stands where a result has no picture. */
  kind(order: Order): string
  date(at: number): string
  points(points: number): string
  tags(tags: readonly string[]): string
}
/** Finds the order of a model that others were made of. */
export type FindOrder = (id: string) => Order | undefined

/** What a result is seen by: its own picture, or that of the model which it was made of. */
function pictureOf(order: Order, find: FindOrder) {
  const model = modelTakenBy(order.request)
  const made = model ? find(model.orderId) : undefined
  return pictureArtifact(order) ?? (made && pictureArtifact(made))
}

type Narrowed = { readonly search: string; readonly client: string | null }

/** What the sheet is called where that is plain: the one client, the one named batch, or what was searched for. */
export function titleOf(orders: readonly Order[], { search, client }: Narrowed): string {
  const only = (words: readonly string[]) => (new Set(words).size === 1 ? (words[0] ?? '') : '')
  const ofClient = only(orders.map(({ marks }) => marks?.client ?? ''))
  const ofBatch = only(orders.map(({ batchId, batchName }) => (batchName ? `${batchId} ${batchName}` : '')))
  const named = ofBatch === '' ? '' : (orders[0]?.batchName ?? '')
  return (ofClient || named || client || search).trim().slice(0, 80).trim()
}

/** The lines in their sequence, whatever that of the choices was. */
const inSequence = (lines: readonly SheetLine[]) => sheetLines.filter((line) => lines.includes(line))

export function sheetAsk(
  orders: readonly Order[],
  form: SheetForm,
  title: string,
  words: SheetWords,
  find: FindOrder,
): SheetAsk {
  const lines = inSequence(form.lines)
  const text: Readonly<Record<SheetLine, (order: Order) => string>> = {
    name: ({ title: name }) => name,
    manner: words.manner,
    size: () => '',
    date: ({ finishedAt, placedAt }) => words.date(finishedAt ?? placedAt),
    points: (order) => words.points(pointsOf(order)),
    client: ({ marks }) => marks?.client ?? '',
    tags: ({ marks }) => words.tags(marks?.tags ?? []),
  }
  const { language, foot, usualName } = words
  return {
    ...{ ...form, lines, language, foot, title: title.trim(), name: title.trim() || usualName },
    results: orders.map((order) => ({
      texts: lines.map((line) => text[line](order).slice(0, 300)),
      artifactId: pictureOf(order, find)?.id ?? null,
      instead: words.kind(order).toUpperCase().slice(0, 40),
    })),
  }
}
